public import Feeds
public import SectionKit

/// One architecture under test: shows a feed in a viewport and counts what that takes.
///
/// An arm is bound to its thread, has no clock and no randomness of its own, and does its work when asked: one call
/// is one frame's work. The same calls give the same counts in every process.
public protocol Arm: AnyObject {
    /// The name that reports use, `compositional` for example.
    var name: String { get }
    /// What was done so far.
    var counters: EngineCounters { get }
    /// What could not be shown as asked so far, each once.
    var diagnostics: [EngineDiagnostic] { get }
    /// The size of the screen, in points.
    var viewport: Size { get }
    /// How far the feed is scrolled, in points.
    var offset: Double { get }
    /// The greatest offset.
    var maximumOffset: Double { get }

    /// Takes the first feed, or another one as a whole, and shows it from the top.
    func load(_ feed: FeedModel)

    /// Room above the content, in points: offsets may be as far below 0. 0 unless somebody pulls to refresh.
    var topInset: Double { get set }

    /// Takes the next revision of the feed: one frame.
    ///
    /// What the changeset does not name is not touched: only cells in sight whose content changed are configured again.
    ///
    /// - Complexity: O(changes x log n + cells in sight), and what comparing the two feeds takes.
    func apply(_ feed: FeedModel, keeping anchor: UpdateAnchor)

    /// Shows the feed on a screen of another size, in points: one frame. The item that a person looks at stays in sight and
    /// sections keep their places sideways. A size that is not positive and finite changes nothing.
    ///
    /// - Complexity: O(sections), and measuring what is in sight; the nested arm asks for the size of every row again.
    func resize(to size: Size)

    /// Lets go of everything that can be made again: idle cells of all pools, cells made ready ahead, pictures and texts
    /// that are kept. What is in sight stays. Nothing is made ready again before the next move.
    func memoryWarning()

    /// Scrolls to an offset, limited to the content, and shows what is in sight: one frame.
    func scroll(to offset: Double)

    /// Scrolls a section sideways and shows what is in sight: one frame. Nothing happens if the feed has no such section.
    func scroll(section: SectionID, to offset: Double)

    /// A frame in which nothing moves.
    func idle()

    /// Where a section that scrolls sideways stands and may go; nil if there is none of that id that does.
    func sideways(section: SectionID) -> SidewaysScroll?

    /// The offset at which a section starts at the top of the viewport.
    func offset(ofSection section: SectionID) -> Double?

    /// Where an item stands in the content, in points, unscrolled in a section that scrolls sideways; nil if the feed has no
    /// such item.
    func frame(ofItem item: ItemID, inSection section: SectionID) -> Rect?

    /// Hears of what happens, as it happens; nothing by default.
    var onEvent: ((EngineEvent) -> Void)? { get set }

    /// Follows what is in sight from the next frame on; nil, which costs nothing, unless somebody asks.
    var visibility: VisibilityTracker? { get set }

    /// Notes that the frame is on the screen: to be called once after each frame's work. What is in sight then is what
    /// appears, disappears and makes impressions, and what was not ready counts as blank.
    ///
    /// - Complexity: O(1), or O(cells in sight) where visibility is followed or a scroll showed something new.
    func endFrame()

    /// What is in sight, in the order of the feed.
    func visibleElements() -> [VisibleElement]

    /// What is in sight, with its pixels, in the order of the feed.
    func screenElements() -> [ScreenElement]
}

/// What stays in its place on the screen while the feed changes.
public enum UpdateAnchor: String, Hashable, Sendable, CaseIterable {
    /// The item that a person looks at: the first one that starts in sight and that the update neither deletes nor moves.
    case item
    /// The offset, as a collection view does by itself: what is inserted above pushes all else down.
    case offset
}

extension Arm {
    /// Takes the next revision of the feed; the item that a person looks at stays where it is.
    public func apply(_ feed: FeedModel) { apply(feed, keeping: .item) }

    /// The offset at which an item starts at the top of the viewport; nil if the feed has no such item.
    public func offset(ofItem item: ItemID, inSection section: SectionID) -> Double? {
        frame(ofItem: item, inSection: section)?.minY
    }
}

/// Where a section that scrolls sideways stands, and where it may come to rest.
public struct SidewaysScroll {
    /// How far it is scrolled, in points.
    public let offset: Double
    /// The greatest offset.
    public let maximum: Double
    /// Where it comes to rest from a proposed offset and a velocity in points per second.
    public let restingOffset: (_ proposed: Double, _ velocity: Double) -> Double
    /// The stop that one page leads to from an offset: the next one of a section that pages, a screen's width and then the
    /// nearest stop of any other.
    public let nextPage: (_ offset: Double, _ isForward: Bool) -> Double
    /// Where it rests with an item in sight, by the item's number: at its leading edge or at the item's stop.
    public let offsetShowing: (_ item: Int) -> Double
}

/// One thing a person sees.
public struct VisibleElement: Hashable, Sendable {
    /// The section's identity.
    public let section: SectionID
    /// The item's identity; `header`, `footer` or `background` for a supplementary.
    public let item: ItemID
    /// Whether it is a header, a footer or a background.
    public let isSupplementary: Bool
    /// Where it stands on the screen, in points.
    public let frame: Rect
    /// What it shows.
    public let configuration: CellConfiguration
}
