extension Snapshot {
    /// Deletes items. Naming one twice in the call is naming it once.
    ///
    /// - Parameter section: the items' section; needed where items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``; then nothing is deleted.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func deleteItems(
        _ items: [ItemID], inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        for item in items { _ = try place(of: item, in: section) }
        for item in items {
            guard let place = location(of: item, in: section) else { continue }
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
}
