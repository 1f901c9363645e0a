internal import Basics
public import StrataGating

extension JudgedRun {
    /// The command that shows more about the cause of failures: call stacks of live bytes, or a trace of every frame.
    public func next(after group: FailureGroup) -> String {
        let metric = metrics[group.cause.metric]
        let isBytes = metric.map { $0.group == .memory || $0.group == .allocations || $0.unit == .bytes } ?? false
        return "strata run \(ShellWord.quoted(result.profile.file)) \(isBytes ? "--heap" : "--trace")"
    }
}
