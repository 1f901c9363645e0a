extension Changeset {
    /// The difference between two snapshots, limited to some of their sections.
    ///
    /// The changeset turns the old snapshot into ``Snapshot/replacingItems(ofSections:from:)`` with these sections; the
    /// order of sections and the items of other sections do not change. Indices after the change refer to that
    /// snapshot. Changed content is listed whether or not the item moves.
    ///
    /// - Parameters:
    ///   - sections: The sections to compare. Both snapshots must have them. A section may be listed more than once.
    ///   - content: Compares the contents of items. It is called with the indices of `new`.
    /// - Throws: ``SnapshotError/Code/unknownSection``; ``SnapshotError/Code/duplicateItem`` if items are unique in the
    ///   snapshot and one of them is in a section that is not compared.
    /// - Complexity: O(*s* + *m* log *m*) for *s* sections and *m* items in those compared.
    @inlinable
    public init<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>, inSections sections: [SectionID],
        comparing content: some ContentComparison = StructureOnly()
    ) throws(SnapshotError) {
        let target = try old.withoutMarks.replacingItems(ofSections: sections, from: new)
        var newIndices: [Int: Int] = [:]
        for section in sections {
            guard let index = target.indexOfSection(section) else { continue }
            newIndices[index] = new.indexOfSection(section)
        }
        self.init(from: old, to: target, comparing: LimitedComparison(base: content, newIndices: newIndices))
    }
}

extension Snapshot {
    /// The snapshot with the items and marks of some sections taken from another one. A section may be listed more than
    /// once.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection`` if one of the two snapshots does not have a section;
    ///   ``SnapshotError/Code/duplicateItem`` if items are unique in the snapshot and one of them is already in another
    ///   section.
    /// - Complexity: O(*s* + *m*) for *s* sections and *m* items in those named.
    @inlinable
    public func replacingItems(
        ofSections sections: [SectionID], from other: Snapshot
    ) throws(SnapshotError) -> Snapshot {
        var result = withoutMarks
        var named: Set<SectionID> = []
        var changed: [SectionID] = []
        for section in sections where named.insert(section).inserted {
            let slot = try slot(of: section)
            let otherSlot = try other.slot(of: section)
            if core.bodies[slot] === other.core.bodies[otherSlot] { continue }
            changed.append(section)
            result.core.removeAllItems(in: slot)
        }
        for section in changed {
            try result.appendItems(try other.itemIdentifiers(inSection: section), toSection: section)
        }
        result.addMarks(of: self) { !named.contains($0) }
        result.addMarks(of: other) { named.contains($0) }
        return result
    }

    /// Adds the marks that another snapshot has in some of its sections, translated to this snapshot's scope.
    @inlinable
    mutating func addMarks(of other: Snapshot, inSections isMeant: (SectionID) -> Bool) {
        guard !other.marks.isEmpty else { return }
        var kept = other.marks.filtered { item in
            other.section(ofMarked: item).map(isMeant) ?? false
        } sections: {
            isMeant($0)
        }
        let scope = core.scope
        let translate = { (item: SnapshotMarks<SectionID, ItemID>.Item) in
            SnapshotMarks<SectionID, ItemID>.Item(
                section: scope == .section ? other.section(ofMarked: item) : nil, id: item.id)
        }
        kept.reloadedItems = Set(kept.reloadedItems.map(translate))
        kept.reconfiguredItems = Set(kept.reconfiguredItems.map(translate))
        marks.formUnion(kept)
    }

    @inlinable
    func section(ofMarked item: SnapshotMarks<SectionID, ItemID>.Item) -> SectionID? {
        item.section ?? sectionIdentifier(containingItem: item.id)
    }
}

extension Changeset {
    /// Passes some sections on to another comparison, and treats all others as unchanged.
    @usableFromInline
    struct LimitedComparison<Base: ContentComparison>: ContentComparison {
        @usableFromInline let base: Base
        /// The index in the new snapshot of each compared section, by its index in the result.
        @usableFromInline let newIndices: [Int: Int]

        @inlinable
        init(base: Base, newIndices: [Int: Int]) {
            self.base = base
            self.newIndices = newIndices
        }

        @inlinable
        func sharesContent(oldSection: Int, newSection: Int) -> Bool {
            guard let index = newIndices[newSection] else { return true }
            return base.sharesContent(oldSection: oldSection, newSection: index)
        }

        @inlinable
        func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool {
            guard let index = newIndices[new.section] else { return true }
            return base.hasEqualContent(old: old, new: ItemPath(section: index, item: new.item))
        }

        @inlinable
        func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool {
            guard let index = newIndices[newSection] else { return true }
            return base.hasEqualSupplementaries(oldSection: oldSection, newSection: index)
        }
    }
}
