internal import Foundation
internal import StrataGating
internal import StrataHistory

/// Every result, the newest first. A click on a dot in a chart leads to its row.
struct HistoryResultTable {
    private let page: HistoryPage

    init(_ page: HistoryPage) { self.page = page }

    func html() throws -> HTML {
        let changes = Dictionary(grouping: page.changes, by: \.after.id)
        let rows = page.results.reversed().map { row($0, changes: changes[$0.id] ?? []) }
        return try Template(PackageResources.history_results_mustache).html(["rows": rows])
    }

    private func row(_ result: RecordedResult, changes: [HistoryChange]) -> Fields {
        // Several arms or section types may have changed in the same metric.
        let changed = HistoryPage.unique(changes.map(\.metric))
        return [
            "id": page.row(of: result) ?? "", "time": result.time.formatted(.iso8601), "label": result.label,
            "branch": result.branch ?? "", "subject": result.subject ?? "", "gates": result.gateWords,
            "style": result.failed > 0 ? "bad-text" : "", "result": result.id,
            "changes": changed.map { metric -> Fields in ["name": metric.name, "chart": page.chart(of: metric)] },
        ]
    }
}
