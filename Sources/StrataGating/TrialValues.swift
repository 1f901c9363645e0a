
/// The values of trials by metric and arm, from a run or a stored baseline.
public protocol TrialValues: Sendable {
    /// The values of one metric of one arm, one per trial; nil if it was not measured.
    func samples(of metric: Metric, arm: String) -> MetricSamples?
    /// The revision of the metric's definition that an arm's values have; nil if it was not measured. If it differs
    /// from the metric's own, ``samples(of:arm:)`` returns nil.
    func revision(of metric: Metric, arm: String) -> Int?
    /// The unit of an arm's values; nil if it was not measured. If it differs from the metric's own, ``samples(of:arm:)``
    /// returns nil.
    func unit(of metric: Metric, arm: String) -> MetricUnit?
    /// The names of an arm's stored metrics; empty if names are not stored.
    func keptNames(arm: String) -> [String]
}

extension TrialValues {
    /// By default, the metric's own revision.
    public func revision(of metric: Metric, arm: String) -> Int? {
        samples(of: metric, arm: arm).map { _ in metric.revision }
    }

    /// By default, the metric's own unit.
    public func unit(of metric: Metric, arm: String) -> MetricUnit? {
        revision(of: metric, arm: arm).map { _ in metric.unit }
    }

    /// By default, empty.
    public func keptNames(arm: String) -> [String] { [] }
}
