public import Metrics

/// The kept values of one metric of one arm.
public struct StoredValues: Hashable, Sendable, Codable {
    /// What the values count.
    public var unit: MetricUnit
    /// How far they may be trusted.
    public var tier: MetricTier
    /// The revision of the metric's meaning; nil for the first.
    public var revision: Int?
    /// One value per trial.
    public var values: [Double]
    /// The same by section type, where the metric is told apart.
    public var bySectionType: [String: [Double]]?

    /// Keeps values.
    public init(
        unit: MetricUnit, tier: MetricTier, revision: Int? = nil, values: [Double],
        bySectionType: [String: [Double]]? = nil
    ) {
        self.unit = unit
        self.tier = tier
        self.revision = revision
        self.values = values
        self.bySectionType = bySectionType
    }
}
