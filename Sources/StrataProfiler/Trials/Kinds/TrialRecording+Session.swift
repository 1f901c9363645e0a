internal import Basics

extension TrialRecording {
    /// Records what every kind of trial has in common: steps and frame kinds.
    init(_ session: Session) {
        steps = session.steps.entries.map { RecordedStep(word: $0.word, line: $0.location.line, frame: $0.frame) }
        kinds = String(session.frames.records.map(\.kind.letter))
        columns = [:]
    }

    /// Adds each frame's nanoseconds and those of its parts.
    mutating func addTimes(_ session: Session) {
        let records = session.frames.records
        columns["work"] = records.map { Int(clamping: $0.work) }
        columns["layout"] = records.map { Int(clamping: $0.layout) }
        columns["diff"] = records.map { Int(clamping: $0.diff) }
        columns["cells"] = records.map { Int(clamping: $0.cells) }
    }
}
