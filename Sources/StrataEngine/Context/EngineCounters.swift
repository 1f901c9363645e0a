public import SectionKit

/// The work of an arm since it was made: exact counts, equal in every run of a session, and times, which are not.
/// Nothing is counted twice: the times of layout, of comparing and of cells add up to at most the work that was done.
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
        /// The area that scrolls revealed in cells that were configured only in the frame that showed them, summed over
        /// frames, in square points.
        public var blankArea = 0.0
        /// Cells whose content was measured.
        public var measured = 0
        /// Times a cell was drawn because it became visible or its content changed.
        public var drawn = 0
        /// Frames of videos that were shown.
        public var videoFrames = 0
        /// The pixels that drawing them painted.
        public var drawing = DrawingWork()
        /// Times a cell stopped being visible.
        package var endedDisplay = 0
        /// Idle cells in pools.
        public var idle = 0
        /// Cells in existence: shown, prefetched or idle in a pool.
        public var alive = 0
        /// The maximum number of cells in existence at once.
        public var alivePeak = 0
        /// Work spent on configuring, measuring and drawing, in nanoseconds of the engine's clock.
        public var time: UInt64 = 0

        /// Creates counters of 0.
        public init() {}
    }

    /// All cells: items' and supplementaries'.
    public var cells = Cells()
    /// The same by section type. Work on a cell counts for the type of the item that it shows; `created`, `reused`,
    /// `idle` and `alive` count for the type of the item that it was created for. An ad in a grid is an ad. A header, a
    /// footer, a background and a nested row count for their section's type.
    public var bySectionType: [SectionType: Cells] = [:]
    /// Rows of orthogonal sections that were configured: inner collections in one arm, scrollers in the other.
    public var rowsConfigured = 0
    /// Frames in which the user scrolled an orthogonal section.
    public var orthogonalScrolls = 0
    /// Times the layout was asked which elements are visible, including inner layouts.
    public var layoutPasses = 0
    /// Elements whose attributes the layout handed out.
    public var layoutAttributes = 0
    /// Deletes, inserts and moves in all changesets.
    public var diffOperations = 0
    /// Revisions of the feed that were applied.
    public var updates = 0
    /// Elements that an animated apply would move or fade: visible before or after an update, and moved, inserted or
    /// deleted by it.
    public var animatedElements = 0
    /// The sum of the distances, in points, by which updates moved visible content: the anchor item on the screen, and
    /// the first item of each visible, scrolled orthogonal section along that section. An update after which none of
    /// the visible items is left counts the height that they had on the screen; in a scrolled section, the width.
    public var anchorJump = 0.0
    /// Work spent in layout, in nanoseconds of the engine's clock, without cells measured meanwhile.
    public var layoutTime: UInt64 = 0
    /// Work spent in comparing snapshots, in nanoseconds of the engine's clock.
    public var diffTime: UInt64 = 0

    /// Creates counters of 0.
    public init() {}
}
