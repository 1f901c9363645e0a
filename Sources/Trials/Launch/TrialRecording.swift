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
