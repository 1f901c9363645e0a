/// A chart with its caption and, behind a button, its numbers.
package struct PageFigure: Sendable {
    /// Unique in the page.
    package let id: String
    /// The heading above the chart.
    package let title: String
    /// What to see in it and how it was measured, below the heading.
    package let caption: String
    /// The chart.
    package let chart: SVG
    /// Its numbers.
    package let table: DataTable?
    /// What stands above the chart: a legend, a search field.
    package let tools: HTML

    /// Creates a figure.
    package init(id: String, title: String, caption: String, chart: SVG, table: DataTable?, tools: HTML = .empty) {
        self.id = id
        self.title = title
        self.caption = caption
        self.chart = chart
        self.table = table
        self.tools = tools
    }

    /// The figure as markup.
    package func html() throws -> HTML {
        try Template(PackageResources.figure_mustache).html(
            Fields(
                id: id, title: title, caption: HTML(sentence: caption), chart: chart.element(id: id).html,
                label: chart.title,
                table: table?.html() ?? .empty, hasTable: table != nil, tools: tools))
    }

    private struct Fields: Sendable {
        let id: String
        let title: String
        let caption: HTML
        let chart: HTML
        let label: String
        let table: HTML
        let hasTable: Bool
        let tools: HTML
    }
}
