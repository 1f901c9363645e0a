public import Metrics

/// Where a gate gets its trials from.
///
/// A run that is over answers from what it measured. This is the one thing that gating asks of the outside: it starts
/// no process and reads no file.
public protocol TrialSource: Sendable {
    /// The values of one metric of one arm, one per trial; nil when it was not measured.
    func samples(of metric: Metric, arm: String) -> MetricSamples?
}
