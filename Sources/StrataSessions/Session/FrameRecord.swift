internal import StrataEngine
internal import StrataGating

/// One frame of a session: its kind and its work. Frame i of the log is due at slot i of the refresh rate, regardless
/// of how long earlier frames took.
package struct FrameRecord: Hashable, Sendable {
    /// The engine's work, in nanoseconds of the session's clock.
    package var work: UInt64
    /// The part spent in the layout.
    package var layout: UInt64 = 0
    /// The part spent comparing snapshots.
    package var diff: UInt64 = 0
    /// The part spent configuring, measuring and drawing cells.
    package var cells: UInt64 = 0
    package var kind: FrameKind
    /// Whether anything was done: a layout query, a cell operation, an applied feed.
    var isBusy = true

    /// The remaining work: decisions, and the arm's bookkeeping.
    var other: UInt64 { work - min(work, layout + diff + cells) }
}

extension FrameRecord {
    /// A record of a frame whose work has no parts.
    package init(_ work: UInt64, _ kind: FrameKind) {
        self.init(work: work, kind: kind)
    }
}

/// The frames of a session. Storage is reserved before the first frame, so appending never allocates.
package struct FrameLog {
    package private(set) var records: [FrameRecord] = []

    init(capacity: Int) {
        records.reserveCapacity(capacity)
    }

    mutating func append(_ record: FrameRecord) {
        records.append(record)
    }
}

/// Times a session's frames with the clock that the arm uses for its parts. Layout, diff and cells are disjoint parts
/// of a frame's work.
package struct FrameMeter {
    let clock: EngineClock

    /// Runs and times a frame's work. Complexity: two clock readings, no allocation.
    func record(_ kind: FrameKind, of arm: any Arm, _ work: () -> Void) -> FrameRecord {
        let before = Marks(arm.counters)
        let start = clock.now()
        work()
        let end = clock.now()
        let after = Marks(arm.counters)
        return FrameRecord(
            work: end &- start, layout: after.layout &- before.layout, diff: after.diff &- before.diff,
            cells: after.cells &- before.cells, kind: kind, isBusy: after.deeds != before.deeds)
    }

    /// The arm's counters at one moment.
    private struct Marks {
        var layout: UInt64
        var diff: UInt64
        var cells: UInt64
        /// The number of layout queries, cell operations and applied feeds.
        var deeds: Int

        init(_ counters: EngineCounters) {
            layout = counters.layoutTime
            diff = counters.diffTime
            cells = counters.cells.time
            let cells = counters.cells
            deeds =
                counters.layoutPasses + counters.updates + cells.configuredForDisplay + cells.configuredForSizing
                + cells.configuredForPrefetch + cells.measured + cells.drawn
        }
    }
}

/// The purpose of a frame. Lateness is attributed to it.
package enum FrameKind: UInt8, Hashable, Sendable, CaseIterable {
    /// Loading the feed and resting on the first screen.
    case load
    /// Nothing moves or changes.
    case idle
    /// The feed or a section moves.
    case scroll
    /// A new feed is applied, the user's settings change, or the screen rests afterwards.
    case update
    /// A page is appended near the feed's end.
    case loadMore
    /// The screen's size changes, or the screen rests after it.
    case rotate
}

extension FrameKind {
    /// The metrics of its late frames; nil for idle frames, which cannot be late.
    var hitchKeys: (ratio: MetricKey, count: MetricKey)? {
        switch self {
        case .idle: nil
        case .load: (.hitchRatioLoad, .hitchCountLoad)
        case .scroll: (.hitchRatioScroll, .hitchCountScroll)
        case .update: (.hitchRatioUpdate, .hitchCountUpdate)
        case .loadMore: (.hitchRatioLoadMore, .hitchCountLoadMore)
        case .rotate: (.hitchRatioRotate, .hitchCountRotate)
        }
    }
}

extension FrameKind {
    /// The letter in recordings.
    package var letter: Character {
        switch self {
        case .load: "l"
        case .idle: "i"
        case .scroll: "s"
        case .update: "u"
        case .loadMore: "m"
        case .rotate: "r"
        }
    }

    /// The word in traces.
    package var name: String {
        switch self {
        case .load: "load"
        case .idle: "idle"
        case .scroll: "scroll"
        case .update: "update"
        case .loadMore: "loadMore"
        case .rotate: "rotate"
        }
    }
}
