internal import Metrics
internal import Profiler

extension TableReport {
    /// What the marks in the table mean; only those that stand in it.
    var legend: String {
        guard let baseline = result.baseline, let candidate = comparison.candidates.first else { return "" }
        let regressions = comparison.regressions
        var lines = [
            "difference: \(candidate) against the baseline, \(baseline)."
                + (baseline == ArmPlan.nested.name
                    ? " published: what others reported of a screen of this kind, for comparison only." : "")
        ]
        if regressions.isEmpty {
            lines.append("No REGRESSION: nothing is worse than the baseline.")
        } else {
            lines.append(
                "REGRESSION: worse than the baseline. REGRESSION?: worse by the median, but trials of the arms overlap "
                    + "or are fewer than three.")
        }
        return lines.joined(separator: "\n")
    }

    /// The gates with their verdicts.
    func gates(_ palette: Palette) -> String {
        guard !result.gates.isEmpty else { return "" }
        let lines = result.gates.map { gate in
            let style: TextStyle = gate.verdict == "pass" ? .good : gate.verdict == "fail" ? .bad : .plain
            return "  \(palette.styled(gate.verdict, style))  \(gate.sentence)  (\(gate.location))"
        }
        return ([palette.styled("gates", .heading)] + lines).joined(separator: "\n")
    }

    /// The trials that yielded nothing.
    func failures(_ palette: Palette) -> String {
        result.failures.map { palette.styled("failed: ", .bad) + $0.description }.joined(separator: "\n")
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
        return notes.map { "note: \($0)" }.joined(separator: "\n")
    }
}
