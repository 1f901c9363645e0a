/// What a frame was for.
enum FrameKind: UInt8, Hashable, Sendable, CaseIterable {
    /// The hand-over of the feed and the first screen.
    case load
    /// At rest.
    case idle
    /// The feed or a section moved.
    case scroll
    /// A new feed was handed over, or is coming to rest.
    case update
}

/// One frame of a session: what it was for and how much work it took.
///
/// Its number is its place in the log: frame i is due at slot i of the device's refresh rate, however long the work
/// of earlier frames took.
struct FrameRecord: Hashable, Sendable {
    /// The engine's work, in nanoseconds of the session's clock.
    var work: UInt64
    /// The layout's share of it.
    var layout: UInt64
    /// The share of comparing snapshots.
    var diff: UInt64
    /// What it was for.
    var kind: FrameKind

    /// Notes a frame.
    init(work: UInt64, layout: UInt64 = 0, diff: UInt64 = 0, kind: FrameKind) {
        self.work = work
        self.layout = layout
        self.diff = diff
        self.kind = kind
    }
}

/// The frames of a session, in memory that is there before the first one, so that noting one never allocates.
struct FrameLog {
    private(set) var records: [FrameRecord] = []

    /// Makes room for so many frames.
    init(capacity: Int) {
        records.reserveCapacity(capacity)
    }

    mutating func append(_ record: FrameRecord) {
        records.append(record)
    }
}
