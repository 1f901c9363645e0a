public import SectionKit

/// An item's identity among all items of a feed's screen, as a diffable data source needs it.
///
/// Where ids are unique in their section, the section is part of it.
public struct FeedItemID: Hashable, Sendable {
    /// The section; nil where ids are unique in the whole feed.
    public let section: SectionKey?
    /// The item.
    public let item: ItemID

    /// Makes an identity.
    public init(section: SectionKey?, item: ItemID) {
        self.section = section
        self.item = item
    }
}
