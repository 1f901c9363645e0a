extension Changeset {
    /// Adds what was marked in the new snapshot, as far as it was there before and is listed at all.
    @inlinable
    mutating func addMarks<SectionID, ItemID>(
        of new: Snapshot<SectionID, ItemID>, since old: Snapshot<SectionID, ItemID>
    ) {
        guard !new.marks.isEmpty else { return }
        sections.reloads = new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }.sorted()
        items.reloads = Self.stayingPaths(of: new.marks.reloadedItems, from: old, to: new).sorted()
        let marked = Self.stayingPaths(of: new.marks.reconfiguredItems, from: old, to: new)
        items.reconfigures = Set(items.reconfigures).union(marked).subtracting(items.reloads).sorted()
    }

    /// Where marked items stood, without those that come out of a deleted section or go into an inserted one. An item
    /// that changed its section is another one, unless it can move.
    @inlinable
    static func stayingPaths<SectionID, ItemID>(
        of items: Set<SnapshotMarks<SectionID, ItemID>.Item>, from old: Snapshot<SectionID, ItemID>,
        to new: Snapshot<SectionID, ItemID>
    ) -> [ItemPath] {
        let canMove = old.itemScope == .snapshot && new.itemScope == .snapshot
        return items.compactMap { item in
            guard let newSection = item.section ?? new.sectionIdentifier(containingItem: item.id),
                old.contains(section: newSection),
                let source = old.pathOfItem(item.id, inSection: canMove ? nil : newSection),
                let oldSection = old.sectionIdentifier(at: source.section), new.contains(section: oldSection)
            else { return nil }
            return source
        }
    }
}
