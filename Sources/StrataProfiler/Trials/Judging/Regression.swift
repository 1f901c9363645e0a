/// A metric in which the judged arm is worse than what it is compared with.
public struct Regression: Hashable, Sendable, Codable {
    /// The arm that is worse.
    public var arm: String
    /// The metric.
    public var metric: String
    /// The section type, if the regression is in one type's share.
    public var sectionType: String?
    /// The arm's value.
    public var value: Double
    /// The value it is compared with.
    public var baseline: Double
    /// What it is compared with: the baseline arm's name, `stored`, `against` or `earlier`.
    public var versus: String?
    /// What it means.
    public var mark: WorseMark

    /// Creates an instance.
    public init(
        arm: String, metric: String, sectionType: String? = nil, value: Double, baseline: Double,
        versus: String?, mark: WorseMark
    ) {
        self.arm = arm
        self.metric = metric
        self.sectionType = sectionType
        self.value = value
        self.baseline = baseline
        self.versus = versus
        self.mark = mark
    }
}
