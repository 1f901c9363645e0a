internal import StrataBasics
package import StrataGating
internal import StrataProfiler
internal import StrataStatistics

/// Formats a stored baseline as a table.
package struct BaselineReport {
    private let baseline: StoredBaseline
    private let metrics: MetricTable

    /// Creates a report of a baseline.
    ///
    /// - Parameter metrics: the known metrics. Others come last, in alphabetical order.
    package init(_ baseline: StoredBaseline, metrics: MetricTable) {
        self.baseline = baseline
        let names = Set(baseline.arms.values.flatMap(\.keys))
        let own = names.filter { metrics[$0] == nil }.sorted()
        self.metrics = MetricTable(
            metrics.adding(own.map { baseline.described($0) }).metrics.filter { names.contains($0.name) })
    }

    /// The report, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        let arms = baseline.arms.keys.sorted()
        var table = TextTable()
        table.add([""] + arms.flatMap { [$0, "spread"] } + ["trials"], style: .heading)
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

extension StoredBaseline {
    /// An unknown metric, as far as the file describes it.
    fileprivate func described(_ name: String) -> Metric {
        let values = arms.values.compactMap { $0[name] }.first
        return Metric(
            name, values?.unit ?? .count, .neutral, tier: values?.tier ?? .statistical, group: .work,
            revision: values?.revision ?? 1, "Measured by the package that saved the baseline.")
    }
}
