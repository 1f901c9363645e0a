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
        /// Cells given an item's content to be shown.
        public var configuredForDisplay = 0
        /// Cells given an item's content only to learn a size.
        public var configuredForSizing = 0
        /// Cells given an item's content ahead of the viewport.
        public var configuredForPrefetch = 0
        /// Cells configured ahead of the viewport that went away without having been in sight.
        public var prefetchedInVain = 0
        /// Area that scrolls showed in cells configured in the very frame that they came into sight in, summed over frames,
        /// in square points.
        public var blankArea = 0.0
        /// Cells whose content was measured.
        public var measured = 0
        /// Times a cell came into sight and was drawn, or drawn again because its content changed.
        public var drawn = 0
        /// Times a cell went out of sight.
        public var endedDisplay = 0
        /// Cells that wait in pools.
        public var idle = 0
        /// Cells in existence: shown, prefetched or idle in a pool.
        public var alive = 0
        /// The most cells that were in existence at once.
        public var alivePeak = 0
        /// Work spent on configuring, measuring and drawing, in nanoseconds of the engine's clock.
        public var time: UInt64 = 0

        /// Nothing yet.
        public init() {}
    }

    /// All cells: items' and supplementaries'.
    public var cells = Cells()
    /// The same by type. What cells do counts for the type of the item they show, what they are (`created`, `reused`,
    /// `idle`, `alive`) for the type of the item they were made for: an ad in a grid is an ad. A header, a footer, a
    /// background and a nested row count for their section's type.
    public var bySectionType: [SectionType: Cells] = [:]
    /// Rows of orthogonal sections that were set up: inner collections in one arm, scrollers in the other.
    public var rowsConfigured = 0
    /// Frames in which the user scrolled an orthogonal section.
    public var orthogonalScrolls = 0
    /// Times the layout was asked which elements are in sight, inner layouts included.
    public var layoutPasses = 0
    /// Elements whose attributes the layout handed out.
    public var layoutAttributes = 0
    /// Deletes, inserts and moves in all changesets.
    public var diffOperations = 0
    /// Revisions of the feed that were applied.
    public var updates = 0
    /// Elements that an animated apply would move or fade: in sight before or after an update, and elsewhere on the screen
    /// because of it, or gone.
    public var animatedElements = 0
    /// The distances in points by which updates moved what a person looks at, summed: the anchor item on the screen, and the
    /// first item of each scrolled orthogonal section in sight along that section. An update after which no item in sight is
    /// left counts for the height on the screen that they took; in a scrolled section, the width.
    public var anchorJump = 0.0
    /// Work spent in layout, in nanoseconds of the engine's clock; cells measured meanwhile are not in it.
    public var layoutTime: UInt64 = 0
    /// Work spent in comparing snapshots, in nanoseconds of the engine's clock.
    public var diffTime: UInt64 = 0

    /// Nothing yet.
    public init() {}
}
