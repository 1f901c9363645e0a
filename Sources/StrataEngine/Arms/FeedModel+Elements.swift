internal import SectionKit
internal import Snapshots

extension FeedModel {
    /// The index of an item; nil if the feed does not have it. If items are unique in the feed, it may be in another
    /// section.
    func itemIndex(_ item: ItemID, inSection section: SectionID) -> ItemIndex? {
        if snapshot.itemScope == .snapshot { return snapshot.pathOfItem(item).map { ItemIndex($0) } }
        guard let index = index(ofSection: section),
            let item = snapshot.indexOfItem(item, inSection: sections[index].key)
        else { return nil }
        return ItemIndex(section: index, item: item)
    }

    /// A cell of a section as a visible element.
    func visibleElement(
        section: Int, item: Int, supplementary: SupplementaryKind?, frame: Rect, configuration: CellConfiguration
    ) -> VisibleElement {
        let name = supplementary?.elementName ?? sections[section].content.id(at: item)
        return VisibleElement(
            section: sections[section].key.id, item: name, isSupplementary: supplementary != nil, frame: frame,
            configuration: configuration)
    }
}
