internal import Feeds
internal import SectionKit
internal import Snapshots

/// What both arms are to the code that they share: a feed, a viewport over it, and cells that are found by index.
protocol FeedArm: Arm {
    var context: EngineContext { get }
    var model: FeedModel { get }

    /// Where an item stands in the content, unscrolled in a section that scrolls sideways.
    func frame(of item: ItemIndex) -> Rect?

    /// Where a section begins in the content.
    func top(ofSection section: Int) -> Double?

    /// Visits the cells in sight, by their index in the feed, with their frames on the screen; rows by their inner cells.
    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void)

    /// The frames of what stands in front of cells and hides them, on the screen.
    func findCovers(into covers: inout [Rect])

    /// What is in sight, in the order of the feed, by index.
    func sightings() -> [Sighting]

    /// Goes over to the next revision of the feed without showing it yet.
    func advance(to feed: FeedModel, by changes: Changeset)

    /// Solves the layout anew for the size that the environment has by now, without showing it yet.
    func relayout()

    /// Where the sections stand that are scrolled sideways.
    func sidewaysPlaces() -> [SidewaysPlace]

    /// Scrolls a section sideways without showing it yet.
    func restore(_ place: SidewaysPlace)

    /// Shows what is in sight at an offset, limited to the content and the room above it.
    func showFrame(at offset: Double)
}

/// One thing in sight: where in the feed and where on the screen.
struct Sighting: Hashable {
    /// Its section, and its item; 0 for a supplementary.
    var index: ItemIndex
    /// What it is besides a cell; nil for a cell.
    var supplementary: SupplementaryKind?
    /// Where it stands in the viewport.
    var frame: Rect
}

extension FeedArm {
    func scroll(to offset: Double) {
        context.isScrolling = true
        context.isMotionFrame = true
        defer { context.isScrolling = false }
        showFrame(at: offset)
    }

    func idle() { scroll(to: offset) }

    func visibleElements() -> [VisibleElement] { screenElements().map(\.element) }

    func offset(ofSection section: SectionID) -> Double? {
        model.index(ofSection: section).flatMap { top(ofSection: $0) }
    }

    func frame(ofItem item: ItemID, inSection section: SectionID) -> Rect? {
        model.itemIndex(item, inSection: section).flatMap { frame(of: $0) }
    }

    /// An offset that may be shown.
    func limited(_ offset: Double) -> Double {
        offset.isFinite ? min(max(-topInset, offset), max(maximumOffset, -topInset)) : self.offset
    }
}

extension Rect {
    /// The same rectangle elsewhere.
    func moved(by distance: Point) -> Rect {
        Rect(x: minX + distance.x, y: minY + distance.y, width: width, height: height)
    }
}
