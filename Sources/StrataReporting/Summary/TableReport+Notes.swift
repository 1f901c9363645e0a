internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

extension TableReport {
    /// Explains the columns, and the marks that occur in the table.
    package var legend: String {
        var lines = [columnsMeaning, publishedMeaning]
        if choice == nil, result.arms.contains(where: { $0.name == result.baseline && $0.architecture == .nested }) {
            lines.append(Self.leftOut)
        }
        lines.append(marks)
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    private var publishedMeaning: String? {
        guard let shownFigures,
            run.metrics.metrics.contains(where: { isShown($0.name) && shownFigures.figure(of: $0.name) != nil })
        else { return nil }
        return "published: \(shownFigures.source.printable), for comparison only."
    }

    private var columnsMeaning: String? {
        guard let candidate = run.candidate, let asked = run.asked else { return nil }
        if asked == .stored, let before = run.before {
            let now = before.name == "earlier" ? "the later result" : "this run"
            return "before: \(before.words); now: \(candidate) of \(now); difference: now against before."
        }
        guard let baseline = result.baseline else { return nil }
        guard run.isComparable(candidate) else {
            return "No verdict: nothing was measured in both `\(candidate)` and `\(baseline)`."
        }
        return "difference: \(candidate) against the reference arm, \(baseline)."
    }

    private var marks: String? {
        guard run.asked != nil else { return nil }
        let rows = run.metrics.metrics.filter { isShown($0.name) }.flatMap { [run.row($0)] + run.typeRows(of: $0) }
        let marks = Set(rows.compactMap(\.mark))
        let none = marks.contains(.regression) || run.verdicts.isEmpty ? [] : [noRegression]
        let meanings = WorseMark.allCases.filter(marks.contains).map { "\($0.words): \($0.meaning)." }
        return none.isEmpty && meanings.isEmpty ? nil : (none + meanings).joined(separator: " ")
    }

    /// Reports that no shown metric is a regression, and how many gates fail on others.
    private var noRegression: String {
        let scope = isComplete ? "" : " in what was measured"
        func number(_ outcome: Verdict.Outcome) -> Int { run.verdicts.count { $0.outcome == outcome } }
        let (failed, missing) = (number(.fail), number(.noBaseline))
        guard failed == 0 else {
            let verb = failed == 1 ? "fails" : "fail"
            return "No REGRESSION in these metrics\(scope); \(failed.counted("gate")) \(verb) on others."
        }
        let rest = missing == 0 ? "" : ", \(missing) \(missing == 1 ? "has" : "have") no usable baseline"
        return "No REGRESSION\(scope): no gate fails\(rest)."
    }

    /// The costs that neither arm models, for readers who know UIKit; StrataEngine's documentation has the full list.
    private static let leftOut =
        "In neither arm: UIKit's own cost of creating collection views, gesture recognisers and Auto Layout; orthogonal "
        + "rows cost the flat arm no scroll view; most bytes are pixels."

    /// The gates with their verdicts.
    func gates(_ palette: TerminalPalette) -> String { VerdictReport(run, isVerbose: isVerbose).text(palette) }

    /// The gates that fail or have no baseline, with cause and remedy.
    func failedGates(_ palette: TerminalPalette) -> String {
        VerdictReport(run, isVerbose: isVerbose).failed(palette).joined(separator: "\n")
    }

    /// The published bands of the arms' hitch time ratios.
    package var hitches: String {
        let names = HitchBands.metrics.filter(isShown)
        let computed = Self.headrooms.map(\.name).filter { name in
            isShown(name) && run.metrics[name].map { !run.row($0).isEmpty } ?? false
        }
        let note = "\(computed.joinedAsSentence): computed from the measured frames; nothing was run on a device."
        return (names.map { bands(of: $0) } + [computed.isEmpty ? "" : note]).filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    private static let headrooms: [MetricKey] = [.hitchHeadroom, .hitchHeadroomLoad, .hitchHeadroomUpdate]

    private func bands(of name: String) -> String {
        let metric = run.metrics[name]
        let lines = [result.baseline, result.candidates.first].compactMap(\.self).reversed().compactMap { arm in
            metric.flatMap { run.median($0, arm: arm) }.map { ratio in
                "\(name) of \(arm): " + HitchBands.words(for: ratio, of: name).joined(separator: ", ")
            }
        }
        let same = Set(lines.map { $0.drop { $0 != ":" } }).count < lines.count
        return same ? "\(name)\(lines[0].drop { $0 != ":" })" : lines.joined(separator: "\n")
    }

    /// The failed trials.
    package func failures(_ palette: TerminalPalette) -> String {
        result.failures.map { palette.styled("failed: ", .bad) + $0.description.printableLines }.joined(
            separator: "\n")
    }

    /// The reason why nothing is compared with the stored baseline; nil if it can be used or was not requested.
    var baselineNote: String? { run.baselineProblem.map { "not compared with a stored baseline: \($0)" } }

    /// Demotions, skipped steps, diagnostics and other notes.
    package var notes: String {
        var notes = result.demoted.map { demotion in
            let values = demotion.values.map { MetricUnit.count.formatted($0) }.joined(separator: ", ")
            return "DEMOTED: \(demotion.metric) of `\(demotion.arm)` is exact, but its trials differ (\(values)); "
                + "it counts as statistical in this run"
        }
        notes += result.skipped.map { step in
            let who = result.build(of: step.arms.map { Set($0.keys) }).map { " by \($0)" } ?? ""
            return "step `\(step.step)` (\(step.location)) was left out\(who): \(step.reason)"
        }
        notes += run.diagnostics
        if let baselineNote { notes.append(baselineNote) }
        if result.isInterrupted { notes.append("interrupted: the results are partial") }
        return notes.map { "note: \($0.printable)" }.joined(separator: "\n")
    }
}
extension ComparedRow {
    /// The mark in a table. If a failed gate judges another difference than the shown one, its reference is added.
    package var note: String? { mark.map { mark in mark.words + (alarm.map { " (\($0))" } ?? "") } }
}

extension WorseMark {
    /// The mark in a table.
    package var words: String {
        switch self {
        case .regression: "REGRESSION"
        case .uncertain: "worse?"
        case .accepted: "worse, accepted"
        case .withinLimit: "worse, within its limit"
        case .unjudged: "worse"
        }
    }

    var style: TerminalStyle {
        switch self {
        case .regression: .bad
        case .uncertain: .doubtful
        case .accepted, .withinLimit, .unjudged: .faint
        }
    }

    /// The meaning of the mark, for a legend.
    package var meaning: String {
        switch self {
        case .regression: "a gate fails on it"
        case .uncertain: "undecided by these trials"
        case .accepted: "a gate of the profile allows it"
        case .withinLimit: "no more than its default gate allows"
        case .unjudged: "no gate judges it"
        }
    }
}
