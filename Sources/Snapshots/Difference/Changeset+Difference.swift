extension Changeset {
    /// The difference between two snapshots by identity alone.
    ///
    /// - Complexity: O(*s* + *m* log *m*) for *s* sections and *m* items of sections that the snapshots do not share.
    @inlinable
    public init<SectionID, ItemID>(from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>) {
        self.init(from: old, to: new, comparing: StructureOnly())
    }

    /// The difference between two snapshots by identity and content.
    ///
    /// Items move across sections if both snapshots have the scope ``ItemScope/snapshot``.
    ///
    /// - Parameter content: Compares the contents of items.
    /// - Complexity: O(*s* + *m* log *m*) for *s* sections and *m* items of sections that the snapshots do not share or
    ///   whose content is not shared.
    @inlinable
    public init<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
        comparing content: some ContentComparison
    ) {
        var difference = SnapshotDifference(from: old.core, to: new.core, content: content)
        // The difference holds pointers to identifiers in the leaves of both snapshots.
        withExtendedLifetime((old, new)) { difference.compute() }
        self = difference.changeset
        addMarks(of: new, since: old)
    }
}

extension Changeset {
    /// Lists the marks of the new snapshot, except those of deleted and inserted items and sections.
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

    /// The old paths of marked items, without items that leave a deleted section or enter an inserted one. An item that
    /// changed its section counts as another item, unless items can move across sections.
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
