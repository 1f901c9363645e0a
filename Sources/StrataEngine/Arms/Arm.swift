public import SectionKit

/// One architecture under test: shows a feed in a viewport and counts the work.
///
/// An arm is bound to its thread and has neither a clock nor randomness. One call is one frame's work. The same
/// calls give the same counts in every process.
public protocol Arm: AnyObject {
    /// The name in reports, such as `compositional`.
    var name: String { get }
    /// Counts and times of the work done so far.
    var counters: EngineCounters { get }
    /// Notes about content that could not be shown as requested, without duplicates.
    var diagnostics: [EngineDiagnostic] { get }
    /// The counts of pictures so far; nil if each is made in the frame that shows it.
    var pictures: PictureTally? { get }
    /// The counts at the end of a session, which include the waits of visible cells for pictures that have not arrived.
    ///
    /// - Complexity: O(visible cells).
    var picturesAtEnd: PictureTally? { get }
    /// The size of the screen, in points.
    var viewport: Size { get }
    /// The scroll offset of the feed, in points.
    var offset: Double { get }
    /// The offset at which the feed rests at its top: minus the safe area's top, so that bars cover no item, like
    /// UIKit's `adjustedContentInset`.
    var minimumOffset: Double { get }
    /// The offset at which the feed rests at its end. The last item is then above the safe area's bottom.
    var maximumOffset: Double { get }

    /// Shows a feed from the top. Use it for the first feed and for a complete replacement.
    func load(_ feed: FeedModel)

    /// Extra space above the content, in points. Offsets may be lower than ``minimumOffset`` by this amount. It is 0
    /// except during pull to refresh.
    var topInset: Double { get set }

    /// Applies the next revision of the feed; one frame.
    ///
    /// Only visible cells with changed content are configured again. Everything that the changeset does not name is
    /// unchanged.
    ///
    /// - Complexity: O(changes x log n + visible cells), plus the comparison of the two feeds.
    func apply(_ feed: FeedModel, keeping anchor: UpdateAnchor)

    /// Shows the feed on a screen of another size, in points; one frame. The anchor item stays visible, and orthogonal
    /// sections keep their places. A size that is not positive and finite has no effect.
    ///
    /// - Complexity: O(sections), plus measuring visible cells. The nested arm also asks for the size of every row
    ///   again.
    func resize(to size: Size)

    /// The screen and its user's settings.
    var environment: LayoutEnvironment { get }

    /// Shows the feed with other user settings, or on another screen; one frame. All visible cells are laid out,
    /// configured and drawn again. The anchor item stays visible, and orthogonal sections keep their places. An equal
    /// environment has no effect, nor does a size that is not positive and finite.
    ///
    /// - Complexity: as ``resize(to:)``, plus drawing visible cells.
    func adapt(to environment: LayoutEnvironment)

    /// Frees everything that can be recreated: idle cells of all pools, prefetched cells, and cached pictures and
    /// texts. Visible cells stay. Nothing is prefetched before the next scroll.
    func memoryWarning()

    /// Scrolls to an offset, limited to the content, and shows the visible cells; one frame.
    func scroll(to offset: Double)

    /// Scrolls an orthogonal section and shows the visible cells; one frame. Does nothing if the feed has no such
    /// section.
    func scroll(section: SectionID, to offset: Double)

    /// Plays a frame in which nothing moves.
    func idle()

    /// An orthogonal section's offset and range; nil if the feed has no such section.
    func orthogonalScroll(ofSection section: SectionID) -> OrthogonalScroll?

    /// The sections with a timer, in feed order.
    ///
    /// - Complexity: O(1) if no section has one, otherwise O(sections).
    var turningSections: [TurningSection] { get }

    /// The visible part of a section's height, from 0 to 1; 0 if the feed has no such section.
    func visibleShare(ofSection section: SectionID) -> Double

    /// The offset at which a section starts at the top of the viewport.
    func offset(ofSection section: SectionID) -> Double?

    /// An item's frame in the content, in points, unscrolled in an orthogonal section; nil if the feed has no such
    /// item.
    func frame(ofItem item: ItemID, inSection section: SectionID) -> Rect?

    /// Called for each event as it happens. Default: nil.
    var onEvent: ((FeedEvent) -> Void)? { get set }

    /// Tracks which items are visible, from the next frame on. Default: nil, which costs nothing.
    var visibility: VisibilityTracker? { get set }

    /// Ends a frame. Call it once after each frame's work. The cells that are visible then determine which items
    /// appear, disappear and make impressions. Cells that were not ready before the frame count as blank.
    ///
    /// - Complexity: O(1), or O(visible cells) if visibility is tracked or a scroll showed something new.
    func endFrame()

    /// The visible elements, in feed order.
    func visibleElements() -> [VisibleElement]

    /// The visible elements with their pixels, in feed order.
    func screenElements() -> [ScreenElement]
}

extension Arm {
    /// Applies the next revision of the feed. The anchor item stays in place.
    public func apply(_ feed: FeedModel) { apply(feed, keeping: .item) }

    /// The offset at which an item starts at the top of the viewport; nil if the feed has no such item.
    public func offset(ofItem item: ItemID, inSection section: SectionID) -> Double? {
        frame(ofItem: item, inSection: section)?.minY
    }
}

extension Arm {
    /// Draws the screen on a canvas: every cell's pixels at its frame, with the viewport's top leading corner at the
    /// canvas's.
    ///
    /// A cell without pixels is only drawn for the picture. Neither the cell nor a counter changes.
    ///
    /// - Complexity: O(visible cells) here, O(pixels) when the canvas is finished.
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

/// A section that turns its pages automatically.
public struct TurningSection: Hashable, Sendable {
    /// The section.
    public let section: SectionID
    /// Seconds from the end of a motion to the next turn.
    public let interval: Double
    /// Seconds that a turn takes.
    public let duration: Double
}
