internal import Sessions

/// A metric in which an arm is worse than the baseline.
public struct Regression: Hashable, Sendable, Codable {
    /// The arm that is worse.
    public var arm: String
    /// The metric.
    public var metric: String
    /// The section type, if the regression is in one type's share.
    public var sectionType: String?
    /// The arm's median.
    public var value: Double
    /// The baseline's median.
    public var baseline: Double

    /// Creates an instance.
    public init(arm: String, metric: String, sectionType: String? = nil, value: Double, baseline: Double) {
        self.arm = arm
        self.metric = metric
        self.sectionType = sectionType
        self.value = value
        self.baseline = baseline
    }
}
