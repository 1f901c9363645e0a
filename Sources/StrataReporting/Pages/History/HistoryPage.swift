internal import Foundation
internal import StrataBasics
package import StrataGating
package import StrataHistory

/// The page of a session's history: the changes, the trends with their levels, and the results.
///
/// ```swift
/// let series = try history.series(of: "home", metrics: table.metrics)
/// try HistoryPage(session: "home", results: history.results(of: "home"), series: series, changes: changes).html()
/// ```
package struct HistoryPage: Sendable {
    let session: String
    let branch: String?
    let results: [RecordedResult]
    let series: [HistorySeries]
    let changes: [HistoryChange]
    let stacks: [(arm: String, stacks: [DeviceStack])]
    let places: [String: Int]

    /// Creates the page of a session.
    ///
    /// - Parameters:
    ///   - branch: the branch of the results; nil for all branches.
    ///   - results: the results, the oldest commit first.
    ///   - series: the shown series. Two series of one metric share a chart.
    ///   - changes: the changes of all metrics, the oldest first.
    ///   - stacks: the call stacks that devices recorded, by arm.
    package init(
        session: String, branch: String?, results: [RecordedResult], series: [HistorySeries], changes: [HistoryChange],
        stacks: [(arm: String, stacks: [DeviceStack])] = []
    ) {
        (self.session, self.branch, self.results) = (session, branch, results)
        (self.series, self.changes, self.stacks) = (series, changes, stacks)
        places = Dictionary(results.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// The metrics that a page shows without a choice: those that got worse, the newest first, then others that
    /// changed, the key figures, and device metrics.
    ///
    /// - Parameters:
    ///   - series: the series of the session.
    ///   - limit: the maximum number of metrics, and of device metrics.
    package static func metrics(
        _ table: [Metric], changes: [HistoryChange], series: [HistorySeries] = [], limit: Int = 24
    ) -> [Metric] {
        let key = KeyFigure.all.compactMap { figure in table.first { $0.name == figure.metric } }
        let changed = changes.reversed().sorted { first, second in
            (first.isWorse == true ? 0 : 1) < (second.isWorse == true ? 0 : 1)
        }.map(\.metric)
        let devices = unique(series.filter(\.isOfDevice).map(\.metric)).prefix(limit)
        return unique(unique(changed).prefix(max(0, limit - key.count)) + key + devices)
    }

    /// The document.
    ///
    /// - Throws: parser errors of templates, which tests exclude.
    /// - Complexity: O(points + results + changes).
    package func html() throws -> String {
        let stacks = try HistoryStacks(self).section()
        return try Page(
            title: "\(session): history", summary: summary,
            sections: [
                PageSection(id: "changes", title: "Changes", body: try HistoryChangeList(self).html()),
                PageSection(id: "trends", title: "Trends", body: try HistoryTrends(self).html()),
                stacks, PageSection(id: "results", title: "Results", body: try HistoryResultTable(self).html()),
            ].compactMap(\.self),
            styles: [PackageResources.report_css, PackageResources.history_css],
            scripts: stacks == nil ? [] : [PackageResources.icicle_js]
        ).html()
    }

    private var summary: HTML {
        guard let first = results.first, let last = results.last else { return .empty }
        let place = branch.map { " of branch \($0.printable)" } ?? ""
        let words =
            "\(results.count.counted("result"))\(place), from \(first.day) (\(first.label)) to \(last.day) (\(last.label))"
        return HTML(markup: "<p class=\"muted facts\">") + HTML(text: words) + HTML(markup: "</p>")
    }

    /// The metrics of the series, in order.
    var metrics: [Metric] { Self.unique(series.map(\.metric)) }

    static func unique(_ metrics: [Metric]) -> [Metric] {
        metrics.reduce(into: [Metric]()) { list, metric in
            if !list.contains(where: { $0.name == metric.name }) { list.append(metric) }
        }
    }

    /// The id of a metric's chart.
    func chart(of metric: Metric) -> String? {
        metrics.firstIndex { $0.name == metric.name }.map { "trend-\($0 + 1)" }
    }

    /// The id of a result's row.
    func row(of result: RecordedResult) -> String? { places[result.id].map { "result-\($0 + 1)" } }
}

extension RecordedResult {
    /// The day of its commit.
    var day: String { String(time.formatted(.iso8601).prefix(10)) }
}
