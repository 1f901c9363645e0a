internal import Basics
public import Gating
internal import Metrics
internal import Profiler

/// A stored baseline as a table for a person.
public struct BaselineReport {
    private let baseline: StoredBaseline

    /// A report of a baseline.
    public init(_ baseline: StoredBaseline) {
        self.baseline = baseline
    }

    /// The report, without a line end after its last line.
    public func text(_ palette: Palette = .plain) -> String {
        let arms = baseline.arms.keys.sorted()
        var table = TextTable()
        table.add(TextTable.Row(cells: [""] + arms.flatMap { [$0, "spread"] } + ["trials"], style: .heading))
        for metric in metrics.metrics { table.add(row(metric, arms)) }
        let fingerprint = baseline.fingerprint
        let machine = [
            fingerprint.machine["model"], fingerprint.machine["architecture"], fingerprint.toolchain["swift"],
        ]
        return """
            \(baseline.profile.printable), saved \(baseline.date.printable) by strata \
            \(baseline.strata.printable)
            \((machine.compactMap(\.self).joined(separator: ", ")).printable); medians

            \(table.text(palette))
            """
    }

    private var metrics: MetricTable {
        let names = Set(baseline.arms.values.flatMap(\.keys))
        let own = names.filter { MetricTable.standard[$0] == nil }.sorted()
        return MetricTable(
            MetricTable.standard.adding(own.map { .checkpoint(named: $0) }).metrics.filter { names.contains($0.name) })
    }

    private func row(_ metric: Metric, _ arms: [String]) -> TextTable.Row {
        let samples = arms.map { baseline.samples(of: metric, arm: $0) }
        let cells = samples.flatMap { samples -> [String] in
            guard let samples, let median = samples.median else { return ["-", "-"] }
            let spread = DetectableEffect.spread(samples.values)
            let share = median == 0 ? "-" : "\(MetricUnit.fixed(spread / median.magnitude * 100, places: 1)) %"
            return [metric.unit.formatted(median), samples.tier == .exact ? "exact" : share]
        }
        let trials = samples.compactMap { $0?.values.count }.max() ?? 0
        return TextTable.Row(cells: ["  \(metric.name)"] + cells + ["\(trials)"])
    }
}
