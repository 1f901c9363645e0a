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
        let contents = ContiguousArray(sections)
        if fill(with: contents) { return }
        var intake = SnapshotIntake<SectionID, ItemID>(scope: scope, policy: policy)
        intake.read(contents, report: duplicates)
        if let error = intake.error { throw error }
        core = SnapshotCore(scope: scope)
        _ = fill(with: intake.kept)
    }

    /// Fills an empty snapshot and tells whether all identifiers were unique; if not, it is good for nothing.
    ///
    /// Duplicates are rare, so that finding out whether there are any comes first, and who they are only then.
    @inlinable
    mutating func fill(with sections: ContiguousArray<SectionContent<SectionID, ItemID>>) -> Bool {
        core.itemIndex.reserve(sections.reduce(0) { $0 + $1.items.count })
        core.sectionIndex.reserve(sections.count)
        for section in sections {
            guard core.slot(of: section.id) == nil else { return false }
            let slot = core.insertSection(section.id, at: core.sectionCount)
            guard core.fillSection(slot, with: section.items) else { return false }
        }
        return true
    }
}
