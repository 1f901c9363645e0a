public import Foundation

extension GateExporter {
    /// Markdown for a comment on a pull request, with failed gates in a table and the rest folded.
    public static let markdown = GateExporter(
        "markdown", summary: "Markdown, for a comment on a pull request", fileExtension: "md"
    ) { report in
        markdown(report, limit: MarkdownLimit.comment)
    }

    /// The Markdown in at most `limit` bytes. Causes of failures come first, those of the worst profiles before others,
    /// then their effects, then tables. The last line counts the omitted pieces. Empty if not even the heading fits.
    ///
    /// - Complexity: O(gates).
    public static func markdown(_ report: GateReport, limit: Int) -> Data {
        Data(MarkdownReport(report).text(limit: limit).utf8)
    }
}
