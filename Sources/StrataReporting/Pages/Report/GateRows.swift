internal import Basics
internal import StrataGating
internal import StrataProfiler

/// The verdicts with their sentences: failures by cause first, then what is open, then what holds.
struct GateRows: Sendable {
    let failed: [Row]
    let open: [Row]
    /// Default gates that are open, where there are too many to list.
    let alsoOpen: [Row]
    let alsoOpenTitle: String
    let hasAlsoOpen: Bool
    let held: [Row]
    let heldTitle: String
    let hasHeld: Bool
    let isEmpty: Bool

    init(_ run: ReportedRun) {
        let verdicts = run.run.verdicts
        failed =
            run.run.failureGroups.flatMap { group in
                [Row(group.cause, next: run.run.next(after: group))]
                    + group.effects.map { Row($0, follows: group.cause.subject) }
            } + verdicts.filter { $0.outcome == .noBaseline }.map { Row($0) }
        let undecided = verdicts.filter { $0.outcome == .inconclusive }
        let isLong = undecided.count > Self.shownOpen
        open = undecided.filter { !isLong || !$0.isDefault }.map { Row($0) }
        alsoOpen = undecided.filter { isLong && $0.isDefault }.map { Row($0) }
        alsoOpenTitle = "\(alsoOpen.count.counted("default gate")) undecided"
        hasAlsoOpen = !alsoOpen.isEmpty
        held = verdicts.filter { $0.outcome == .pass }.sorted { !$0.isDefault && $1.isDefault }.map { Row($0) }
        heldTitle = "\(held.count.counted("gate")) \(held.count == 1 ? "holds" : "hold")"
        hasHeld = !held.isEmpty
        isEmpty = verdicts.isEmpty
    }

    /// As many open gates as are listed without being asked for.
    private static let shownOpen = 5

    /// A gate.
    struct Row: Sendable {
        let style: String
        let sign: String
        let outcome: String
        let sentence: HTML
        let place: String
        let notes: [HTML]
        let next: String
        let hasNext: Bool

        init(_ verdict: Verdict, follows cause: String? = nil, next: String? = nil) {
            switch verdict.outcome {
            case .pass: (style, sign) = ("good", "\u{2713}")
            case .inconclusive: (style, sign) = ("open", "?")
            case .fail, .noBaseline: (style, sign) = ("bad", "\u{2715}")
            }
            outcome = verdict.outcome.rawValue
            sentence = HTML(sentence: verdict.sentence)
            place = verdict.place
            let cause = cause.map { "follows from \($0)" }
            notes = ([cause].compactMap(\.self) + verdict.notes + HitchBands.notes(on: verdict)).map {
                HTML(sentence: $0)
            }
            self.next = next ?? ""
            hasNext = next != nil
        }
    }
}
