public import StrataGating

/// A place where a metric of a session changed its level.
public struct HistoryChange: Hashable, Sendable {
    /// What is known of the order of the results on both sides.
    public enum Order: String, Hashable, Sendable {
        /// ``HistoryChange/before`` is the earlier one.
        case known
        /// Nothing tells which is the earlier one: the values differ, and in which direction they changed is not known.
        case unknown
        /// Neither commit is an ancestor of the other one.
        case sideBySide = "side by side"
    }

    /// The session's name.
    public var session: String
    /// The arm.
    public var arm: String
    /// The metric.
    public var metric: Metric
    /// The place of the first result on the new level among the series' points.
    public var index: Int
    /// The last result on the old level: its commit is not to blame.
    public var before: RecordedResult
    /// The first result on the new level: the change came with its commit or one after ``before``'s.
    public var after: RecordedResult
    /// The old level.
    public var from: Double
    /// The new level.
    public var to: Double
    /// The interval of the difference.
    public var interval: ClosedRange<Double>
    /// The chance of such a change where there is none, over all metrics; nil for a count, which does not vary by chance.
    public var p: Double?
    /// Whether the baseline arm changed at the same place in the same direction: then it is the machine, or what both share.
    public var isShared: Bool
    /// The section type that most of the difference comes from, and its share; nil where the metric or the results do not tell.
    public var carrier: ChangeCarrier?
    /// Whether ``before`` is known to be the earlier one; where it is not, `from` and `to` are two values that differ.
    public var order = Order.known

    /// New level less old level.
    public var difference: Double { to - from }

    /// The difference as a share of the old level; nil from zero, and where the order is not known.
    public var share: Double? { from == 0 || order != .known ? nil : difference / from.magnitude }

    /// Whether the new level is the worse one; nil for a metric without a better direction, and where the order is not known.
    public var isWorse: Bool? {
        guard order == .known else { return nil }
        return switch metric.direction {
        case .neutral: nil
        case .higherIsBetter: to < from
        case .lowerIsBetter: to > from
        }
    }
}
