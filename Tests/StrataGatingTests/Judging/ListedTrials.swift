@testable import StrataGating

/// The same list of values for every metric, by arm.
struct ListedTrials: TrialValues {
    var values: [String: [Double]]
    /// The values by section type, by arm.
    var types: [String: [String: [Double]]] = [:]

    func samples(of metric: Metric, arm: String) -> MetricSamples? {
        values[arm].map { MetricSamples(metric: metric, values: $0, bySectionType: types[arm] ?? [:]) }
    }
}
