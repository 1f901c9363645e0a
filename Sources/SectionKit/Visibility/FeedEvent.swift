/// An event on a feed's screen, headless or in an app.
///
/// Times are seconds: the number of the frame divided by the refresh rate.
public enum FeedEvent: Hashable, Sendable {
    /// A person scrolled an orthogonal section, to an offset in points. The layout's first pass, restored and limited offsets,
    /// updates and rotations send no event.
    case orthogonalScroll(section: SectionID, offset: Double)
    /// Some of an item came into sight; only while visibility is tracked.
    case appeared(SeenItem, VisibleShare, time: Double)
    /// An item went out of sight.
    case disappeared(SeenItem, time: Double)
    /// Enough of an item was in sight for long enough.
    case impression(SeenItem, time: Double)
}

/// The identity of an item in sight.
public struct SeenItem: Hashable, Sendable {
    /// Its section.
    public let section: SectionID
    /// The item.
    public let item: ItemID
    /// The item's type.
    public let type: SectionType

    /// Names an item.
    public init(section: SectionID, item: ItemID, type: SectionType) {
        self.section = section
        self.item = item
        self.type = type
    }
}
