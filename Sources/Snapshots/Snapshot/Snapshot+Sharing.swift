extension Snapshot {
    /// Creates a snapshot from whole sections, over another one with which it shares what both have in common.
    ///
    /// Use it where the next state arrives whole, such as a feed that was decoded again, and is compared with the one
    /// that is shown:
    ///
    ///     let next = try Snapshot(sections: contents, sharing: shown)
    ///     let changes = Changeset(from: shown, to: next)
    ///
    /// Sections with the items of the shown section of the same identifier are shared: their items are compared once,
    /// and neither hashed nor indexed. The difference recognises them by reference. In other sections equal items at
    /// both ends are kept. If an identifier occurs twice, nothing is shared. The result equals that of
    /// ``init(sections:itemsUniqueIn:onDuplicate:duplicates:)``, and so do the errors. Identifiers that are shared are
    /// those of the shown snapshot.
    ///
    /// To change a few identifiers that are known, edit a copy instead: that compares nothing.
    ///
    /// - Parameters:
    ///   - sections: the sections in order.
    ///   - shown: the snapshot to share storage with. Its ``itemScope`` is that of the new one; its marks are not.
    ///   - policy: what to do with duplicates. A section that is left out takes its items with it.
    ///   - duplicates: is called with each duplicate, as by the other initialiser.
    /// - Throws: ``SnapshotError/Code/duplicateSection`` and ``SnapshotError/Code/duplicateItem``, as the other
    ///   initialiser.
    /// - Complexity: O(*n* + *s*): one comparison for each item, and an edit for each one that differs. If more than a
    ///   sixth are replaced, the snapshot is built from scratch.
    @inlinable
    public init(
        sections: some Sequence<SectionContent<SectionID, ItemID>>,
        sharing shown: Snapshot,
        onDuplicate policy: DuplicatePolicy = .reject,
        duplicates: (Duplicate<SectionID, ItemID>) -> Void = { _ in }
    ) throws(SnapshotError) {
        let contents = ContiguousArray(sections)
        self.init(itemsUniqueIn: shown.itemScope)
        core = shown.core
        if core.replaceSections(with: contents) { return }
        try self.init(
            sections: contents, itemsUniqueIn: shown.itemScope, onDuplicate: policy, duplicates: duplicates)
    }
}
