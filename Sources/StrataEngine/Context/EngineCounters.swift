public import SectionKit

/// The work of an arm since it was made: exact counts, which are equal in every run of a session, and times, which are
/// not. Nothing is counted twice. The times of layout, of comparing and of cells add up to at most the total work.
public struct EngineCounters: Hashable, Sendable {
    /// The work on cells.
    public struct Cells: Hashable, Sendable {
        /// Cells made because no pool had an idle one.
        public var created = 0
        /// Idle cells taken from a pool, to show another item.
        public var reused = 0
        /// Cells configured with an item for display.
        public var configuredForDisplay = 0
        /// Cells configured with an item only to measure them.
        public var configuredForSizing = 0
        /// Cells configured with an item before they are visible.
        public var configuredForPrefetch = 0
        /// Prefetched cells that were discarded without having been visible.
        public var prefetchedInVain = 0
        /// The area that scrolls revealed in cells that were not configured before the frame that showed them, summed
        /// over frames, in square points.
        public var blankArea = 0.0
        /// Cells whose content was measured.
        public var measured = 0
        /// Times a cell was drawn because it became visible or its content changed.
        public var drawn = 0
        /// Frames of videos that were shown.
        public var videoFrames = 0
        /// The pixels that drawing the cells painted.
        public var drawing = DrawingWork()
        /// Times a cell stopped being visible.
        package var endedDisplay = 0
        /// Idle cells in pools.
        public var idle = 0
        /// Existing cells: shown, prefetched or idle in a pool.
        public var alive = 0
        /// The maximum number of existing cells at once.
        public var alivePeak = 0
        /// Work spent on configuring, measuring and drawing, in nanoseconds of the engine's clock.
        public var time: UInt64 = 0

        /// Creates counters of 0.
        public init() {}
    }

    /// All cells: items' and supplementaries'.
    public var cells = Cells()
    /// The same by section type. Work on a cell counts for the type of the item that it shows. `created`, `reused`,
    /// `idle` and `alive` count for the type of the item for which it was created. An ad in a grid is an ad. A header,
    /// a footer, a background and a nested row count for their section's type.
    public var bySectionType: [SectionType: Cells] = [:]
    /// Rows of orthogonal sections that were configured: inner collections in one arm, scrollers in the other.
    public var rowsConfigured = 0
    /// Frames in which the user scrolled an orthogonal section.
    public var orthogonalScrolls = 0
    /// Number of queries to the layout for visible elements, including inner layouts.
    public var layoutPasses = 0
    /// Elements whose attributes the layout returned.
    public var layoutAttributes = 0
    /// Deletes, inserts and moves in all changesets.
    public var diffOperations = 0
    /// Revisions of the feed that were applied.
    public var updates = 0
    /// Elements that an animated apply would move or fade: elements that are visible before or after an update and that
    /// it moved, inserted or deleted.
    public var animatedElements = 0
    /// The sum of the distances, in points, by which updates moved visible content: the anchor item on the screen, and
    /// the first item of each visible, scrolled orthogonal section along that section. If none of the visible items is
    /// left after an update, it counts the height that they had on the screen, or the width in a scrolled section.
    public var anchorJump = 0.0
    /// Work spent in layout, in nanoseconds of the engine's clock, without cells measured in the meantime.
    public var layoutTime: UInt64 = 0
    /// Work spent in comparing snapshots, in nanoseconds of the engine's clock.
    public var diffTime: UInt64 = 0

    /// Creates counters of 0.
    public init() {}
}
