internal import Basics
internal import Metrics

extension HistoryChange {
    /// The change in words: `layout.time of compositional +8.2 % (760 us to 822 us), worse, after 0638701a, up to 77f78b35`.
    public var sentence: String {
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
        let shared = isShared ? "; `nested` changed too: the machine, or what both share" : ""
        return "\(parts.joined(separator: ", "))\(subject)\(shared)"
    }
}
