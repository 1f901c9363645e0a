extension Snapshot {
    /// Makes a snapshot of whole sections in one go and reports every duplicate identifier.
    ///
    /// - Parameters:
    ///   - sections: the sections in order.
    ///   - scope: where an item's identifier has to be unique.
    ///   - policy: what happens to duplicates. A section that is left out takes its items with it.
    ///   - duplicates: receives each duplicate, in the order in which the second of each pair stands.
    /// - Throws: ``SnapshotError/Code/duplicateSection`` and ``SnapshotError/Code/duplicateItem`` with both places, under
    ///   ``DuplicatePolicy/reject`` only, for the first duplicate; all of them were reported before.
    /// - Complexity: O(*n* + *s*).
    @inlinable
    public init(
        sections: some Sequence<SectionContent<SectionID, ItemID>>,
        itemsUniqueIn scope: ItemScope = .snapshot,
        onDuplicate policy: DuplicatePolicy = .reject,
        duplicates: (Duplicate<SectionID, ItemID>) -> Void = { _ in }
    ) throws(SnapshotError) {
        self.init(itemsUniqueIn: scope)
        var intake = SnapshotIntake<SectionID, ItemID>(scope: scope, policy: policy)
        intake.read(ContiguousArray(sections), report: duplicates)
        if let error = intake.error { throw error }
        for section in intake.kept {
            core.insertSections([section.id], at: core.sectionCount)
            core.insertItems(Array(section.items), in: core.slot(at: core.sectionCount - 1), at: 0)
        }
    }
}
