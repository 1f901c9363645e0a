public import Metrics

/// What trials yielded: values by metric and arm.
///
/// A run that is over answers from what it measured, a stored baseline from its file.
public protocol TrialValues: Sendable {
    /// The values of one metric of one arm, one per trial; nil when it was not measured.
    func samples(of metric: Metric, arm: String) -> MetricSamples?
    /// The revision of a metric's meaning that an arm's values have; nil when it was not measured. Where it is not the
    /// metric's own, there are no samples of it.
    func revision(of metric: Metric, arm: String) -> Int?
    /// The names of what an arm has, where these are kept; empty where only a metric can be asked for.
    func keptNames(arm: String) -> [String]
}

extension TrialValues {
    /// Values are of the metric's own meaning.
    public func revision(of metric: Metric, arm: String) -> Int? {
        samples(of: metric, arm: arm).map { _ in metric.revision }
    }

    /// Nothing is kept by name.
    public func keptNames(arm: String) -> [String] { [] }
}
