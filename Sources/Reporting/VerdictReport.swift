public import Metrics
internal import Profiler

/// Verdicts as lines for a person; default gates that hold share a line.
public struct VerdictReport {
    private let verdicts: [Verdict]

    /// A report of verdicts.
    public init(_ verdicts: [Verdict]) {
        self.verdicts = verdicts
    }

    /// The report, without a line end after its last line; empty without verdicts.
    public func text(_ palette: Palette = .plain) -> String {
        guard !verdicts.isEmpty else { return "" }
        let quiet = verdicts.filter(Self.isQuiet)
        let shown = verdicts.filter { !Self.isQuiet($0) }
        let lines = shown.flatMap { verdictLines(of: $0, palette) }
        let rest = quiet.isEmpty ? [] : ["  \(palette.styled("pass", .good))  \(words(for: quiet))"]
        return ([palette.styled("gates", .heading)] + lines + rest).joined(separator: "\n")
    }

    private static func isQuiet(_ verdict: Verdict) -> Bool {
        verdict.isDefault && verdict.outcome == .pass && verdict.notes.isEmpty
    }

    private func verdictLines(of verdict: Verdict, _ palette: Palette) -> [String] {
        let style: TextStyle = verdict.outcome == .pass ? .good : verdict.outcome == .fail ? .bad : .plain
        let place = verdict.location?.description ?? "default"
        let outcome = palette.styled(verdict.outcome.rawValue, style)
        let notes = verdict.notes.map { "        \(PrintableText.line($0))" }
        return ["  \(outcome)  \(PrintableText.line(verdict.sentence))  (\(place))"] + notes
    }

    private func words(for quiet: [Verdict]) -> String {
        let references = Dictionary(grouping: quiet) { $0.versus ?? "" }
        let parts = references.sorted { $0.key < $1.key }.map { "\($0.value.count) against `\($0.key)`" }
        return "default gates: nothing is worse, of \(parts.joined(separator: " and "))"
    }
}
