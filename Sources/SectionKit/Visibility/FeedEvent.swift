/// An event on a feed's screen, headless or in an app.
///
/// Times are seconds: the number of the frame divided by the refresh rate.
public enum FeedEvent: Hashable, Sendable {
    /// The user scrolled an orthogonal section to an offset in points. The layout's first pass, restored and limited offsets,
    /// updates and rotations send no event.
    case orthogonalScroll(section: SectionID, offset: Double)
    /// A part of an item became visible; only while visibility is tracked.
    case appeared(SeenItem, VisibleShare, time: Double)
    /// An item is not visible any more.
    case disappeared(SeenItem, time: Double)
    /// Enough of an item was visible for long enough.
    case impression(SeenItem, time: Double)
}

/// The identity of a visible item.
public struct SeenItem: Hashable, Sendable {
    /// The item's section.
    public let section: SectionID
    /// The item's id.
    public let item: ItemID
    /// The item's type.
    public let type: SectionType

    /// Creates the identity of an item.
    public init(section: SectionID, item: ItemID, type: SectionType) {
        self.section = section
        self.item = item
        self.type = type
    }
}
