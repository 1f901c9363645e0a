/// A chart with its caption and, behind a button, a table of its numbers.
package struct PageFigure: Sendable {
    /// The id, unique in the page.
    package let id: String
    /// The heading above the chart.
    package let title: String
    /// The text below the heading: what the chart shows and how it was measured.
    package let caption: String
    /// The chart.
    package let chart: SVG
    /// The numbers of the chart.
    package let table: DataTable?
    /// The markup above the chart: a legend, a search field.
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

/// A small table of a chart's numbers. The first column has the names of the rows.
package struct DataTable: Hashable, Sendable {
    /// The contents of the table in a few words.
    package let caption: String
    /// The columns' names.
    package let columns: [String]
    /// The rows, with one cell per column.
    package let rows: [[String]]

    /// Creates a table.
    package init(_ caption: String, columns: [String], rows: [[String]]) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
    }

    /// The table as markup; numbers are aligned to the right.
    ///
    /// - Complexity: O(cells).
    package func html() throws -> HTML {
        try Template(PackageResources.data_table_mustache).html(
            Fields(
                caption: caption, columns: columns,
                rows: rows.map { Row(name: $0.first ?? "", cells: Array($0.dropFirst())) }))
    }

    private struct Fields: Sendable {
        let caption: String
        let columns: [String]
        let rows: [Row]
    }

    private struct Row: Sendable {
        let name: String
        let cells: [String]
    }
}
