/// What a frame was for: what causes its lateness.
enum FrameKind: UInt8, Hashable, Sendable, CaseIterable {
    /// The hand-over of the feed and the first screen.
    case load
    /// At rest.
    case idle
    /// The feed or a section moved.
    case scroll
    /// A new feed was handed over, or is coming to rest.
    case update
    /// A page was appended because the feed's end came near.
    case loadMore
    /// The screen got another size, or is coming to rest.
    case rotate
}

extension FrameKind {
    /// The word in the names of metrics; nil where nothing moves or changes, so that nothing can be late.
    var cause: String? {
        switch self {
        case .idle: nil
        case .load: "load"
        case .scroll: "scroll"
        case .update: "update"
        case .loadMore: "load.more"
        case .rotate: "rotate"
        }
    }
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
    /// The share of configuring, measuring and drawing cells.
    var cells: UInt64
    /// What it was for.
    var kind: FrameKind
    /// Whether anything was done in it: the layout asked, a cell filled, measured or drawn, a feed applied.
    var isBusy: Bool

    /// Notes a frame.
    init(
        work: UInt64, layout: UInt64 = 0, diff: UInt64 = 0, cells: UInt64 = 0, kind: FrameKind, isBusy: Bool = true
    ) {
        self.work = work
        self.layout = layout
        self.diff = diff
        self.cells = cells
        self.kind = kind
        self.isBusy = isBusy
    }

    /// What is left of the work: finding out what to do, and the arm's own books.
    var other: UInt64 { work - min(work, layout + diff + cells) }
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
