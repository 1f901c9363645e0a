internal import SectionKit
internal import Sessions

extension TrialRecording {
    init(_ session: Session, instruments: TrialInstruments) {
        let records = session.frames.records
        steps = session.steps.entries.map { RecordedStep(word: $0.word, line: $0.location.line, frame: $0.frame) }
        kinds = String(records.map(\.kind.letter))
        columns = [:]
        if let memory = instruments.memory {
            columns["live"] = memory.frames.frames.map(\.live)
            columns["count"] = memory.frames.frames.map(\.count)
            columns["bytes"] = memory.frames.frames.map(\.bytes)
        } else if instruments.isTimed || instruments.trace != nil {
            columns["work"] = records.map { Int(clamping: $0.work) }
            columns["layout"] = records.map { Int(clamping: $0.layout) }
            columns["diff"] = records.map { Int(clamping: $0.diff) }
            columns["cells"] = records.map { Int(clamping: $0.cells) }
        }
        heapDumps = instruments.heap?.dumps
        sectionTypes = instruments.marks?.types.map(\.rawValue)
        trace = instruments.trace?.events
        droppedEvents = instruments.trace.map(\.dropped)
    }
}
