internal import Basics
internal import Foundation
internal import Metrics
internal import Sessions
internal import Trials

/// A report as Markdown.
struct MarkdownReport {
    let report: GateReport
    let detail: MarkdownDetail

    /// A marker by which a bot finds its own comment.
    static let marker = "<!-- strata gate -->"

    var text: String {
        let parts = [heading] + report.profiles.map { MarkdownProfile(profile: $0, detail: detail).text }
        return parts.joined(separator: "\n\n") + "\n"
    }

    var heading: String {
        let mark = report.outcome == .pass ? "✅" : report.outcome == .inconclusive ? "⚠️" : "❌"
        return "\(Self.marker)\n## \(mark) Strata: \(report.summary)"
    }
}
