
/// The stored values of one metric of one arm.
public struct StoredValues: Hashable, Sendable, Codable {
    /// The unit of the values.
    public var unit: MetricUnit
    /// The metric's tier when the values were stored.
    public var tier: MetricTier
    /// The revision of the metric's definition; nil for the first.
    public var revision: Int?
    /// One value per trial.
    public var values: [Double]
    /// One value per trial by section type; nil if the metric has no such split.
    public var bySectionType: [String: [Double]]?

    /// Creates stored values.
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
