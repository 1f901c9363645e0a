public import SectionKit

/// One architecture under test: shows a feed in a viewport and counts the work.
///
/// An arm is bound to its thread and has no clock and no randomness of its own. One call is one frame's work. The same
/// calls give the same counts in every process.
public protocol Arm: AnyObject {
    /// The name that reports use, `compositional` for example.
    var name: String { get }
    /// Counts and times of the work done so far.
    var counters: EngineCounters { get }
    /// What could not be shown as requested so far, without duplicates.
    var diagnostics: [EngineDiagnostic] { get }
    /// The size of the screen, in points.
    var viewport: Size { get }
    /// How far the feed is scrolled, in points.
    var offset: Double { get }
    /// The largest valid offset.
    var maximumOffset: Double { get }

    /// Shows a feed from the top; the first feed, or a complete replacement.
    func load(_ feed: FeedModel)

    /// Space above the content, in points; the lowest offset is its negative. 0 except during pull to refresh.
    var topInset: Double { get set }

    /// Applies the next revision of the feed; one frame.
    ///
    /// What the changeset does not name is not touched: only cells in sight whose content changed are configured again.
    ///
    /// - Complexity: O(changes x log n + cells in sight), and what comparing the two feeds takes.
    func apply(_ feed: FeedModel, keeping anchor: UpdateAnchor)

    /// Shows the feed on a screen of another size, in points: one frame. The item that a person looks at stays in sight and
    /// orthogonal sections keep their places. A size that is not positive and finite changes nothing.
    ///
    /// - Complexity: O(sections), and measuring what is in sight; the nested arm asks for the size of every row again.
    func resize(to size: Size)

    /// The screen and its user's settings.
    var environment: LayoutEnvironment { get }

    /// Shows the feed for other settings of the user, or on another screen: one frame. Everything in sight is laid out,
    /// configured and drawn again. The item that a person looks at stays in sight and orthogonal sections keep their places.
    /// The same environment, and a size that is not positive and finite, change nothing.
    ///
    /// - Complexity: as ``resize(to:)``, and drawing what is in sight.
    func adapt(to environment: LayoutEnvironment)

    /// Frees everything that can be recreated: idle cells of all pools, prefetched cells, cached pictures and texts.
    /// Visible cells stay. Nothing is prefetched before the next scroll.
    func memoryWarning()

    /// Scrolls to an offset, limited to the content, and shows what is in sight: one frame.
    func scroll(to offset: Double)

    /// Scrolls an orthogonal section and shows what is in sight: one frame. Nothing happens if the feed has no such section.
    func scroll(section: SectionID, to offset: Double)

    /// A frame in which nothing moves.
    func idle()

    /// An orthogonal section's offset and range; nil if the feed has no such section.
    func orthogonalScroll(ofSection section: SectionID) -> OrthogonalScroll?

    /// The offset at which a section starts at the top of the viewport.
    func offset(ofSection section: SectionID) -> Double?

    /// An item's frame in the content, in points, unscrolled in an orthogonal section; nil if the feed has no such
    /// item.
    func frame(ofItem item: ItemID, inSection section: SectionID) -> Rect?

    /// Called for each event as it happens; nil by default.
    var onEvent: ((FeedEvent) -> Void)? { get set }

    /// Tracks what is in sight, from the next frame on. Nil by default, which costs nothing.
    var visibility: VisibilityTracker? { get set }

    /// Ends a frame; call it once after each frame's work. What is in sight now decides which items appear, disappear and
    /// make impressions; what was not ready before the frame counts as blank.
    ///
    /// - Complexity: O(1), or O(cells in sight) if visibility is tracked or a scroll showed something new.
    func endFrame()

    /// What is in sight, in the order of the feed.
    func visibleElements() -> [VisibleElement]

    /// What is in sight, with its pixels, in the order of the feed.
    func screenElements() -> [ScreenElement]
}

extension Arm {
    /// Takes the next revision of the feed; the item that a person looks at stays where it is.
    public func apply(_ feed: FeedModel) { apply(feed, keeping: .item) }

    /// The offset at which an item starts at the top of the viewport; nil if the feed has no such item.
    public func offset(ofItem item: ItemID, inSection section: SectionID) -> Double? {
        frame(ofItem: item, inSection: section)?.minY
    }
}

extension Arm {
    /// Draws the screen on a canvas: every cell's pixels at its frame, the viewport's top leading corner at the
    /// canvas's.
    ///
    /// A cell without pixels is drawn for the picture only; neither the cell nor a counter changes.
    ///
    /// - Complexity: O(cells in sight) here, O(pixels) when the canvas is finished.
    public func paint(on canvas: Canvas) {
        for screen in screenElements() {
            if let pixels = screen.pixels {
                canvas.paste(pixels, in: screen.element.frame, z: screen.z)
            } else {
                canvas.draw(screen.element.configuration, in: screen.element.frame, z: screen.z)
            }
        }
    }
}
