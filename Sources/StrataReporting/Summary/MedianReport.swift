internal import StrataBasics
package import StrataGating
package import StrataProfiler

/// The medians of two screens next to each other, without verdicts: `before | now | difference`.
///
/// Different devices or profiles do different work, so a difference is not a regression.
package struct MedianReport {
    private let before: EarlierTrials
    private let now: RunResult
    private let metrics: MetricTable
    private let choice: MetricChoice?
    private var isBrief = false

    /// Creates a report of the medians in a result and in an earlier one.
    ///
    /// - Parameters:
    ///   - metrics: the metrics that this program knows.
    ///   - choice: the metrics that are shown; nil for all.
    package init(before: EarlierTrials, now: RunResult, metrics: MetricTable, of choice: MetricChoice? = nil) {
        self.before = before
        self.now = now
        self.choice = choice
        let own = metrics.adding(metricsOf: now)
        self.metrics = before.result.map { own.adding(metricsOf: $0) } ?? own
    }

    /// The key figures and the option that prints the rest, without a trailing newline.
    package func brief(_ palette: TerminalPalette = .plain) -> String {
        var figures = MedianReport(before: before, now: now, metrics: metrics, of: .figures)
        figures.isBrief = true
        return figures.text(palette) + "\n"
            + palette.styled("all \(metrics.metrics.count.counted("metric")): --all", .faint)
    }

    /// A table for each arm that both screens have.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        let arms = now.arms.map(\.name).filter { before.baseline.arms[$0]?.isEmpty == false }
        guard !arms.isEmpty else { return "No arm was played on both screens." }
        let causes = before.baseline.facts.flatMap { now.changes(since: $0) }?.map(\.sentence.printable) ?? []
        var table = TextTable()
        for arm in arms {
            table.add([arm, "before", "now", "difference"], style: .heading)
            for metric in metrics.metrics where choice?.contains(metric) ?? true {
                row(metric, arm: arm).map { table.add($0) }
            }
        }
        return (causes + [table.text(palette)]).joined(separator: "\n")
    }

    private func row(_ metric: Metric, arm: String) -> TextTable.Row? {
        let medians = [before.baseline.samples(of: metric, arm: arm), now.samples(of: metric, arm: arm)].map {
            $0?.median
        }
        let units = [before.baseline.unit(of: metric, arm: arm), now.unit(of: metric, arm: arm)]
        let other = zip(units, ["before", "now"]).compactMap { unit, place in
            unit.flatMap { $0 == metric.unit ? nil : "not compared: `\($0.rawValue)` \(place)" }
        }
        // A metric that is 0 on both screens is left out.
        guard !other.isEmpty || medians.contains(where: { $0 ?? 0 != 0 }) else { return nil }
        let cells = medians.map { $0.map { metric.unit.formatted($0) } ?? "-" }
        return TextTable.Row(
            cells: ["  \(isBrief ? KeyFigure.title(of: metric) : metric.name)"] + cells + [
                Self.difference(medians[0], medians[1], in: metric.unit)
            ], note: other.joined(separator: ", "))
    }

    private static func difference(_ before: Double?, _ now: Double?, in unit: MetricUnit) -> String {
        guard let before, let now else { return "" }
        return MetricDifference(candidate: now, baseline: before).signed(in: unit)
    }
}
