extension Changeset {
    /// The difference between two snapshots in some of their sections only.
    ///
    /// The changeset turns the old snapshot into ``Snapshot/replacingItems(ofSections:from:)`` with these sections: the
    /// order of sections and everything in the others stay. Its indices after the change are those of that snapshot.
    /// Content that changed in one of the sections is listed, whether the item moves or not.
    ///
    /// - Parameters:
    ///   - sections: the sections to compare; both snapshots have to have them. Naming one twice is naming it once.
    ///   - content: what says whether an item shows what it showed before; it is asked with the new snapshot's own indices.
    /// - Throws: ``SnapshotError/Code/unknownSection``; ``SnapshotError/Code/duplicateItem`` where items are unique in the
    ///   snapshot and one of them comes from a section that is not compared.
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
    /// A snapshot with the same sections, some of which have the items and marks that they have in another one. The
    /// others keep their own; naming a section twice is naming it once.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection`` if one of the two does not have a section;
    ///   ``SnapshotError/Code/duplicateItem`` where items are unique in the snapshot and one of them stands in another
    ///   section already.
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

    /// Adds the marks of another snapshot in some of its sections, in the words of this one's scope.
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

/// Asks another comparison about some sections and takes all others for unchanged.
@usableFromInline
struct LimitedComparison<Base: ContentComparison>: ContentComparison {
    @usableFromInline let base: Base
    /// For the index of each compared section in the result its index in the new snapshot.
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
