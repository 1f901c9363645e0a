public import Metrics
internal import Profiler

/// Verdicts as lines for a person: what failed first, what holds summed up.
///
/// ```swift
/// print(VerdictReport(result.gates, isVerbose: true).text())
/// ```
public struct VerdictReport {
    private let verdicts: [Verdict]
    private let isVerbose: Bool

    /// A report of verdicts.
    ///
    /// - Parameter isVerbose: whether the default gates that hold are listed one by one.
    public init(_ verdicts: [Verdict], isVerbose: Bool = false) {
        self.verdicts = verdicts
        self.isVerbose = isVerbose
    }

    /// The report, without a line end after its last line; empty without verdicts.
    ///
    /// - Complexity: O(verdicts).
    public func text(_ palette: Palette = .plain) -> String {
        guard !verdicts.isEmpty else { return "" }
        let outcomes: [Verdict.Outcome] = [.fail, .noBaseline, .inconclusive]
        let bad = outcomes.flatMap { verdicts.ended($0) }.flatMap { lines(of: $0, palette) }
        let held = verdicts.ended(.pass).filter { !isQuiet($0) }.flatMap { lines(of: $0, palette) }
        let quiet = verdicts.ended(.pass).filter(isQuiet)
        let rest = quiet.isEmpty ? [] : ["  \(palette.styled("pass", .good))  \(Self.sum(of: quiet))"]
        let all = [palette.styled("gates", .heading)] + bad + held + rest + improvements(palette)
        return all.joined(separator: "\n")
    }

    /// A default gate that holds is one of many: a number says it, and improvements have lines of their own.
    private func isQuiet(_ verdict: Verdict) -> Bool { !isVerbose && verdict.isDefault && verdict.notes.isEmpty }

    private func lines(of verdict: Verdict, _ palette: Palette) -> [String] {
        let notes = (verdict.notes + HitchBands.notes(on: verdict)).map { "        \(PrintableText.line($0))" }
        let outcome = palette.styled(verdict.outcome.rawValue, Self.style(verdict.outcome))
        let place = palette.styled("(\(verdict.place))", .faint)
        return ["  \(outcome)  \(PrintableText.line(verdict.sentence))  \(place)"] + notes
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
        let count = GateReport.words(verdicts.count, "default gate")
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
                "  \(palette.styled("better", .good))  than what is stored: \(PrintableText.line(list))",
                "        keep it so: \(palette.styled(PrintableText.line(improvement.command), .heading))",
            ]
        }
    }

    /// As many improvements as a person reads.
    private static let shownImprovements = 4
}
