public import SectionKit
internal import Snapshots

/// An item's identity among all items of a feed's screen, as a diffable data source needs it.
///
/// If ids are only unique in their section, the section is part of the identity.
public struct FeedItemID: Hashable, Sendable {
    /// The section; nil if ids are unique in the whole feed.
    public let section: SectionKey?
    /// The item.
    public let item: ItemID

    /// Makes an identity.
    public init(section: SectionKey?, item: ItemID) {
        self.section = section
        self.item = item
    }
}

extension FeedModel {
    /// An item's identity for UIKit.
    func itemID(_ item: ItemID, in section: SectionKey) -> FeedItemID {
        FeedItemID(section: snapshot.itemScope == .snapshot ? nil : section, item: item)
    }
}
