public import StrataGating

/// One metric of the judged arm, or a section type's share of it, beside what it is compared with.
///
/// Figures of a judged metric are those of its verdict, so that every table and sentence about one run agrees; others are
/// medians.
public struct ComparedRow: Sendable {
    /// The metric.
    public let metric: Metric
    /// The section type; nil for the whole.
    public let sectionType: String?
    /// The value of the other build, the stored baseline or the earlier result; nil if the run has no such reference, or
    /// it lacks the metric.
    public let before: Double?
    /// The value of the judged arm; nil if it was not measured.
    public let now: Double?
    /// The value of the baseline arm; nil if it was not played or did not measure it.
    public let baseline: Double?
    /// Now against before, or against the baseline arm if there is no such reference; nil if they cannot be compared.
    public let difference: MetricDifference?
    /// What it means if it is worse; nil if it is not.
    public let mark: WorseMark?
    /// Whether the trials tell that there is a difference: values that vary do not overlap, in at least three trials a side.
    public let isTold: Bool

    /// Why a gate fails, if not because of ``difference``: its other reference (an arm's name, `stored`, `its bound`), or
    /// values that vary.
    public let alarm: String?

    /// Whether nothing was measured on any side.
    public var isEmpty: Bool { before == nil && now == nil && baseline == nil }

    /// The difference for a table: `-46.2 %`, `=`, `new`; nil if there is none.
    public var signedDifference: String? { difference?.signed(in: metric.unit) }
}
