internal import Foundation

/// One self-contained HTML document. Its content security policy forbids all requests.
///
/// ```swift
/// let page = Page(title: "Home", sections: [PageSection(id: "table", title: "All metrics", body: table)])
/// try page.html()
/// ```
/// Scripts and styles are separate blocks, and the policy names their hashes. An event handler or a style attribute in
/// the markup has no effect.
struct Page: Sendable {
    /// The title and only first-level heading.
    var title: String
    /// The markup between the title and the sections.
    var summary = HTML.empty
    /// The parts, in order.
    var sections: [PageSection]
    /// The bytes of CSS files, in addition to the shell's own styles.
    var styles: [[UInt8]] = []
    /// The bytes of JavaScript files. They run in order after the document has loaded.
    var scripts: [[UInt8]] = []
    /// Values for the scripts.
    var data: [PageData] = []

    /// The document.
    ///
    /// - Complexity: O(length).
    func html() throws -> String {
        let styles = ([PackageResources.page_css] + styles).map { String(decoding: $0, as: UTF8.self) }
        let scripts = scripts.map { String(decoding: $0, as: UTF8.self) }
        let fields: Fields = [
            "title": title, "summary": summary, "hasNavigation": sections.count > 1, "sections": sections,
            "styles": styles.map { HTML(markup: $0) }, "scripts": scripts.map { HTML(markup: $0) }, "data": data,
            "policy": "\(ContentPolicy(styles: styles, scripts: scripts))",
        ]
        return try Template(PackageResources.page_mustache).html(fields).description
    }
}

/// A part of a page, with a heading and a place in the navigation.
struct PageSection: Sendable {
    /// The id in links: letters, digits and hyphens, unique in the page.
    let id: String
    /// The heading.
    let title: String
    /// The markup below the heading.
    let body: HTML
}

/// Values for the page's scripts, as `<script type="application/json" id="...">`.
///
/// A script shows texts with `textContent`, never as markup. Bidirectional marks in them appear as `\u{202E}`.
struct PageData: Sendable {
    /// The element's id.
    let id: String
    /// JSON that cannot end the enclosing element.
    let json: HTML

    /// Encodes a value. Keys are sorted, so that equal values give equal pages.
    ///
    /// - Throws: if the value has a number that JSON cannot represent, such as infinity.
    init(id: String, _ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.id = id
        json = HTML(markup: Self.escaped(String(decoding: try encoder.encode(value), as: UTF8.self)))
    }

    /// Escapes bidirectional marks, and characters that HTML or JavaScript interpret differently from JSON.
    static func escaped(_ json: String) -> String {
        guard json.utf8.contains(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 || $0 > 0x7F }) else { return json }
        return json.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "<": result += "\\u003C"
            case ">": result += "\\u003E"
            case "&": result += "\\u0026"
            case "\u{2028}": result += "\\u2028"
            case "\u{2029}": result += "\\u2029"
            case _ where scalar.properties.isBidiControl:
                result += "\\\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
