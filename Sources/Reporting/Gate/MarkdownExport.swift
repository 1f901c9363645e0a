internal import Basics
public import Foundation
internal import Gating
internal import Metrics
internal import Sessions
internal import Trials

extension GateExporter {
    /// Markdown for a comment on a pull request: failed gates in a table, the rest folded.
    public static let markdown = GateExporter(
        "markdown", summary: "Markdown, for a comment on a pull request", fileExtension: "md"
    ) { report in
        markdown(report, limit: MarkdownLimit.comment)
    }

    /// The Markdown in at most `limit` bytes. Gates that hold are left out first, then failed gates beyond the first
    /// rows; empty if not even the heading fits.
    ///
    /// - Complexity: O(gates).
    public static func markdown(_ report: GateReport, limit: Int) -> Data {
        for detail in MarkdownDetail.descending {
            let text = MarkdownReport(report: report, detail: detail).text
            if text.utf8.count <= limit { return Data(text.utf8) }
        }
        let heading = MarkdownReport(report: report, detail: .least).heading + "\n"
        return heading.utf8.count <= limit ? Data(heading.utf8) : Data()
    }
}
