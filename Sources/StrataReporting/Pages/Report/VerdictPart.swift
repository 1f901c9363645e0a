internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// Whether the screen got better or worse, where and why: the sentence, the key figures, the worse metrics, and the
/// gates.
enum VerdictPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let template = try Template(PackageResources.verdict_mustache)
        let parts = try [
            "worse-row": Template(PackageResources.worse_row_mustache),
            "gate-row": Template(PackageResources.gate_row_mustache),
        ]
        let steps = run.steps
        // A metric that fails against another reference has a row among the gates.
        let worse = run.summary.worse.filter(\.isOfDifference).map { Self.worse($0, in: run, steps: steps) }
        let unjudged = run.run.verdicts.isEmpty ? run.run.missingVerdicts ?? "No gate was judged." : nil
        let fields: Fields = [
            "id": run.id("verdict"), "state": state(of: run.run), "sentence": sentence(run.summary.sentence),
            "causes": run.run.causes.map(sentence), "replaced": run.run.replacements.map(sentence),
            "figures": run.summary.figures.map { tile($0, in: run) }, "reference": reference(run),
            "worse": Array(worse.prefix(shownWorse)), "moreWorse": Array(worse.dropFirst(shownWorse)),
            "hasMore": worse.count > shownWorse, "more": "\(worse.count - shownWorse) more",
            "isNothingWorse": worse.isEmpty, "canBeWorse": run.run.asked != nil,
            "uncertain": run.summary.uncertain, "isUncertain": run.summary.uncertain > 0, "gates": gates(run),
            "unjudged": unjudged.map { HTML(sentence: $0) },
        ]
        return PageSection(
            id: run.id("verdict"), title: run.label ?? "Verdict", body: template.html(fields, parts: parts))
    }

    /// The maximum number of rows that are not folded.
    private static let shownWorse = 8
    /// The maximum number of undecided gates that are not folded.
    private static let shownOpen = 5

    private static func sentence(_ text: String) -> HTML {
        HTML(sentence: text.prefix(1).uppercased() + text.dropFirst() + ".")
    }

    private static func reference(_ run: ReportedRun) -> String {
        run.summary.reference.map { "\(run.run.candidate ?? "") against \($0)" } ?? run.run.candidate ?? ""
    }

    /// The outcome as a badge: a sign, a word and a colour.
    static func state(of run: JudgedRun) -> Fields {
        func number(_ outcome: Verdict.Outcome) -> Int { run.verdicts.count { $0.outcome == outcome } }
        let (failed, open) = (number(.fail), number(.inconclusive))
        let (style, sign, words) =
            switch GateReport([run]).outcome {
            case .interrupted: ("bad", "\u{25A0}", "interrupted: the results are partial")
            case .crash: ("bad", "\u{2715}", "a trial has no result")
            case .noBaseline: ("bad", "\u{2715}", "the stored baseline is missing or cannot be compared")
            case .fail: ("bad", "\u{2715}", failed == 1 ? "1 gate fails" : "\(failed) gates fail")
            case .inconclusive where run.unshared != nil: ("open", "?", "compared in loading only")
            case .inconclusive: ("open", "?", "no gate was judged")
            case .pass where open > 0: ("open", "\u{2713}", "no gate fails, \(open) undecided")
            case .pass: ("good", "\u{2713}", "all gates hold")
            }
        return ["style": style, "sign": sign, "words": words]
    }

    /// A key figure.
    private static func tile(_ figure: RunSummary.Figure, in run: ReportedRun) -> Fields {
        let row = figure.row
        let unit = row.metric.unit
        let compared = run.run.asked == .stored ? row.before : row.baseline
        let difference = row.signedDifference ?? ""
        let doubt = row.isTold || ["", "="].contains(difference) ? nil : "undecided by these trials"
        let notes = [figure.note, doubt].compactMap(\.self)
        return [
            "title": figure.title, "value": row.now.map { unit.formatted($0) } ?? "-",
            "other": compared.map { unit.formatted($0) }, "hasOther": compared != nil, "difference": difference,
            "style": row.isTold ? row.meaning.rawValue : "neutral",
            "note": notes.isEmpty ? nil : notes.joined(separator: "; "), "meaning": row.metric.meaning,
        ]
    }

    /// A worse metric, in a list by size, with the section type and the step that differ most.
    private static func worse(_ worse: RunSummary.Worse, in run: ReportedRun, steps: StepTotals?) -> Fields {
        let row = worse.row
        let unit = row.metric.unit
        let now = row.difference?.candidate ?? row.now ?? 0
        let names = run.sides.map(\.name)
        let step = names.count == 2 ? steps?.worst(of: row.metric, in: names[0], against: names[1]) : nil
        let places = [worse.mostOf.map { "most of it in \($0)" }, step].compactMap(\.self)
        return [
            "metric": row.metric.name, "type": row.sectionType ?? "", "hasType": row.sectionType != nil,
            "difference": row.signedDifference ?? "",
            "values": row.difference.map { unit.formatted(now, against: $0.baseline) } ?? unit.formatted(now),
            "mark": row.note ?? "", "style": row.markStyle,
            "place": places.isEmpty ? nil : HTML(sentence: places.joined(separator: ", ")),
            "meaning": row.metric.meaning,
        ]
    }

    /// The verdicts with their sentences: failures by cause first, then undecided gates, then gates that hold.
    private static func gates(_ run: ReportedRun) -> Fields {
        let verdicts = run.run.verdicts
        let failures = run.run.failureGroups.flatMap { group in
            let cause = group.sentence == group.gravest.sentence ? nil : group.sentence
            return [gate(group.gravest, cause: cause, next: run.run.next(after: group))]
                + group.others.map { gate($0, cause: "with \(group.gravest.subject)") }
        }
        let undecided = verdicts.filter { $0.outcome == .inconclusive }
        // If there are too many undecided gates, the default gates among them are folded.
        let isLong = undecided.count > shownOpen
        let folded = undecided.filter { isLong && $0.isDefault }
        let held = verdicts.filter { $0.outcome == .pass }.sorted { !$0.isDefault && $1.isDefault }
        return [
            "failed": failures + verdicts.filter { $0.outcome == .noBaseline }.map { gate($0) },
            "open": undecided.filter { !isLong || !$0.isDefault }.map { gate($0) },
            "alsoOpen": folded.map { gate($0) }, "hasAlsoOpen": !folded.isEmpty,
            "alsoOpenTitle": "\(folded.count.counted("default gate")) undecided",
            "held": held.map { gate($0) }, "hasHeld": !held.isEmpty,
            "heldTitle": "\(held.count.counted("gate")) \(held.count == 1 ? "holds" : "hold")",
            "isEmpty": verdicts.isEmpty,
        ]
    }

    private static func gate(_ verdict: Verdict, cause: String? = nil, next: String? = nil) -> Fields {
        let (style, sign) =
            switch verdict.outcome {
            case .pass: ("good", "\u{2713}")
            case .inconclusive: ("open", "?")
            case .fail, .noBaseline: ("bad", "\u{2715}")
            }
        let notes = [cause].compactMap(\.self) + verdict.notes + HitchBands.notes(on: verdict)
        return [
            "style": style, "sign": sign, "outcome": verdict.outcome.rawValue,
            "sentence": HTML(sentence: verdict.sentence), "place": verdict.place,
            "notes": notes.map { HTML(sentence: $0) }, "next": next ?? "", "hasNext": next != nil,
        ]
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

    /// The class of its mark.
    var markStyle: String { mark == .regression ? "bad" : mark == .uncertain ? "open" : "plain" }
}
