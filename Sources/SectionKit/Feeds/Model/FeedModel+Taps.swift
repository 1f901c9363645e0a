
extension FeedModel {
    /// What the item's plugin answers to a tap: the next feed; nil where it has no answer or there is no such item.
    ///
    /// - Parameters:
    ///   - item: its place in the section, counted from 0.
    ///   - section: the section's index in this model.
    ///   - document: the feed of this model.
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
