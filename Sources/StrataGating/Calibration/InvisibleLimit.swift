internal import StrataBasics
internal import StrataStatistics

/// A limit of a gate that is too small to detect on this machine.
package struct InvisibleLimit: Hashable, Sendable, CustomStringConvertible {
    /// The gate.
    package var gate: Gate
    /// The limit, in the metric's unit.
    package var limit: Double
    /// The difference that can be detected with ``trials``, in the metric's unit.
    package var detectable: Double
    /// The metric's median.
    package var median: Double
    /// The metric.
    package var metric: Metric
    /// The budget: the maximum number of trials per arm.
    package var trials: Int
    /// The minimum number of trials per arm that would detect it; nil if 1,000 would not.
    package var needed: Int?

    /// Location, limit, detectable difference and remedies.
    package var description: String {
        let remedy = needed.map { "`--trials \($0)`" } ?? "a quieter machine"
        let place = gate.location?.description ?? "default"
        return "\(place): \(metric.name): a difference of \(words(limit)) is too small: "
            + "with \(trials) trials per arm this machine detects \(words(detectable)) (`strata calibrate`); "
            + "use \(remedy), a longer script, or a wider `regression`"
    }

    private func words(_ size: Double) -> String {
        let share = median == 0 ? "" : " (\(MetricUnit.fixed(size / median.magnitude * 100, places: 1)) %)"
        return metric.unit.formatted(size) + share
    }
}

extension Calibration {
    /// Separates gates by whether this machine can detect their limits.
    ///
    /// If it cannot, a profile's own gate is rejected, and a default gate is widened to what can be detected.
    ///
    /// - Parameter budget: the maximum number of trials per arm.
    package func limits(
        on gates: [Gate], metrics: MetricTable, budget: Int
    ) -> (gates: [Gate], refused: [InvisibleLimit]) {
        var (result, refused) = (gates, [InvisibleLimit]())
        let tests = gates.count { metrics[$0.rule.metric]?.tier == .statistical }
        for (index, gate) in gates.enumerated() {
            guard case .relative(let comparison) = gate.rule.demand, comparison.limit.isRegression,
                let metric = metrics[gate.rule.metric], metric.tier == .statistical,
                let noise = self.metrics[metric.name], noise.revision == metric.keptRevision
            else { continue }
            let limit = comparison.limit.allowance(of: noise.median)
            let detectable = Self.detectable(noise, trials: budget, tests: tests)
            guard let detectable, detectable > limit else { continue }
            if gate.location == nil {
                let wider = comparison.limit.withFloor(detectable)
                result[index].rule.demand = .relative(GateComparison(to: comparison.reference, limit: wider))
            } else {
                refused.append(
                    InvisibleLimit(
                        gate: gate, limit: limit, detectable: detectable, median: noise.median, metric: metric,
                        trials: budget, needed: Self.needed(for: limit, noise, above: budget, tests: tests)))
            }
        }
        return (result, refused)
    }

    /// The difference that exceeds noise, without the least effect; nil if there are too few trials to detect any.
    private static func detectable(_ noise: Noise, trials: Int, tests: Int) -> Double? {
        let alpha = SpendingPlan.standard.limited(to: trials).looks.last?.alpha ?? SpendingPlan.alpha
        let drawn = DrawnTrials.sides(of: trials, trials, alpha: alpha / Double(max(1, tests)))
        return drawn?.effect(spread: noise.spread, least: 0)
    }

    /// The maximum of `--trials`.
    private static let mostTrials = 1_000

    /// The minimum number of trials that detect a limit, found by bisection.
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

    /// Whether it was measured on this machine and for what is now played.
    package func fits(_ run: Comparability.Circumstances) -> Bool {
        played == run.played && fingerprint.machine == run.fingerprint.machine
            && fingerprint.system == run.fingerprint.system && fingerprint.toolchain == run.fingerprint.toolchain
    }
}
