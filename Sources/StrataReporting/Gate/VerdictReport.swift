internal import StrataBasics
internal import StrataGating
package import StrataProfiler
internal import StrataStatistics

/// Formats a run's verdicts as lines: failed gates by cause, then inconclusive ones. Gates that hold are summarised.
///
/// ```swift
/// print(VerdictReport(judged, isVerbose: true).text())
/// ```
package struct VerdictReport {
    private let run: JudgedRun
    private let isVerbose: Bool

    /// Creates a report of a run's verdicts.
    ///
    /// - Parameter isVerbose: whether every gate has its own line.
    package init(_ run: JudgedRun, isVerbose: Bool = false) {
        self.run = run
        self.isVerbose = isVerbose
    }

    private var verdicts: [Verdict] { run.verdicts }

    /// The report, without a trailing newline; empty without verdicts.
    ///
    /// - Complexity: O(verdicts).
    package func text(_ palette: TerminalPalette = .plain) -> String {
        guard !verdicts.isEmpty else { return "" }
        let held = verdicts.ended(.pass).filter { !isQuiet($0) }.flatMap { lines(of: $0, palette) }
        let quiet = verdicts.ended(.pass).filter(isQuiet)
        let sum = quiet.isEmpty ? [] : ["  \(palette.styled("pass", .good))  \(Self.sum(of: quiet))"]
        let rest = sum + notes(on: quiet)
        let all =
            [palette.styled("gates", .heading)] + failed(palette) + open(palette) + held + rest + improvements(palette)
        return all.joined(separator: "\n")
    }

    /// The failed gates by cause, then those without a stored baseline.
    func failed(_ palette: TerminalPalette) -> [String] {
        run.failureGroups.flatMap { lines(of: $0, palette) }
            + verdicts.ended(.noBaseline).flatMap { lines(of: $0, palette) }
    }

    /// The failures of one cause: its sentence, its effects, and the command that shows more.
    private func lines(of group: FailureGroup, _ palette: TerminalPalette) -> [String] {
        let space = "        "
        let next = "\(space)next: \(palette.styled(run.next(after: group).printable, .heading))"
        let hasCause = group.change != nil || group.isUnexplained
        let effects = group.change?.effects.map { "\(space)also: \($0.printable)" } ?? []
        let cause = hasCause ? ["  \(palette.styled("cause", .bad))  \(group.sentence.printable)"] + effects : []
        guard !isVerbose else {
            return cause + group.failures.flatMap { lines(of: $0, palette) } + [next]
        }
        let words = group.others.map { effect in
            let place = effect.location.map { " (\($0.description))" } ?? ""
            return "\(effect.subject) \(effect.change ?? "beyond its bound")\(place)".printable
        }
        let follows = words.isEmpty ? [] : ["\(space)with it: \(words.joined(separator: ", "))"]
        return cause + lines(of: group.gravest, palette) + follows + [next]
    }

    /// The inconclusive gates: the profile's own gates with their sentences, and the default gates in one line.
    ///
    /// - Parameters:
    ///   - command: the command that prints their names, so that many need not be listed here; nil lists all.
    ///   - isOnScreen: whether many names do not fit. Elsewhere, gates are listed that more trials would not decide.
    func open(_ palette: TerminalPalette, listedBy command: String? = nil, isOnScreen: Bool = false) -> [String] {
        let open = verdicts.ended(.inconclusive)
        guard !isVerbose else { return open.flatMap { lines(of: $0, palette) } }
        // The first default gate that could not be judged at all gives the reason.
        let unjudged = open.first { $0.isDefault && $0.figures == nil }
        let others = open.filter { $0.isDefault && $0 != unjudged }
        let shown = (open.filter { !$0.isDefault } + [unjudged].compactMap(\.self)).flatMap { lines(of: $0, palette) }
        guard !others.isEmpty else { return shown }
        let outcome = palette.styled(Verdict.Outcome.inconclusive.rawValue, Self.style(.inconclusive))
        let young = others.count(where: Self.needsTrials)
        let verb = young == 1 ? "needs" : "need"
        let wait =
            "\(young == others.count ? "" : "\(young) of them ")\(verb) at least \(TrialFloor.firstLook) trials a side"
        let why = young == 0 ? "neither shown to hold nor to fail" : wait
        let line = "  \(outcome)  \(others.count.counted("default gate")) (\(why)): "
        if let command, others.count > Self.shownNames, isOnScreen || young == others.count {
            return shown + ["\(line)names with \(command)"]
        }
        return shown + [line + others.namesApart.joined(separator: ", ")]
    }

    /// The number of undecided gates that one screen names.
    private static let shownNames = 4

    /// Whether a gate is inconclusive because there are fewer trials than at a gate's first look.
    private static func needsTrials(_ verdict: Verdict) -> Bool {
        guard let figures = verdict.figures, figures.tier == .statistical else { return false }
        return figures.trials < TrialFloor.firstLook
    }

    /// Whether a verdict is only counted, which applies to default gates that hold. Improvements have their own lines.
    private func isQuiet(_ verdict: Verdict) -> Bool { !isVerbose && verdict.isDefault }

    /// The notes of gates that share a line, without duplicates.
    private func notes(on quiet: [Verdict]) -> [String] {
        var seen: Set<String> = []
        return quiet.flatMap(\.notes).filter { seen.insert($0).inserted }.map { "        \($0.printable)" }
    }

    private func lines(of verdict: Verdict, _ palette: TerminalPalette) -> [String] {
        let notes = (verdict.notes + HitchBands.notes(on: verdict)).map { "        \($0.printable)" }
        let outcome = palette.styled(verdict.outcome.rawValue, Self.style(verdict.outcome))
        let place = palette.styled("(\(verdict.place))", .faint)
        return ["  \(outcome)  \(verdict.sentence.printable)  \(place)"] + notes
    }

    private static func style(_ outcome: Verdict.Outcome) -> TerminalStyle {
        switch outcome {
        case .pass: .good
        case .fail, .noBaseline: .bad
        case .inconclusive: .doubtful
        }
    }

    /// `31 default gates hold: 10 against `nested`, 21 against the stored baseline`.
    static func sum(of verdicts: [Verdict]) -> String {
        let count = verdicts.count.counted("default gate")
        let references = Dictionary(grouping: verdicts) { $0.rival }.sorted { $0.key < $1.key }
        let parts = references.map { (references.count == 1 ? "" : "\($0.value.count) ") + "against \($0.key)" }
        let separator = references.count == 1 ? "," : ":"
        return "\(count) \(verdicts.count == 1 ? "holds" : "hold")\(separator) \(parts.joined(separator: ", "))"
    }

    private func improvements(_ palette: TerminalPalette) -> [String] {
        verdicts.improvements.flatMap { improvement in
            let all = improvement.verdicts
            let shown = isVerbose ? all.count : Self.shownImprovements
            let words = all.prefix(shown).map { "\($0.subject) \($0.change ?? "better")" }
            let more = all.count > shown ? [" and \(all.count - shown) more"] : []
            let list = words.joined(separator: ", ") + more.joined()
            return [
                "  \(palette.styled("better", .good))  than the stored baseline: \(list.printable)",
                "        to store it: \(palette.styled(improvement.command.printable, .heading))",
            ]
        }
    }

    /// The number of improvements shown.
    private static let shownImprovements = 4
}
