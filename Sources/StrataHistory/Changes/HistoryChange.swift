internal import Basics
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

/// The section type that most of a difference comes from.
public struct ChangeCarrier: Hashable, Sendable {
    /// The section type.
    public var sectionType: String
    /// Its part of the difference; above 1 where others went the other way.
    public var share: Double
}

extension HistoryChange {
    /// The change in words: `layout.time of compositional +8.2 % (760 us to 822 us), worse, after 0638701a, up to 77f78b35`.
    /// Where the order is not known: `cells.created of compositional differs (10 at 0638701a, 20 at 77f78b35): order unknown`.
    public var sentence: String { (order == .known ? directed : undirected) + (isShared ? Self.shared : "") }

    private static let shared = "; `nested` changed too: the machine, or what both share"

    private var undirected: String {
        let (one, other) = metric.unit.distinguished(from, to)
        let reason =
            order == .sideBySide
            ? "neither commit is an ancestor of the other"
            : "order unknown, neither parents nor times tell which is the earlier one"
        return
            "\(metric.name) of `\(arm.printable)` differs (\(one) at \(before.label), \(other) at \(after.label)): \(reason)"
    }

    private var directed: String {
        let unit = metric.unit
        let (before, after) = unit.distinguished(from, to)
        let percent = share.map { " \($0 < 0 ? "" : "+")\(MetricUnit.fixed($0 * 100, places: 1)) %" } ?? ""
        var parts = ["\(metric.name) of `\(arm.printable)`\(percent) (\(before) to \(after))"]
        if p != nil {
            let ends = [interval.lowerBound, interval.upperBound].map { end in
                "\(end < 0 ? "" : "+")\(unit.formatted(end))"
            }
            parts.append("difference \(ends[0]) to \(ends[1])")
        }
        if let isWorse { parts.append(isWorse ? "worse" : "better") }
        if let carrier {
            let share =
                carrier.share > 1 + 1e-9
                ? "more than all" : "\(MetricUnit.fixed(carrier.share * 100, places: 0)) %"
            parts.append("\(share) of it in `\(carrier.sectionType.printable)`")
        }
        parts.append("after \(self.before.label), up to \(self.after.label)")
        let subject = self.after.subject.map { ": \($0.printable)" } ?? ""
        return "\(parts.joined(separator: ", "))\(subject)"
    }
}
