internal import Basics
public import Metrics

/// A limit that this machine cannot see.
public struct InvisibleLimit: Hashable, Sendable, CustomStringConvertible {
    /// The gate that states it.
    public var gate: Gate
    /// What it asks, in the metric's unit.
    public var limit: Double
    /// What the machine can see with the budget's trials, in the metric's unit.
    public var detectable: Double
    /// The metric's median.
    public var median: Double
    /// The metric.
    public var metric: Metric
    /// The budget.
    public var trials: Int
    /// The fewest trials that would see it; nil where 1,000 would not.
    public var needed: Int?

    /// Place, limit, what can be seen, and what would help.
    public var description: String {
        let trials = needed.map { "\($0) trials an arm (`--trials \($0)`)" } ?? "a quieter machine"
        return "\(gate.location?.description ?? "default"): \(metric.name) is to be seen at \(words(limit)), but with "
            + "\(self.trials) trials an arm this machine sees \(words(detectable)) (`strata calibrate`); "
            + "\(trials), a longer script, or a wider `regression` would help"
    }

    private func words(_ size: Double) -> String {
        let share = median == 0 ? "" : " (\(MetricUnit.fixed(size / median.magnitude * 100, places: 1)) %)"
        return metric.unit.formatted(size) + share
    }
}

extension Calibration {
    /// Gates whose limits the machine can see, and those it cannot.
    ///
    /// A profile's own gate that cannot be seen is refused; a default one is widened to what can.
    ///
    /// - Parameter budget: the most trials of each arm.
    public func limits(
        on gates: [Gate], metrics: MetricTable, budget: Int
    ) -> (gates: [Gate], refused: [InvisibleLimit]) {
        var (result, refused) = (gates, [InvisibleLimit]())
        let tests = gates.count { metrics[$0.rule.metric]?.tier == .statistical }
        for (index, gate) in gates.enumerated() {
            guard case .relative(let comparison) = gate.rule.demand, case .regression(let share, _) = comparison.limit,
                let metric = metrics[gate.rule.metric], metric.tier == .statistical,
                let noise = self.metrics[metric.name], noise.revision == metric.keptRevision
            else { continue }
            let limit = Judge.allowance(comparison.limit, reference: noise.median)
            let detectable = Self.detectable(noise, trials: budget, tests: tests)
            guard let detectable, detectable > limit else { continue }
            if gate.location == nil {
                let wider = GateComparison.regression(share, floor: detectable, to: comparison.reference)
                result[index].rule.demand = .relative(wider)
            } else {
                refused.append(
                    InvisibleLimit(
                        gate: gate, limit: limit, detectable: detectable, median: noise.median, metric: metric,
                        trials: budget, needed: Self.needed(for: limit, noise, above: budget, tests: tests)))
            }
        }
        return (result, refused)
    }

    /// What tells a difference from noise, whatever the least effect; nil where so few trials tell nothing.
    private static func detectable(_ noise: Noise, trials: Int, tests: Int) -> Double? {
        let alpha = SpendingPlan.standard.limited(to: trials).looks.last?.alpha ?? SpendingPlan.alpha
        let drawn = DrawnTrials.sides(of: trials, trials, alpha: alpha / Double(max(1, tests)))
        return drawn?.effect(spread: noise.spread, least: 0)
    }

    /// The most trials that `--trials` takes.
    private static let mostTrials = 1_000

    /// The fewest trials that see a limit, found by halving.
    private static func needed(for limit: Double, _ noise: Noise, above budget: Int, tests: Int) -> Int? {
        let sees = { (trials: Int) in detectable(noise, trials: trials, tests: tests).map { $0 <= limit } ?? false }
        guard budget < mostTrials, sees(mostTrials) else { return nil }
        var (low, high) = (budget, mostTrials)
        while high - low > 1 {
            let middle = (low + high) / 2
            if sees(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// Whether it is about this machine and what is played here.
    public func fits(_ run: Comparability.Circumstances) -> Bool {
        played == run.played && fingerprint.machine == run.fingerprint.machine
            && fingerprint.system == run.fingerprint.system && fingerprint.toolchain == run.fingerprint.toolchain
    }
}
