internal import Metrics
public import Profiler

/// Which cost of the baseline causes which share of the difference.
///
/// The share of an option is what the baseline loses when that option alone is flat. Options work together, so the shares
/// need not add up: what is missing, or counted twice, is the interaction. Shares and interaction are the whole
/// difference, by definition. The control, with every option flat, says how much of the difference no option explains.
public struct AblationReport {
    private let comparison: RunComparison
    private let baseline: String
    private let candidate: String
    private let ablations: [String]

    /// A report of a run that played the arms in between; nil for any other run.
    public init?(_ result: RunResult) {
        comparison = RunComparison(result)
        guard let baseline = result.baseline, let candidate = comparison.candidates.first else { return nil }
        self.baseline = baseline
        self.candidate = candidate
        ablations = result.arms.map(\.name).filter { $0.hasPrefix(baseline + ":") }
        if ablations.isEmpty { return nil }
    }

    /// The shares of one metric, in its own unit.
    struct Shares: Equatable {
        /// The baseline's median less the compositional arm's.
        var whole: Double
        /// What each option causes alone.
        var options: [Double]
        /// What is left of the difference with every option flat; nil if the control was not played.
        var control: Double?

        /// What the options cause together beyond the sum of what each causes alone.
        var interaction: Double { whole - options.reduce(0, +) }
    }

    func shares(of metric: Metric) -> Shares? {
        guard metric.dependsOnArm, let nested = comparison.median(metric, arm: baseline),
            let flat = comparison.median(metric, arm: candidate)
        else { return nil }
        let options = ablations.map { comparison.median(metric, arm: $0).map { nested - $0 } ?? 0 }
        let control = comparison.median(metric, arm: ArmPlan.nestedFlat.name).map { $0 - flat }
        return Shares(whole: nested - flat, options: options, control: control)
    }

    /// The report as a table.
    public func text(_ palette: Palette = .plain) -> String {
        var table = TextTable()
        let options = ablations.map { String($0.dropFirst(baseline.count + 1)) }
        table.add(TextTable.Row(cells: ["", "difference"] + options + ["interaction", "control"], style: .heading))
        for metric in comparison.metrics.metrics {
            // Shares of a difference that the trials cannot tell from noise would be noise with a percent sign.
            guard comparison.isClear(metric, arm: candidate), let shares = shares(of: metric), shares.whole != 0
            else { continue }
            table.add(TextTable.Row(cells: cells(metric, shares)))
        }
        return """
            what each cost of the baseline causes
            \(table.text(palette))

            A column is what `\(baseline)` loses with that option alone made flat, and its share of the difference to \
            `\(candidate)`; with the interaction they add up to it. control: what is left with every option flat. Metrics whose \
            trials overlap are left out.
            """
    }

    private func cells(_ metric: Metric, _ shares: Shares) -> [String] {
        let parts = (shares.options + [shares.interaction]).map { quantity(metric, $0) + share($0, of: shares.whole) }
        return ["  \(metric.name)", quantity(metric, shares.whole)] + parts
            + [shares.control.map { quantity(metric, $0) } ?? "-"]
    }

    private func quantity(_ metric: Metric, _ value: Double) -> String {
        (value < 0 ? "-" : "") + metric.unit.formatted(value.magnitude)
    }

    private func share(_ part: Double, of whole: Double) -> String {
        guard whole != 0 else { return "" }
        return " (\(MetricUnit.fixed(part / whole * 100, places: 0)) %)"
    }
}
