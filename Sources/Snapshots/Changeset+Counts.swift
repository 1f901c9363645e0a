extension Changeset {
    /// The number of deletes, inserts and moves of sections and items. Contents and supplementaries do not count.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var operations: Int {
        sections.deletes.count + sections.inserts.count + sections.moves.count
            + items.deletes.count + items.inserts.count + items.moves.count
    }

    /// Whether sections and items stay the same and in the same order; contents may have changed.
    ///
    /// - Complexity: O(1).
    @inlinable public var isStructureUnchanged: Bool { operations == 0 }

    /// Whether nothing changes at all.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var isEmpty: Bool {
        operations == 0 && sections.reloads.isEmpty && items.reloads.isEmpty && items.reconfigures.isEmpty
            && supplementaries.isEmpty
    }
}
