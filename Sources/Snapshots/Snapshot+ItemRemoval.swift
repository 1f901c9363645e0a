extension Snapshot {
    /// Deletes items.
    ///
    /// - Parameter section: the items' section; needed where items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``; then nothing is deleted.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func deleteItems(
        _ items: [ItemID], inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        var seen: Set<ItemID> = []
        for item in items {
            let place = try place(of: item, in: section)
            if !seen.insert(item).inserted { throw .unknownItem(item, in: core.index(of: place.slot)) }
        }
        for item in items {
            let place = try place(of: item, in: section)
            forgetMarks(of: item, in: place.slot)
            core.removeItem(in: place.slot, at: place.index)
        }
    }

    /// Deletes every item and keeps the sections.
    ///
    /// - Complexity: O(*n* + *s*).
    @inlinable
    public mutating func deleteAllItems() {
        let sections = sectionIdentifiers
        let reloaded = marks.reloadedSections
        core = SnapshotCore(scope: core.scope)
        core.insertSections(sections, at: 0)
        marks = SnapshotMarks()
        marks.reloadedSections = reloaded
    }

    /// Deletes every item of a section and keeps the section.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``.
    /// - Complexity: O(*k* + log *s*) for *k* items in the section.
    @inlinable
    public mutating func deleteAllItems(inSection section: SectionID) throws(SnapshotError) {
        let slot = try slot(of: section)
        forgetItemMarks(ofSection: slot)
        core.removeAllItems(in: slot)
    }

    /// Moves an item to stand right before another one, in the other one's section. An item moved before itself stays
    /// where it is.
    ///
    /// - Parameter section: the section of both; needed where items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``.
    /// - Complexity: O(log *n*).
    @inlinable
    public mutating func moveItem(
        _ item: ItemID, beforeItem anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try move(item, to: anchor, in: section, offset: 0)
    }

    /// Moves an item to stand right after another one, in the other one's section. An item moved after itself stays
    /// where it is.
    ///
    /// - Parameter section: the section of both; needed where items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``.
    /// - Complexity: O(log *n*).
    @inlinable
    public mutating func moveItem(
        _ item: ItemID, afterItem anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try move(item, to: anchor, in: section, offset: 1)
    }

    @inlinable
    mutating func move(
        _ item: ItemID, to anchor: ItemID, in section: SectionID?, offset: Int
    ) throws(SnapshotError) {
        let from = try place(of: item, in: section)
        let target = try place(of: anchor, in: section)
        guard from != target else { return }
        let passes = from.slot == target.slot && from.index < target.index
        core.removeItem(in: from.slot, at: from.index)
        _ = core.insertItem(item, in: target.slot, at: target.index + offset - (passes ? 1 : 0))
    }
}
