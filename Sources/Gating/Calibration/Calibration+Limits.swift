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

    /// Place, limit, what can be seen, and what would help.
    public var description: String {
        let needed = Int(
            (Double(trials) * (detectable / max(limit, .leastNormalMagnitude)) * (detectable / limit)).rounded(.up))
        let trials = needed <= 1_000 ? "\(needed) trials an arm (`--trials \(needed)`)" : "a quieter machine"
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
        for (index, gate) in gates.enumerated() {
            guard case .relative(let comparison) = gate.rule.demand, case .regression(let share, _) = comparison.limit,
                let metric = metrics[gate.rule.metric], metric.tier == .statistical,
                let noise = self.metrics[metric.name]
            else { continue }
            let limit = Judge.allowance(comparison.limit, reference: noise.median)
            let alpha = SpendingPlan.standard.limited(to: budget).looks.last?.alpha ?? SpendingPlan.alpha
            let detectable = DetectableEffect.size(spread: noise.spread, trials: budget, alpha: alpha)
            guard detectable > limit else { continue }
            if gate.location == nil {
                let wider = GateComparison.regression(share, floor: detectable, to: comparison.reference)
                result[index].rule.demand = .relative(wider)
            } else {
                refused.append(
                    InvisibleLimit(
                        gate: gate, limit: limit, detectable: detectable, median: noise.median, metric: metric,
                        trials: budget))
            }
        }
        return (result, refused)
    }

    /// Whether it is about this machine and what is played here.
    public func fits(_ run: Comparability.Circumstances) -> Bool {
        played == run.played && fingerprint.machine == run.fingerprint.machine
            && fingerprint.system == run.fingerprint.system && fingerprint.toolchain == run.fingerprint.toolchain
    }
}
