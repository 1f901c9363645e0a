internal import Basics
internal import StrataGating
public import StrataProfiler

/// One profile's verdicts.
public struct JudgedProfile: Sendable {
    /// Its name, numbered if it occurs twice in a report.
    public let name: String
    /// Its judged run.
    public let run: JudgedRun

    /// The result of its run.
    var result: RunResult { run.result }

    /// Why no gate was judged; nil if one was, or if failures, an interruption or an unusable baseline explain it.
    public var unjudged: String? {
        guard run.verdicts.isEmpty, result.failures.isEmpty, !result.isInterrupted, run.baselineProblem == nil else {
            return nil
        }
        if let reason = run.unjudged { return "no gate was judged: \(reason)" }
        return "no gate was judged: the profile has none, and default gates need a reference (the arm "
            + "`\(ArmPlan.nested.name)` next to another one, or a stored baseline of the same arm)"
    }

    /// The seconds of all trials.
    var seconds: Double { result.trials.entries.reduce(0) { $0 + $1.seconds } }
}
