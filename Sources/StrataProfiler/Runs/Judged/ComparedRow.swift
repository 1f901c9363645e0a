public import StrataGating

/// One metric of the judged arm, or a section type's share of it, and the values with which it is compared.
///
/// Figures of a judged metric are those of its verdict, so that all tables and sentences about one run agree. Others
/// are medians.
public struct ComparedRow: Sendable {
    /// The metric.
    public let metric: Metric
    /// The section type; nil for the whole.
    public let sectionType: String?
    /// The value of the other build, the stored baseline or the earlier result; nil if the run has no such reference,
    /// or it lacks the metric.
    public let before: Double?
    /// The value of the judged arm; nil if it was not measured.
    public let now: Double?
    /// The value of the reference arm; nil if it was not played or did not measure it.
    public let baseline: Double?
    /// The difference of `now` from `before`, or from `baseline` without such a reference; nil if they cannot be
    /// compared.
    public let difference: MetricDifference?
    /// The meaning of a worse value; nil if the value is not worse.
    public let mark: WorseMark?
    /// Whether the trials show a difference: exact values differ, or the ranges of at least three trials on each side
    /// do not overlap.
    public let isTold: Bool

    /// The cause of a failed gate, if it is not ``difference``: the gate's other reference (an arm's name, `stored`,
    /// `its bound`), or values that vary.
    public let alarm: String?

    /// Whether no side measured the metric.
    public var isEmpty: Bool { before == nil && now == nil && baseline == nil }

    /// The difference for a table: `-46.2 %`, `=`, `new`; nil without a difference.
    public var signedDifference: String? { difference?.signed(in: metric.unit) }
}

/// The meaning of a worse value. The raw value is its name in files.
public enum WorseMark: String, Hashable, Sendable, Codable, CaseIterable {
    /// A gate fails on it. This is the only alarm.
    case regression
    /// Its gate is inconclusive. Without a gate, its trials overlap or are fewer than three.
    case uncertain
    /// A gate of the profile accepts it.
    case accepted
    /// It is within the limit of its default gate.
    case withinLimit
    /// No gate judges it.
    case unjudged
}

/// A metric in which the judged arm is worse than its reference.
public struct Regression: Hashable, Sendable, Codable {
    /// The arm that is worse.
    public var arm: String
    /// The metric.
    public var metric: String
    /// The section type, if the regression is in one type's share.
    public var sectionType: String?
    /// The arm's value.
    public var value: Double
    /// The value of the reference.
    public var baseline: Double
    /// The reference: the reference arm's name, `stored`, `against` or `earlier`.
    public var versus: String?
    /// The meaning.
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
