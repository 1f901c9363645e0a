internal import Basics
internal import Foundation
internal import History
internal import Metrics

/// A change in words: `layout.time of compositional +8.2 % (760 us to 822 us), worse, between 0638701a and 77f78b35`.
struct ChangeSentence {
    let text: String

    init(_ change: HistoryChange) {
        let unit = change.metric.unit
        let (before, after) = unit.distinguished(change.from, change.to)
        let percent = change.share.map { " \($0 < 0 ? "" : "+")\(MetricUnit.fixed($0 * 100, places: 1)) %" } ?? ""
        var parts = ["\(change.metric.name) of `\(change.arm.printable)`\(percent) (\(before) to \(after))"]
        if change.p != nil {
            let ends = [change.interval.lowerBound, change.interval.upperBound].map { end in
                "\(end < 0 ? "" : "+")\(unit.formatted(end))"
            }
            parts.append("difference \(ends[0]) to \(ends[1])")
        }
        if let isWorse = change.isWorse { parts.append(isWorse ? "worse" : "better") }
        if let carrier = change.carrier {
            let share = MetricUnit.fixed(min(carrier.share, 1) * 100, places: 0)
            parts.append("\(share) % of it in `\(carrier.sectionType.printable)`")
        }
        parts.append("after \(change.before.label), up to \(change.after.label)")
        let subject = change.after.subject.map { ": \($0.printable)" } ?? ""
        let shared = change.isShared ? "; `nested` changed too: the machine, or what both share" : ""
        text = "- \(parts.joined(separator: ", "))\(subject)\(shared)"
    }
}
