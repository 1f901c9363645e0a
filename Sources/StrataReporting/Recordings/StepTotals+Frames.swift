internal import StrataGating

extension StepTotals {
    /// Adds up what a file of frames has.
    ///
    /// - Complexity: O(frames of all trials).
    package init(_ file: FramesFile) {
        self.init()
        for trial in file.trials where [TrialKind.time, .memory].map(\.rawValue).contains(trial.kind) {
            add(
                trial.columns, steps: trial.steps.map { ($0.step, $0.line, $0.frame) }, frames: trial.frames.utf8.count,
                of: trial.arm)
        }
    }
}
