internal import StrataBasics
public import StrataGating

/// A change in the level of a metric.
public struct HistoryChange: Hashable, Sendable {
    /// The order of the results before and after a change.
    public enum Order: String, Hashable, Sendable {
        /// ``HistoryChange/before`` is the earlier result.
        case known
        /// The order is unknown: the values differ, but the direction of the change is unknown.
        case unknown
        /// Neither commit is an ancestor of the other.
        case sideBySide = "side by side"
    }

    /// The session's name.
    public var session: String
    /// The arm.
    public var arm: String
    /// The metric.
    public var metric: Metric
    /// The index of the first result on the new level, among the points of the series.
    public var index: Int
    /// The last result on the old level. Its commit did not cause the change.
    public var before: RecordedResult
    /// The first result on the new level. Its commit, or one between it and ``before``, caused the change.
    public var after: RecordedResult
    /// The old level.
    public var from: Double
    /// The new level.
    public var to: Double
    /// The confidence interval of the difference.
    public var interval: ClosedRange<Double>
    /// The p-value of the change, corrected over all metrics; nil for a count, which does not vary by chance.
    public var p: Double?
    /// Whether the reference arm changed at the same place in the same direction. Then the machine, or code that both
    /// arms share, is the likely cause.
    public var isShared: Bool
    /// The section type that caused most of the difference; nil if it is unknown.
    public var carrier: ChangeCarrier?
    /// The facts of the screen that changed between ``before`` and ``after``; nil if the facts of one are unknown.
    public var facts: [FactChange]?
    /// Whether ``before`` is known to be the earlier result. If not, `from` and `to` are just two different values.
    public var order = Order.known

    /// The new level minus the old level.
    public var difference: Double { to - from }

    /// The difference relative to the old level; nil if the old level is 0 or the order is unknown.
    public var share: Double? { from == 0 || order != .known ? nil : difference / from.magnitude }

    /// Whether the new level is worse; nil for a metric without a better direction, or if the order is unknown.
    public var isWorse: Bool? {
        guard order == .known else { return nil }
        return switch metric.direction {
        case .neutral: nil
        case .higherIsBetter: to < from
        case .lowerIsBetter: to > from
        }
    }
}

/// The section type that caused most of a difference.
public struct ChangeCarrier: Hashable, Sendable {
    /// The section type.
    public var sectionType: String
    /// The type's share of the difference. It exceeds 1 if other types changed in the opposite direction.
    public var share: Double
}

extension HistoryChange {
    /// The change in one sentence:
    ///
    ///     layout.time of `compositional` +8.2 % (760 us to 822 us), worse, after 0638701a, up to 77f78b35
    ///
    /// If the order is unknown:
    ///
    ///     cells.created of `compositional` differs (10 at 0638701a, 20 at 77f78b35): order unknown, neither ...
    public var sentence: String {
        (order == .known ? directed : undirected) + (isShared && facts?.isEmpty != false ? Self.shared : "")
    }

    private static let shared = "; `nested` changed too: probably the machine, or shared code"

    private var undirected: String {
        let (one, other) = metric.unit.distinguished(from, to)
        let reason =
            order == .sideBySide
            ? "neither commit is an ancestor of the other"
            : "order unknown, neither parents nor times determine it"
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
