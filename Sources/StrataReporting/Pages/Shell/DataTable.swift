/// A small table of a chart's numbers. The first column names the rows.
package struct DataTable: Hashable, Sendable {
    /// What the table has, in a few words.
    package let caption: String
    /// The columns' names.
    package let columns: [String]
    /// The cells, as many in each row as there are columns.
    package let rows: [[String]]

    /// Creates a table.
    package init(_ caption: String, columns: [String], rows: [[String]]) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
    }

    /// The table as markup; numbers stand to the right.
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
