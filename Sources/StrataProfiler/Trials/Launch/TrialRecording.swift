internal import SectionKit

/// What a trial recorded besides its figures: its frames, and the records of its kind.
public struct TrialRecording: Hashable, Sendable, Codable {
    /// The steps as they were played.
    public var steps: [RecordedStep]
    /// One letter per frame: `l` load, `i` idle, `s` scroll, `u` update, `m` load more, `r` rotate.
    public var kinds: String
    /// Columns with one number per frame: `work`, `layout`, `diff` and `cells` in nanoseconds (time and trace trials),
    /// `live`, `count` and `bytes` (memory trials).
    public var columns: [String: [Int]]
    /// The paths of heap dumps, by checkpoint.
    public var heapDumps: [String: String]?
    /// The section types, in the order of their numbers in call stacks.
    public var sectionTypes: [String]?
    /// The trace events.
    public var trace: [TraceEvent]?
    /// Events that did not fit into the trace buffer.
    public var droppedEvents: Int?
    /// The film, whose pictures are files in the request's folder.
    public var film: RecordedFilm?
}
