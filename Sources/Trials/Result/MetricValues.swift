public import Metrics
internal import Sessions

/// The values of one metric for one arm.
public struct MetricValues: Hashable, Sendable, Codable {
    /// What the values count.
    public var unit: MetricUnit
    /// How far they may be trusted; `statistical` where exact values disagreed.
    public var tier: MetricTier
    /// Which way is better.
    public var direction: MetricDirection
    /// The revision of the metric's meaning; nil for the first.
    public var revision: Int?
    /// One value per trial.
    public var values: [Double]
    /// The same by section type, where the metric is told apart.
    public var bySectionType: [String: [Double]]?
}
