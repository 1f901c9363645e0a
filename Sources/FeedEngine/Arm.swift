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

    /// Takes the next revision of the feed; what a person looks at stays where it is.
    func apply(_ feed: FeedModel)

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

    /// The offset at which an item starts at the top of the viewport.
    func offset(ofItem item: ItemID, inSection section: SectionID) -> Double?

    /// What is in sight, in the order of the feed.
    func visibleElements() -> [VisibleElement]

    /// What is in sight, with its pixels, in the order of the feed.
    func screenElements() -> [ScreenElement]
}

/// Where a section that scrolls sideways stands, and where it may come to rest.
public struct SidewaysScroll {
    /// How far it is scrolled, in points.
    public let offset: Double
    /// The greatest offset.
    public let maximum: Double
    /// Where it comes to rest from a proposed offset and a velocity in points per second.
    public let restingOffset: (_ proposed: Double, _ velocity: Double) -> Double
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
