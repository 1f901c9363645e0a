extension SnapshotUpdate {
    /// Puts sections with their items at the end.
    ///
    /// - Throws: as ``Snapshot/appendSections(_:)`` and ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* new sections that hold *m* items beside *s*.
    @inlinable
    public mutating func append(sections: [SectionContent<SectionID, ItemID>]) throws(SnapshotError) {
        try fill(sections) { snapshot, ids throws(SnapshotError) in try snapshot.appendSections(ids) }
    }

    /// Puts sections with their items right after another section.
    ///
    /// - Throws: as ``Snapshot/insertSections(_:afterSection:)`` and ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* new sections that hold *m* items beside *s*.
    @inlinable
    public mutating func append(
        sections: [SectionContent<SectionID, ItemID>], after anchor: SectionID
    ) throws(SnapshotError) {
        try fill(sections) { snapshot, ids throws(SnapshotError) in
            try snapshot.insertSections(ids, afterSection: anchor)
        }
    }

    /// Puts sections with their items right before another section.
    ///
    /// - Throws: as ``Snapshot/insertSections(_:beforeSection:)`` and ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* new sections that hold *m* items beside *s*.
    @inlinable
    public mutating func append(
        sections: [SectionContent<SectionID, ItemID>], before anchor: SectionID
    ) throws(SnapshotError) {
        try fill(sections) { snapshot, ids throws(SnapshotError) in
            try snapshot.insertSections(ids, beforeSection: anchor)
        }
    }

    /// Takes sections and their items out. What is put back in the same block is reloaded.
    ///
    /// - Throws: as ``Snapshot/deleteSections(_:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* sections that hold *m* items.
    @inlinable
    public mutating func remove(sections: [SectionID]) throws(SnapshotError) {
        var next = current
        try next.deleteSections(sections)
        for section in sections { noteRemoval(of: section) }
        current = next
    }

    @inlinable
    mutating func noteRemoval(of section: SectionID) {
        guard let slot = current.core.slot(of: section) else { return }
        removed.reloadedSections.insert(section)
        let marked = current.markedSection(section)
        current.core.body(slot).items.forEachLeaf { leaf in
            for id in leaf.ids { removed.reloadedItems.insert(SnapshotMarks.Item(section: marked, id: id)) }
        }
    }

    /// Has sections presented anew.
    ///
    /// - Throws: as ``Snapshot/reloadSections(_:)``.
    /// - Complexity: O(*k*) for *k* sections.
    @inlinable
    public mutating func reload(sections: [SectionID]) throws(SnapshotError) {
        try current.reloadSections(sections)
    }

    @inlinable
    mutating func fill(
        _ sections: [SectionContent<SectionID, ItemID>],
        placing place: (inout Snapshot<SectionID, ItemID>, [SectionID]) throws(SnapshotError) -> Void
    ) throws(SnapshotError) {
        var next = current
        try place(&next, sections.map(\.id))
        for section in sections { try next.appendItems(Array(section.items), toSection: section.id) }
        current = next
    }
}
