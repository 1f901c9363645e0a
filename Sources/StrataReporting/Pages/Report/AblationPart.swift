internal import Foundation
internal import StrataGating
internal import StrataProfiler

/// The share of each cost of the baseline in the difference: a waterfall from the baseline to the judged arm.
enum AblationPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        guard let record = run.run.ablation, !record.metrics.isEmpty else { return nil }
        let measured = run.run.metrics.metrics.filter { record.metrics[$0.name] != nil }
        let key = run.summary.figures.map(\.row.metric.name)
        let shown = Array(
            (measured.filter { key.contains($0.name) } + measured.filter { !key.contains($0.name) }).prefix(limit))
        let figures = try shown.compactMap { try figure($0, record, run) }
        let fields = Fields(
            figures: figures.joined, table: try table(measured, record).html(),
            baseline: record.baseline, candidate: record.candidate,
            notes: AblationReport(run.run)?.text().components(separatedBy: "\n\n").last)
        return PageSection(
            id: run.id("ablation"), title: "Where the difference comes from",
            body: try Template(PackageResources.ablation_mustache).html(fields))
    }

    /// The most waterfalls of a page.
    private static let limit = 8

    private static func figure(_ metric: Metric, _ record: AblationRecord, _ run: ReportedRun) throws -> HTML? {
        guard let shares = record.metrics[metric.name],
            let start = run.run.median(metric, arm: record.baseline),
            let end = run.run.median(metric, arm: record.candidate)
        else { return nil }
        let parts = self.parts(record, shares)
        let format: @Sendable (Double) -> String = { metric.unit.formatted($0) }
        let chart = WaterfallChart(
            title: "\(metric.name) from \(record.baseline) to \(record.candidate)", start: (record.baseline, start),
            parts: parts.map { WaterfallChart.Part(name: $0.name, change: $0.change) }, end: (record.candidate, end),
            format: format)
        let signed = { (value: Double) in (value < 0 ? "-" : "+") + format(value.magnitude) }
        let rows =
            [[record.baseline, format(start), ""]]
            + parts.map { [$0.name, signed($0.change), percent($0.change, of: end - start)] }
            + [[record.candidate, format(end), percent(end - start, of: end - start)]]
        return try PageFigure(
            id: run.id("ablation-" + metric.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()),
            title: metric.name, caption: metric.meaning, chart: chart.svg,
            table: DataTable(
                "\(metric.name): the parts add up to the whole difference", columns: ["part", "value", "share"],
                rows: rows)
        ).html()
    }

    /// The change by each cost on the way from the baseline to the candidate, the interaction last.
    static func parts(
        _ record: AblationRecord, _ shares: AblationRecord.Shares
    ) -> [(name: String, change: Double)] {
        record.costs.map { ($0.name, -(shares.costs[$0.name]?.share ?? 0)) } + [("interaction", -shares.interaction)]
    }

    private static func percent(_ part: Double, of whole: Double) -> String {
        whole == 0 ? "" : "\(MetricUnit.fixed(part / whole * 100, places: 1)) %"
    }

    private static func table(_ metrics: [Metric], _ record: AblationRecord) -> DataTable {
        let names = record.costs.map(\.name) + ["interaction"]
        let rows = metrics.compactMap { metric -> [String]? in
            guard let shares = record.metrics[metric.name] else { return nil }
            let change = { (value: Double) in
                (value < 0 ? "-" : value > 0 ? "+" : "") + metric.unit.formatted(value.magnitude)
            }
            return [metric.name] + parts(record, shares).map { change($0.change) } + [change(-shares.difference)]
        }
        return DataTable(
            "The change from \(record.baseline) to \(record.candidate) by cost",
            columns: ["metric"] + names + ["whole"],
            rows: rows)
    }

    private struct Fields: Sendable {
        let figures: HTML
        let table: HTML
        let baseline: String
        let candidate: String
        let notes: String?
    }
}
