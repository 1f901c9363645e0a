/// All steps that a script may have.
enum ScriptSteps {
    /// Every step, in the order of the documentation.
    static let all: [any ScriptStep.Type] = [
        LoadStep.self, IdleStep.self, ScrollStep.self, DragStep.self, FlingStep.self, SwipeStep.self,
        PageStep.self, SelectStep.self, ExpandStep.self, UpdateStep.self, RefreshStep.self, LoadMoreStep.self,
        ReplayStep.self, RotateStep.self, SetEnvironmentStep.self, MemoryWarningStep.self, RepeatStep.self,
        CheckpointStep.self,
    ]

    static var words: [String] { all.map { $0.word } }

    /// The step with that word.
    static func named(_ word: String) -> (any ScriptStep.Type)? {
        all.first { $0.word == word }
    }
}
