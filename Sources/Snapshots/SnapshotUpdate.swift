/// Changes a snapshot by reference to what stands in it, and collects them into one changeset.
///
///     let changes = try current.update { update in
///         try update.append([7, 8], after: 3)
///         try update.remove(items: [1])
///         try update.reload(items: [2])
///     }
///
/// Each call means the state that the calls before it left, so that no index goes stale; the changeset is the difference
/// over the whole block, as one batch.
///
/// What is removed and put back under the same identifier is listed as reloaded, for it may show something else.
///
/// Where items are unique in their section only, calls that name an item take its section as well.
public struct SnapshotUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The state so far.
    public var snapshot: Snapshot<SectionID, ItemID> { current }
    @usableFromInline var current: Snapshot<SectionID, ItemID>
    /// What was taken out, as marks: what is back at the end may show something else.
    @usableFromInline var removed = SnapshotMarks<SectionID, ItemID>()

    @inlinable
    init(_ snapshot: Snapshot<SectionID, ItemID>) {
        current = snapshot
    }

    /// Puts items right after another one.
    ///
    /// - Throws: as ``Snapshot/insertItems(_:afterItem:inSection:)``.
    /// - Complexity: O(*k* + log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func append(
        _ items: [ItemID], after anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try current.insertItems(items, afterItem: anchor, inSection: section)
    }

    /// Puts items right before another one.
    ///
    /// - Throws: as ``Snapshot/insertItems(_:beforeItem:inSection:)``.
    /// - Complexity: O(*k* + log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func append(
        _ items: [ItemID], before anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try current.insertItems(items, beforeItem: anchor, inSection: section)
    }

    /// Puts items at the end of a section.
    ///
    /// - Throws: as ``Snapshot/appendItems(_:toSection:)``.
    /// - Complexity: O(*k* + log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func append(_ items: [ItemID], in section: SectionID) throws(SnapshotError) {
        try current.appendItems(items, toSection: section)
    }

    /// Takes items out. One that is put back into the same block's snapshot is reloaded.
    ///
    /// - Throws: as ``Snapshot/deleteItems(_:inSection:)``.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func remove(items: [ItemID], inSection section: SectionID? = nil) throws(SnapshotError) {
        try current.deleteItems(items, inSection: section)
        let section = current.markedSection(section)
        removed.reloadedItems.formUnion(items.map { SnapshotMarks.Item(section: section, id: $0) })
    }

    /// Has items shown by new cells.
    ///
    /// - Throws: as ``Snapshot/reloadItems(_:inSection:)``.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func reload(items: [ItemID], inSection section: SectionID? = nil) throws(SnapshotError) {
        try current.reloadItems(items, inSection: section)
    }

    /// Has the cells of items filled again.
    ///
    /// - Throws: as ``Snapshot/reconfigureItems(_:inSection:)``.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func reconfigure(items: [ItemID], inSection section: SectionID? = nil) throws(SnapshotError) {
        try current.reconfigureItems(items, inSection: section)
    }
}
