internal import Basics

/// The trials of a simulated run.
public struct ResampledValues: TrialValues {
    let time: [String: [RecordedRounds.Values]]
    let memory: [String: [RecordedRounds.Values]]

    /// The values of a metric, one per drawn trial.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        let trials = (metric.child == .time ? time : memory)[arm] ?? []
        let values = trials.compactMap { $0[metric.name] }
        return values.isEmpty ? nil : MetricSamples(metric: metric, values: values)
    }
}
