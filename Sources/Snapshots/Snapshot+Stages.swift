extension Snapshot {
    @inlinable
    var withoutMarks: Snapshot {
        var copy = self
        copy.removeMarks()
        return copy
    }

    /// The snapshot after the deletes of a changeset from it, which need not be in order: a changeset may be made by hand.
    @inlinable
    func deleting(_ changes: Changeset) -> Snapshot {
        var result = self
        for path in changes.items.deletes.sorted().reversed() {
            result.core.removeItem(in: core.slot(at: path.section), at: path.item)
        }
        for index in changes.sections.deletes { result.core.removeSection(core.slot(at: index)) }
        return result
    }

    /// The snapshot before the item inserts and moves of a changeset to it: with its sections in order and, where items
    /// arrive or leave, the items of the stage before.
    @inlinable
    func holdingBack(_ changes: Changeset, itemsOf before: Snapshot) -> Snapshot {
        var result = self
        var slots: Set<Int> = []
        for path in changes.items.inserts { slots.insert(core.slot(at: path.section)) }
        for move in changes.items.moves { slots.insert(core.slot(at: move.to.section)) }
        for section in before.sectionIdentifiers {
            guard let slot = core.slot(of: section), let source = before.core.slot(of: section),
                core.itemCount(in: slot) != before.core.itemCount(in: source)
            else { continue }
            slots.insert(slot)
        }
        for slot in slots { result.core.removeAllItems(in: slot) }
        for slot in slots {
            var items: [ItemID] = []
            if let source = before.core.slot(of: core.sectionID(slot)) { before.appendItems(of: source, to: &items) }
            _ = result.core.insertItems(items, in: slot, at: 0)
        }
        return result
    }
}
