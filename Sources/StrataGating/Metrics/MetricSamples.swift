internal import StrataStatistics

/// The values of one metric for one arm: one per trial, never pooled across trials.
public struct MetricSamples: Hashable, Sendable {
    /// The metric.
    public var metric: Metric
    /// The tier of these values: the metric's own, or `statistical` if exact values differ.
    public var tier: MetricTier
    /// One value per trial, in the order of the trials.
    public var values: [Double]
    /// The values by section type, each list in the order of the trials.
    public var bySectionType: [String: [Double]]

    /// The machine of each trial; empty if there is only one.
    public var machines: [Int]

    /// Creates samples from the values of the trials.
    ///
    /// An exact metric whose values are not all equal is demoted to `statistical`: ``isDemoted``.
    public init(metric: Metric, values: [Double], bySectionType: [String: [Double]] = [:], machines: [Int] = []) {
        (self.metric, self.values, self.bySectionType, self.machines) = (metric, values, bySectionType, machines)
        let differs = values.contains { $0 != values.first }
        tier = metric.tier == .exact && differs ? .statistical : metric.tier
    }

    /// Whether the values of an exact metric differ.
    public var isDemoted: Bool { tier != metric.tier }

    /// The median; nil without trials.
    public var median: Double? { Percentile.median.value(in: values) }

    /// The least and the greatest value; nil without trials.
    public var range: ClosedRange<Double>? {
        guard let least = values.min(), let greatest = values.max() else { return nil }
        return least...greatest
    }

    /// The median of one section type; nil without values.
    public func median(ofSectionType type: String) -> Double? {
        bySectionType[type].flatMap { Percentile.median.value(in: $0) }
    }
}
