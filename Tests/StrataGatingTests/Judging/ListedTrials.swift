@testable import StrataGating

/// The same list of values for every metric, by arm.
struct ListedTrials: TrialValues {
    var values: [String: [Double]]

    func samples(of metric: Metric, arm: String) -> MetricSamples? {
        values[arm].map { MetricSamples(metric: metric, values: $0) }
    }
}
