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
