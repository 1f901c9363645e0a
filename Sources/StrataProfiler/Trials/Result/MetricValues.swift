public import StrataGating

/// The values of one metric for one arm.
public struct MetricValues: Hashable, Sendable, Codable {
    /// What the values count.
    public var unit: MetricUnit
    /// How far the values repeat; `statistical` if exact values disagreed.
    public var tier: MetricTier
    /// Which way is better.
    public var direction: MetricDirection
    /// The revision of the metric's meaning; nil for the first.
    public var revision: Int?
    /// One value per trial.
    public var values: [Double]
    /// The values by section type, for metrics that have them.
    public var bySectionType: [String: [Double]]?
}
