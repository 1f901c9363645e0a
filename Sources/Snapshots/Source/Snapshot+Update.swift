extension Snapshot {
    /// Applies a block of changes and returns the changeset of the whole block.
    ///
    /// What the block marks is listed in the changeset and not kept in the snapshot. What the block removes and appends
    /// again is listed as reloaded. If the block throws, the snapshot is unchanged.
    ///
    /// - Parameters:
    ///   - content: compares the contents of items; by default only the content of marked items changes. Old paths
    ///     refer to the snapshot before the block, new ones to the snapshot after it.
    ///   - body: the changes.
    /// - Throws: what the block throws.
    /// - Complexity: that of the changes, plus that of a difference; unchanged sections cost O(1) each.
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
