internal import Foundation
internal import StrataGating
internal import StrataHistory

/// Every result, the newest first. A click on a dot of a chart leads to its row.
struct HistoryResultTable {
    private let page: HistoryPage

    init(_ page: HistoryPage) { self.page = page }

    func html() throws -> HTML {
        let changes = Dictionary(grouping: page.changes, by: \.after.id)
        let rows = page.results.reversed().map { Row($0, page, changes: changes[$0.id] ?? []) }
        return try Template(PackageResources.history_results_mustache).html(Fields(rows: rows))
    }

    private struct Fields: Sendable { let rows: [Row] }

    private struct Row: Sendable {
        let id: String
        let time: String
        let label: String
        let branch: String
        let subject: String
        let gates: String
        let style: String
        let changes: [Change]
        let result: String

        init(_ result: RecordedResult, _ page: HistoryPage, changes: [HistoryChange]) {
            id = page.row(of: result) ?? ""
            time = result.time.formatted(.iso8601)
            label = result.label
            branch = result.branch ?? ""
            subject = result.subject ?? ""
            gates = result.gateWords
            style = result.failed > 0 ? "bad-text" : ""
            self.result = result.id
            // Several arms or section types may have changed in the same metric.
            self.changes = changes.reduce(into: [Change]()) { list, change in
                let entry = Change(name: change.metric.name, chart: page.chart(of: change.metric))
                if !list.contains(entry) { list.append(entry) }
            }
        }
    }

    private struct Change: Hashable, Sendable {
        let name: String
        let chart: String?
    }
}
