/// One self-contained HTML document: no request to anywhere, which a content security policy in it forbids.
///
/// ```swift
/// let page = Page(title: "Home", sections: [PageSection(id: "table", title: "All metrics", body: table)])
/// try page.html()
/// ```
/// Scripts and styles stand in blocks of their own, whose hashes the policy names: an event handler or a style attribute in
/// the markup does nothing.
package struct Page: Sendable {
    /// The title and only first-level heading.
    package var title: String
    /// What stands below the title, before the sections.
    package var summary: HTML
    /// The parts, in order.
    package var sections: [PageSection]
    /// Styles besides the shell's: CSS files' bytes.
    package var styles: [[UInt8]]
    /// Scripts: JavaScript files' bytes. They run when the document is there, in order.
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
