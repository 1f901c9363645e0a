internal import Basics
internal import Gating
internal import Metrics
internal import Sessions
public import Trials

/// One profile's verdicts.
public struct JudgedProfile: Sendable {
    /// Its name, with a number where two profiles of a report have the same.
    public let name: String
    /// Its run, and what was said of it.
    public let run: JudgedRun

    /// What was measured.
    var result: RunResult { run.result }

    /// Why nothing was judged, in a sentence; nil where a gate was, or where there is a better reason than that there
    /// was none.
    public var unjudged: String? {
        guard run.verdicts.isEmpty, result.failures.isEmpty, !result.isInterrupted, run.baselineProblem == nil else {
            return nil
        }
        return "no gate was judged: none is stated, and nothing that default gates are held against is there (the arm "
            + "`\(ArmPlan.nested.name)` beside another one, or stored trials of the same arm)"
    }

    /// The seconds of all trials.
    var seconds: Double { result.trials.entries.reduce(0) { $0 + $1.seconds } }
}
