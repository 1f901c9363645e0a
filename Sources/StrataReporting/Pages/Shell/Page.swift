internal import Foundation

/// One self-contained HTML document. Its content security policy forbids all requests.
///
/// ```swift
/// let page = Page(title: "Home", sections: [PageSection(id: "table", title: "All metrics", body: table)])
/// try page.html()
/// ```
/// Scripts and styles are blocks of their own, and the policy names their hashes. An event handler or a style attribute in
/// the markup has no effect.
package struct Page: Sendable {
    /// The title and only first-level heading.
    package var title: String
    /// The markup between the title and the sections.
    package var summary: HTML
    /// The parts, in order.
    package var sections: [PageSection]
    /// The bytes of CSS files, in addition to the shell's own styles.
    package var styles: [[UInt8]]
    /// The bytes of JavaScript files. They run in order after the document has loaded.
    package var scripts: [[UInt8]]
    /// Values for the scripts.
    package var data: [PageData]

    /// Creates a page.
    package init(
        title: String, summary: HTML = .empty, sections: [PageSection], styles: [[UInt8]] = [],
        scripts: [[UInt8]] = [], data: [PageData] = []
    ) {
        self.title = title
        self.summary = summary
        self.sections = sections
        self.styles = styles
        self.scripts = scripts
        self.data = data
    }

    /// The document.
    ///
    /// - Complexity: O(length).
    package func html() throws -> String {
        let styles = ([PackageResources.page_css] + styles).map { String(decoding: $0, as: UTF8.self) }
        let scripts = scripts.map { String(decoding: $0, as: UTF8.self) }
        let fields = Fields(
            title: title, summary: summary, hasNavigation: sections.count > 1, sections: sections,
            styles: styles.map { HTML(markup: $0) }, scripts: scripts.map { HTML(markup: $0) },
            data: data.map { Data(id: $0.id, json: HTML(markup: $0.json)) },
            policy: "\(ContentPolicy(styles: styles, scripts: scripts))")
        return try Template(PackageResources.page_mustache).html(fields).description
    }

    private struct Fields: Sendable {
        let title: String
        let summary: HTML
        let hasNavigation: Bool
        let sections: [PageSection]
        let styles: [HTML]
        let scripts: [HTML]
        let data: [Data]
        let policy: String
    }

    private struct Data: Sendable {
        let id: String
        let json: HTML
    }
}

/// A part of a page, with a heading and a place in the navigation.
package struct PageSection: Sendable {
    /// The id in links: letters, digits and hyphens, unique in the page.
    package let id: String
    /// The heading.
    package let title: String
    /// The markup below the heading.
    package let body: HTML

    /// Creates an instance.
    package init(id: String, title: String, body: HTML) {
        self.id = id
        self.title = title
        self.body = body
    }
}

/// Values for the page's scripts, as `<script type="application/json" id="...">`.
///
/// A script shows texts with `textContent`, never as markup. Bidirectional marks in them appear as `\u{202E}`.
package struct PageData: Sendable {
    /// The element's id.
    package let id: String
    /// JSON that cannot end the element around it.
    let json: String

    /// Encodes a value; keys are sorted, so that equal values give equal pages.
    ///
    /// - Throws: if the value has a number that JSON cannot represent, such as infinity.
    package init(id: String, _ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.id = id
        json = Self.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Escapes characters that HTML or JavaScript interpret differently from JSON, and bidirectional marks.
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
