extension Snapshot {
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
