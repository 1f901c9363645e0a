extension Snapshot {
    /// Changes the snapshot by reference and gives the changeset of the whole block.
    ///
    /// What the block marks is listed in the changeset and not kept in the snapshot; so is, as reloaded, what the block
    /// removes and puts back. If the block throws, nothing has changed.
    ///
    /// - Parameters:
    ///   - content: what says whether an item shows what it showed before; by default only what the block marks changes
    ///     its content. Paths of the old side mean the snapshot before the block, those of the new side the one after it.
    ///   - body: the changes.
    /// - Throws: what the block throws.
    /// - Complexity: that of the changes, and of a difference that leaves out untouched sections.
    @discardableResult
    @inlinable
    public mutating func update<Failure: Error>(
        comparing content: some ContentComparison = StructureOnly(),
        _ body: (inout SnapshotUpdate<SectionID, ItemID>) throws(Failure) -> Void
    ) throws(Failure) -> Changeset {
        var update = SnapshotUpdate(withoutMarks)
        try body(&update)
        var next = update.current
        next.addMarks(update.removed)
        let changes = Changeset(from: self, to: next, comparing: content)
        next.removeMarks()
        next.addMarks(marks)
        self = next
        return changes
    }

    /// Adds those of some marks that mean something in the snapshot.
    @inlinable
    mutating func addMarks(_ added: SnapshotMarks<SectionID, ItemID>) {
        guard !added.isEmpty else { return }
        let known = added.filtered {
            contains(marked: $0)
        } sections: {
            contains(section: $0)
        }
        marks.formUnion(known)
    }

    @inlinable
    func contains(marked item: SnapshotMarks<SectionID, ItemID>.Item) -> Bool {
        contains(item: item.id, inSection: item.section)
    }
}

extension SnapshotMarks {
    @inlinable
    func filtered(items: (Item) -> Bool, sections: (SectionID) -> Bool) -> SnapshotMarks {
        var result = SnapshotMarks()
        result.reloadedSections = reloadedSections.filter(sections)
        result.reloadedItems = reloadedItems.filter(items)
        result.reconfiguredItems = reconfiguredItems.filter(items)
        return result
    }
}
