internal import Basics

/// A limit of a gate that is too small to be detected on this machine.
public struct InvisibleLimit: Hashable, Sendable, CustomStringConvertible {
    /// The gate.
    public var gate: Gate
    /// The limit, in the metric's unit.
    public var limit: Double
    /// The difference that can be detected with ``trials``, in the metric's unit.
    public var detectable: Double
    /// The metric's median.
    public var median: Double
    /// The metric.
    public var metric: Metric
    /// The budget: the most trials per arm.
    public var trials: Int
    /// The fewest trials per arm that would detect it; nil if 1,000 would not.
    public var needed: Int?

    /// Location, limit, detectable difference and remedies.
    public var description: String {
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
