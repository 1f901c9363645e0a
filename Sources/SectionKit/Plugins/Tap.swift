/// A tap on an item, as its plugin is asked about it.
public struct ItemTap<Item: SectionItem>: Sendable {
    /// The section that the item stands in.
    public let section: SectionID
    /// The item, in the plugin's own type.
    public let item: Item
    /// Where it stands in its section, counted from 0, items of all types together.
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

/// A tap on a section's header, as the section's plugin is asked about it.
public struct HeaderTap: Sendable {
    /// The section.
    public let section: SectionContext
    /// The feed that is shown. Make the next one of it, or answer nothing.
    public let feed: FeedRevision

    /// Makes a tap, for tests of a plugin.
    public init(section: SectionContext, feed: FeedRevision) {
        self.section = section
        self.feed = feed
    }
}

extension FeedModel {
    /// What the item's plugin answers to a tap: the next feed; nil where it has no answer or there is no such item.
    ///
    /// - Parameters:
    ///   - item: its place in the section, counted from 0.
    ///   - section: the section's index in this model.
    ///   - document: the feed that this model was made of.
    ///   - registry: what the feed was read with.
    public func answer(
        toTapOn item: Int, inSection section: Int, of document: FeedDocument, registry: SectionRegistry
    ) -> FeedDocument? {
        guard sections.indices.contains(section) else { return nil }
        let revision = FeedRevision(document, registry: registry)
        let content = sections[section].content
        return content.answer(toTapOn: item, section: sections[section].key.id, in: revision)?.document
    }

    /// What a section's plugin answers to a tap on its header: the next feed; nil where it has no answer or no header.
    public func answer(
        toTapOnHeaderOf section: Int, of document: FeedDocument, registry: SectionRegistry
    ) -> FeedDocument? {
        guard sections.indices.contains(section), sections[section].header != nil else { return nil }
        let tap = HeaderTap(section: sections[section].context, feed: FeedRevision(document, registry: registry))
        return sections[section].plugin.answer(to: tap)?.document
    }
}
