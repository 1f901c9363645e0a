internal import Feeds
internal import SectionKit
internal import Snapshots

/// What both arms are to the code that they share: a feed, a viewport over it, and cells that are found by index.
protocol FeedArm: Arm {
    var context: EngineContext { get }
    var model: FeedModel { get }

    /// Where an item stands in the content, unscrolled in an orthogonal section.
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

    /// Where the orthogonal sections stand that were scrolled.
    func orthogonalPlaces() -> [OrthogonalPlace]

    /// Scrolls an orthogonal section to its place without showing it yet.
    func restore(_ place: OrthogonalPlace)

    /// Shows what is in sight at an offset, limited to the content and the room above it.
    func showFrame(at offset: Double)
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

    /// Shows the feed on a screen of another size.
    func resize(to size: Size) {
        guard size != viewport, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return
        }
        // At the top the top stays: what stands there is the first thing of the feed, whatever has a place in it.
        let items = offset > 0 ? sightings().filter { $0.supplementary == nil } : []
        let anchor = items.first { $0.frame.minY >= 0 } ?? items.first
        let places = orthogonalPlaces()
        context.environment.containerSize = size
        relayout()
        for place in places { restore(place) }
        if let anchor {
            // Low on a tall screen may be below a short one.
            show(anchor.index, at: min(anchor.frame.minY, size.height / 2))
        } else {
            showFrame(at: offset)
        }
    }

    /// An offset that may be shown.
    func limited(_ offset: Double) -> Double {
        offset.isFinite ? min(max(-topInset, offset), max(maximumOffset, -topInset)) : self.offset
    }
}
