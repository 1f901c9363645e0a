/// A block of changes to a snapshot, in terms of identifiers, that results in one changeset.
///
///     let changes = try current.update { update in
///         try update.append([7, 8], after: 3)
///         try update.remove(items: [1])
///         try update.reload(items: [2])
///     }
///
/// Each call refers to the state after the calls before it. The changeset is the difference over the whole block, as
/// one batch.
///
/// An element that is removed and added again under the same identifier is listed as reloaded, because its content may
/// differ.
///
/// If items are unique in their section only, calls that name an item also take its section.
public struct SnapshotUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The snapshot with the changes so far.
    public var snapshot: Snapshot<SectionID, ItemID> { current }
    @usableFromInline var current: Snapshot<SectionID, ItemID>
    /// Reload marks for removed sections and items, in case the block adds them again.
    @usableFromInline var removed = SnapshotMarks<SectionID, ItemID>()

    @inlinable
    init(_ snapshot: Snapshot<SectionID, ItemID>) {
        current = snapshot
    }

    /// Inserts items directly after another one.
    ///
    /// - Throws: As ``Snapshot/insertItems(_:afterItem:inSection:)``.
    /// - Complexity: O(*k* + log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func append(
        _ items: [ItemID], after anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try current.insertItems(items, afterItem: anchor, inSection: section)
    }

    /// Inserts items directly before another one.
    ///
    /// - Throws: As ``Snapshot/insertItems(_:beforeItem:inSection:)``.
    /// - Complexity: O(*k* + log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func append(
        _ items: [ItemID], before anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try current.insertItems(items, beforeItem: anchor, inSection: section)
    }

    /// Appends items at the end of a section.
    ///
    /// - Throws: As ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* + log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func append(_ items: [ItemID], in section: SectionID) throws(SnapshotError) {
        try current.appendItems(items, toSection: section)
    }

    /// Removes items. An item that the same block adds again is reloaded.
    ///
    /// - Throws: As ``Snapshot/deleteItems(_:inSection:)``.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func remove(items: [ItemID], inSection section: SectionID? = nil) throws(SnapshotError) {
        try current.deleteItems(items, inSection: section)
        let section = current.markedSection(section)
        removed.reloadedItems.formUnion(items.map { SnapshotMarks.Item(section: section, id: $0) })
    }

    /// Marks items to be reloaded in a new cell.
    ///
    /// - Throws: As ``Snapshot/reloadItems(_:inSection:)``.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func reload(items: [ItemID], inSection section: SectionID? = nil) throws(SnapshotError) {
        try current.reloadItems(items, inSection: section)
    }

    /// Marks items to be configured again in their current cell.
    ///
    /// - Throws: As ``Snapshot/reconfigureItems(_:inSection:)``.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func reconfigure(items: [ItemID], inSection section: SectionID? = nil) throws(SnapshotError) {
        try current.reconfigureItems(items, inSection: section)
    }
}

extension SnapshotUpdate {
    /// Appends sections with their items at the end.
    ///
    /// - Throws: As ``Snapshot/appendSections(_:)`` and ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* new sections with *m* items, and *s* existing ones.
    @inlinable
    public mutating func append(sections: [SectionContent<SectionID, ItemID>]) throws(SnapshotError) {
        try fill(sections) { snapshot, ids throws(SnapshotError) in try snapshot.appendSections(ids) }
    }

    /// Inserts sections with their items directly after another section.
    ///
    /// - Throws: As ``Snapshot/insertSections(_:afterSection:)`` and ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* new sections with *m* items, and *s* existing ones.
    @inlinable
    public mutating func append(
        sections: [SectionContent<SectionID, ItemID>], after anchor: SectionID
    ) throws(SnapshotError) {
        try fill(sections) { snapshot, ids throws(SnapshotError) in
            try snapshot.insertSections(ids, afterSection: anchor)
        }
    }

    /// Inserts sections with their items directly before another section.
    ///
    /// - Throws: As ``Snapshot/insertSections(_:beforeSection:)`` and ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* new sections with *m* items, and *s* existing ones.
    @inlinable
    public mutating func append(
        sections: [SectionContent<SectionID, ItemID>], before anchor: SectionID
    ) throws(SnapshotError) {
        try fill(sections) { snapshot, ids throws(SnapshotError) in
            try snapshot.insertSections(ids, beforeSection: anchor)
        }
    }

    /// Removes sections and their items. A section or an item that the same block adds again is reloaded.
    ///
    /// - Throws: As ``Snapshot/deleteSections(_:)``.
    /// - Complexity: O(*k* log *s* + *m*) for *k* sections with *m* items.
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

    /// Marks sections to be reloaded.
    ///
    /// - Throws: As ``Snapshot/reloadSections(_:)``.
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
        try place(&next, sections.map { $0.id })
        for section in sections { try next.appendItems(Array(section.items), toSection: section.id) }
        current = next
    }
}

extension Snapshot {
    /// Applies a block of changes and returns the changeset of the whole block.
    ///
    /// Marks that the block sets are listed in the changeset and not kept in the snapshot. An element that the block
    /// removes and adds again is listed as reloaded. If the block throws, the snapshot is unchanged.
    ///
    /// - Parameters:
    ///   - content: Compares the contents of items. By default only the content of marked items changes. Old paths
    ///     refer to the snapshot before the block, new ones to the snapshot after it.
    ///   - body: The changes.
    /// - Throws: The error of the block.
    /// - Complexity: That of the changes, plus that of a difference; unchanged sections cost O(1) each.
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
}
