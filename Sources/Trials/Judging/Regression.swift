internal import Sessions

/// A metric by which an arm is worse than the baseline.
public struct Regression: Hashable, Sendable, Codable {
    /// The arm that is worse.
    public var arm: String
    /// The metric.
    public var metric: String
    /// The section type, where one type is worse.
    public var sectionType: String?
    /// The arm's median.
    public var value: Double
    /// The baseline's median.
    public var baseline: Double

    /// Notes a regression.
    public init(arm: String, metric: String, sectionType: String? = nil, value: Double, baseline: Double) {
        self.arm = arm
        self.metric = metric
        self.sectionType = sectionType
        self.value = value
        self.baseline = baseline
    }
}
