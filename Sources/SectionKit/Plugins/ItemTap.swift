/// A tap on an item, as its plugin is asked about it.
public struct ItemTap<Item: SectionItem>: Sendable {
    /// The item's section.
    public let section: SectionID
    /// The item, in the plugin's own type.
    public let item: Item
    /// Its index in the section, from 0, counting items of all types.
    public let index: Int
    /// The feed that is shown. Make the next one of it, or answer nothing.
    public let feed: FeedRevision

    /// Makes a tap, for tests of a plugin.
    public init(section: SectionID, item: Item, index: Int, feed: FeedRevision) {
        self.section = section
        self.item = item
        self.index = index
        self.feed = feed
    }
}
