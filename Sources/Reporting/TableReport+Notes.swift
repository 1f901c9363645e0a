internal import Metrics
internal import Profiler

extension TableReport {
    /// What the marks in the table mean; only those that stand in it.
    var legend: String {
        guard let baseline = result.baseline, let candidate = comparison.candidates.first else { return "" }
        guard comparison.isComparable(candidate) else {
            return "No verdict: nothing was measured in both `\(candidate)` and `\(baseline)`."
        }
        let regressions = comparison.regressions
        let source = shownFigures.map { " published: \(PrintableText.line($0.source)), for comparison only." } ?? ""
        var lines = ["difference: \(candidate) against the baseline, \(baseline)." + source]
        if regressions.isEmpty {
            let scope = isComplete ? "" : " in what was measured"
            lines.append("No REGRESSION\(scope): nothing is worse than the baseline.")
        } else {
            lines.append(
                "REGRESSION: worse than the baseline. REGRESSION?: worse by the median, but trials of the arms overlap "
                    + "or are fewer than three.")
        }
        return lines.joined(separator: "\n")
    }

    /// The gates with their verdicts; default gates that hold share a line.
    func gates(_ palette: Palette) -> String {
        guard !result.gates.isEmpty else { return "" }
        let quiet = result.gates.filter { $0.isDefault && $0.outcome == .pass && $0.notes.isEmpty }
        let shown = result.gates.filter { !($0.isDefault && $0.outcome == .pass && $0.notes.isEmpty) }
        let lines = shown.flatMap { verdictLines(of: $0, palette) }
        let rest = quiet.isEmpty ? [] : ["  \(palette.styled("pass", .good))  \(words(for: quiet))"]
        return ([palette.styled("gates", .heading)] + lines + rest).joined(separator: "\n")
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

    /// The trials that yielded nothing.
    func failures(_ palette: Palette) -> String {
        result.failures.map { palette.styled("failed: ", .bad) + PrintableText.lines($0.description) }.joined(
            separator: "\n")
    }

    /// What else a reader should know.
    var notes: String {
        var notes = result.demoted.map { demotion in
            let values = demotion.values.map { MetricUnit.count.formatted($0) }.joined(separator: ", ")
            return "DEMOTED: \(demotion.metric) of `\(demotion.arm)` is exact, but its trials differ (\(values)); "
                + "it counts as statistical in this run"
        }
        notes += result.skipped.map { "step `\($0.step)` (\($0.location)) was left out: \($0.reason)" }
        notes += result.diagnostics
        if result.isInterrupted { notes.append("interrupted: this is what was measured until then") }
        return notes.map { "note: \(PrintableText.line($0))" }.joined(separator: "\n")
    }
}
