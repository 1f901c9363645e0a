internal import Basics
public import Gating
internal import Metrics
internal import Sessions
internal import Trials

/// Formats verdicts as lines: failed gates first, gates that hold summarised.
///
/// ```swift
/// print(VerdictReport(judged.verdicts, isVerbose: true).text())
/// ```
public struct VerdictReport {
    private let verdicts: [Verdict]
    private let isVerbose: Bool

    /// Creates a report of verdicts.
    ///
    /// - Parameter isVerbose: whether default gates that hold are listed individually.
    public init(_ verdicts: [Verdict], isVerbose: Bool = false) {
        self.verdicts = verdicts
        self.isVerbose = isVerbose
    }

    /// The report, without a trailing newline; empty without verdicts.
    ///
    /// - Complexity: O(verdicts).
    public func text(_ palette: Palette = .plain) -> String {
        guard !verdicts.isEmpty else { return "" }
        let bad = (verdicts.ended(.fail) + verdicts.ended(.noBaseline)).flatMap { lines(of: $0, palette) }
        let held = verdicts.ended(.pass).filter { !isQuiet($0) }.flatMap { lines(of: $0, palette) }
        let quiet = verdicts.ended(.pass).filter(isQuiet)
        let sum = quiet.isEmpty ? [] : ["  \(palette.styled("pass", .good))  \(Self.sum(of: quiet))"]
        let rest = sum + notes(on: quiet)
        let all = [palette.styled("gates", .heading)] + bad + open(palette) + held + rest + improvements(palette)
        return all.joined(separator: "\n")
    }

    /// The inconclusive gates: all of the profile's own, and the first of the default ones.
    private func open(_ palette: Palette) -> [String] {
        let all = verdicts.ended(.inconclusive)
        let young = isVerbose ? [] : all.filter(Self.needsTrials)
        let open = isVerbose ? all : all.filter { !Self.needsTrials($0) }
        let own = open.count { !$0.isDefault }
        let shown = open.prefix(isVerbose ? open.count : own + Self.shownOpen)
        let rest = open.dropFirst(shown.count).map(\.subject)
        let outcome = palette.styled(Verdict.Outcome.inconclusive.rawValue, Self.style(.inconclusive))
        let more = "  \(outcome)  \(rest.count.counted("more default gate")): \(rest.joined(separator: ", "))"
        let gates = young.count.counted("default gate")
        let verb = young.count == 1 ? "needs" : "need"
        let wait =
            "  \(outcome)  \(gates) on times \(verb) more trials (at least \(Self.firstLook) a side): "
            + young.map(\.subject).joined(separator: ", ")
        return shown.flatMap { lines(of: $0, palette) } + (rest.isEmpty ? [] : [more]) + (young.isEmpty ? [] : [wait])
    }

    private static let firstLook = SpendingPlan.standard.looks[0].trials

    /// Whether a default gate is inconclusive because there are fewer trials than at a gate's first look.
    private static func needsTrials(_ verdict: Verdict) -> Bool {
        guard verdict.isDefault, let figures = verdict.figures, figures.tier == .statistical else { return false }
        return figures.trials < firstLook
    }

    /// The number of inconclusive default gates shown with their sentences.
    private static let shownOpen = 3

    /// Whether a verdict is only counted: default gates that hold. Improvements have their own lines.
    private func isQuiet(_ verdict: Verdict) -> Bool { !isVerbose && verdict.isDefault }

    /// The notes of gates that share a line, each once.
    private func notes(on quiet: [Verdict]) -> [String] {
        var seen: Set<String> = []
        return quiet.flatMap(\.notes).filter { seen.insert($0).inserted }.map { "        \($0.printable)" }
    }

    private func lines(of verdict: Verdict, _ palette: Palette) -> [String] {
        let notes = (verdict.notes + HitchBands.notes(on: verdict)).map { "        \($0.printable)" }
        let outcome = palette.styled(verdict.outcome.rawValue, Self.style(verdict.outcome))
        let place = palette.styled("(\(verdict.place))", .faint)
        return ["  \(outcome)  \(verdict.sentence.printable)  \(place)"] + notes
    }

    private static func style(_ outcome: Verdict.Outcome) -> TextStyle {
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

    private func improvements(_ palette: Palette) -> [String] {
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
