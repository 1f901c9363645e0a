internal import SectionKit
public import Sessions

/// What a trial recorded besides its figures: its frames one by one, and what its kind is there for.
public struct TrialRecording: Hashable, Sendable, Codable {
    /// The steps as they were played.
    public var steps: [RecordedStep]
    /// One letter a frame, what it was for: `l` load, `i` idle, `s` scroll, `u` update, `m` load more, `r` rotate.
    public var kinds: String
    /// Columns of one number a frame: `work`, `layout`, `diff` and `cells` in nanoseconds (time and trace), `live`, `count` and
    /// `bytes` (memory).
    public var columns: [String: [Int]]
    /// Heap profiles by checkpoint, as files.
    public var heapDumps: [String: String]?
    /// The section types, each at its number in call stacks.
    public var sectionTypes: [String]?
    /// What was done when.
    public var trace: [TraceEvent]?
    /// Events that did not fit into the trace.
    public var droppedEvents: Int?
}

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
