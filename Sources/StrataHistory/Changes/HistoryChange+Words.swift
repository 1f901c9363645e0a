internal import Basics
internal import StrataGating

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
