internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// Whether the screen got better or worse, where and why: the sentence, the key figures, the worse metrics, the gates.
enum VerdictPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let template = try Template(PackageResources.verdict_mustache)
        let parts = try [
            "worse-row": Template(PackageResources.worse_row_mustache),
            "gate-row": Template(PackageResources.gate_row_mustache),
        ]
        let gates = GateRows(run)
        let steps = run.steps
        // A metric that fails against another reference has a row among the gates.
        let worse = run.summary.worse.filter(\.isOfDifference).map { WorseRow($0, in: run, steps: steps) }
        let fields = Fields(
            id: run.id("verdict"), state: State(run.run), sentence: HTML(sentence: sentence(run.summary.sentence)),
            causes: run.run.causes.map { HTML(sentence: sentence($0)) },
            replaced: run.run.replacements.map { HTML(sentence: sentence($0)) },
            figures: run.summary.figures.map { Tile($0, in: run) }, reference: reference(run),
            worse: Array(worse.prefix(shownWorse)), moreWorse: Array(worse.dropFirst(shownWorse)),
            hasMore: worse.count > shownWorse, more: "\(worse.count - shownWorse) more", isNothingWorse: worse.isEmpty,
            canBeWorse: run.run.asked != nil, uncertain: run.summary.uncertain,
            isUncertain: run.summary.uncertain > 0, gates: gates,
            unjudged: gates.isEmpty ? HTML(sentence: unjudged(run)) : nil)
        return PageSection(
            id: run.id("verdict"), title: run.label ?? "Verdict", body: template.html(fields, parts: parts))
    }

    /// The most rows that are shown openly.
    private static let shownWorse = 8

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private static func reference(_ run: ReportedRun) -> String {
        run.summary.reference.map { "\(run.run.candidate ?? "") against \($0)" } ?? run.run.candidate ?? ""
    }

    private static func unjudged(_ run: ReportedRun) -> String {
        run.run.missingVerdicts ?? "No gate was judged."
    }

    private struct Fields: Sendable {
        let id: String
        let state: State
        let sentence: HTML
        let causes: [HTML]
        let replaced: [HTML]
        let figures: [Tile]
        let reference: String
        let worse: [WorseRow]
        let moreWorse: [WorseRow]
        let hasMore: Bool
        let more: String
        let isNothingWorse: Bool
        let canBeWorse: Bool
        let uncertain: Int
        let isUncertain: Bool
        let gates: GateRows
        let unjudged: HTML?
    }

    /// The outcome as a badge: a sign, a word and a colour.
    struct State: Sendable {
        let style: String
        let sign: String
        let words: String

        init(_ run: JudgedRun) {
            switch GateReport([run]).outcome {
            case .interrupted: self.init("bad", "\u{25A0}", "interrupted: the results are partial")
            case .crash: self.init("bad", "\u{2715}", "a trial has no result")
            case .noBaseline: self.init("bad", "\u{2715}", "the stored baseline is missing or cannot be compared")
            case .fail:
                let failed = run.verdicts.count { $0.outcome == .fail }
                self.init("bad", "\u{2715}", failed == 1 ? "1 gate fails" : "\(failed) gates fail")
            case .inconclusive where run.unshared != nil: self.init("open", "?", "compared in loading only")
            case .inconclusive: self.init("open", "?", "no gate was judged")
            case .pass where run.verdicts.contains { $0.outcome == .inconclusive }:
                let open = run.verdicts.count { $0.outcome == .inconclusive }
                self.init("open", "\u{2713}", "no gate fails, \(open) undecided")
            case .pass: self.init("good", "\u{2713}", "all gates hold")
            }
        }

        private init(_ style: String, _ sign: String, _ words: String) {
            (self.style, self.sign, self.words) = (style, sign, words)
        }
    }

    /// A key figure.
    struct Tile: Sendable {
        let title: String
        let value: String
        let other: String
        let hasOther: Bool
        let difference: String
        let style: String
        let note: String?
        let meaning: String

        init(_ figure: RunSummary.Figure, in run: ReportedRun) {
            let row = figure.row
            let compared = run.run.asked == .stored ? row.before : row.baseline
            title = figure.title
            value = row.now.map { row.metric.unit.formatted($0) } ?? "-"
            other = compared.map { row.metric.unit.formatted($0) } ?? ""
            hasOther = compared != nil
            difference = row.signedDifference ?? ""
            style = row.isTold ? row.meaning.rawValue : "neutral"
            let notes = [
                figure.note, row.isTold || ["", "="].contains(difference) ? nil : "undecided by these trials",
            ]
            .compactMap(\.self)
            note = notes.isEmpty ? nil : notes.joined(separator: "; ")
            meaning = row.metric.meaning
        }
    }
}

/// A metric that is worse, in a list by size.
struct WorseRow: Sendable {
    let metric: String
    let type: String
    let hasType: Bool
    let difference: String
    let values: String
    let mark: String
    let style: String
    /// The section type and the step with the largest part of the difference.
    let place: HTML?
    let meaning: String

    init(_ worse: RunSummary.Worse, in run: ReportedRun, steps: StepTotals?) {
        let row = worse.row
        let unit = row.metric.unit
        metric = row.metric.name
        type = row.sectionType ?? ""
        hasType = row.sectionType != nil
        difference = row.signedDifference ?? ""
        let now = row.difference?.candidate ?? row.now ?? 0
        values = row.difference.map { unit.formatted(now, against: $0.baseline) } ?? unit.formatted(now)
        mark = row.note ?? ""
        style = row.mark == .regression ? "bad" : row.mark == .uncertain ? "open" : "plain"
        let names = run.sides.map(\.name)
        let step = names.count == 2 ? steps?.worst(of: row.metric, in: names[0], against: names[1]) : nil
        let places = [worse.mostOf.map { "most of it in \($0)" }, step].compactMap(\.self)
        place = places.isEmpty ? nil : HTML(sentence: places.joined(separator: ", "))
        meaning = row.metric.meaning
    }
}

extension ComparedRow {
    /// Whether its difference is better, worse or neither.
    var meaning: DifferenceBar.Meaning {
        guard let difference, difference.candidate != difference.baseline, metric.direction != .neutral else {
            return .neutral
        }
        return difference.isWorse(metric.direction) ? .worse : .better
    }
}

/// The verdicts with their sentences: failures by cause first, then undecided gates, then gates that hold.
struct GateRows: Sendable {
    let failed: [Row]
    let open: [Row]
    /// Undecided default gates, if there are too many to list them openly.
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
                let cause = group.sentence == group.gravest.sentence ? nil : group.sentence
                return [Row(group.gravest, cause: cause, next: run.run.next(after: group))]
                    + group.others.map { Row($0, cause: "with \(group.gravest.subject)") }
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

    /// The most undecided gates that are listed openly.
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

        init(_ verdict: Verdict, cause: String? = nil, next: String? = nil) {
            switch verdict.outcome {
            case .pass: (style, sign) = ("good", "\u{2713}")
            case .inconclusive: (style, sign) = ("open", "?")
            case .fail, .noBaseline: (style, sign) = ("bad", "\u{2715}")
            }
            outcome = verdict.outcome.rawValue
            sentence = HTML(sentence: verdict.sentence)
            place = verdict.place
            notes = ([cause].compactMap(\.self) + verdict.notes + HitchBands.notes(on: verdict)).map {
                HTML(sentence: $0)
            }
            self.next = next ?? ""
            hasNext = next != nil
        }
    }
}
