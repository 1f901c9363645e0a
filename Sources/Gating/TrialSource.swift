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

/// Where a gate gets its trials from, more of them when it asks.
///
/// This is the one thing that gating asks of the outside: it starts no process and reads no file.
public protocol TrialSource: Sendable {
    /// What the trials are handed over as.
    associatedtype Values: TrialValues

    /// Sees to it that every arm has so many trials, in randomised mirrored order, and hands over all of them.
    ///
    /// - Parameters:
    ///   - time: time trials of each arm, besides the warm-up.
    ///   - memory: memory trials of each arm.
    /// - Returns: every trial there is, those of earlier calls included. There may be fewer than asked for: trials fail,
    ///   and a person may interrupt.
    func values(time: Int, memory: Int) async throws -> Values
}
