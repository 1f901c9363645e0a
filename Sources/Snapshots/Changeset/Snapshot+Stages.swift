extension Snapshot {
    /// The snapshot without the given sections, and without the given items of other sections. The lists need not be
    /// sorted, because a changeset may be written by hand.
    @inlinable
    func deleting(sections: [Int], items: [ItemPath]) -> Snapshot {
        let slots = core.order.handles()
        let deleted = sections.reduce(items.count) { $0 + core.itemCount(in: Int(slots[$1])) }
        if deleted > numberOfItems - deleted { return keeping(allBut: sections, allBut: items.sorted()) }
        var result = self
        result.core.prepareStage()
        for path in items.sorted().reversed() {
            result.core.detachItem(in: Int(slots[path.section]), at: path.item)
        }
        for index in sections { result.core.detachSection(Int(slots[index])) }
        return result
    }

    /// The same result as ``deleting(sections:items:)``, built from the kept items. It is faster if fewer items are
    /// kept than deleted.
    @inlinable
    func keeping(allBut sections: [Int], allBut items: [ItemPath]) -> Snapshot {
        let sections = Set(sections)
        var contents: ContiguousArray<SectionContent<SectionID, ItemID>> = []
        var deletes = items[...]
        for (index, slot) in core.order.handles().enumerated() where !sections.contains(index) {
            var kept: ContiguousArray<ItemID> = []
            var item = 0
            core.body(Int(slot)).items.forEachLeaf { leaf in
                for id in leaf.ids {
                    if deletes.first == ItemPath(section: index, item: item) {
                        deletes.removeFirst()
                    } else {
                        kept.append(id)
                    }
                    item += 1
                }
            }
            contents.append(SectionContent(id: core.sectionID(Int(slot)), items: kept))
        }
        var result = Snapshot(itemsUniqueIn: itemScope)
        result.core = SnapshotCore(scope: itemScope, unique: contents)
        return result
    }

    /// The snapshot with the sections of another one, in the other's order. Sections in both snapshots keep their
    /// items. Other sections are copied with their items.
    @inlinable
    func arrangingSections(as other: Snapshot) -> Snapshot {
        guard itemScope == other.itemScope else { return rebuilt(withSectionsOf: other) }
        var result = self
        result.core.prepareStage()
        var slots: ContiguousArray<Int32> = []
        var isKept = Set<Int>()
        for id in other.sectionIdentifiers {
            let slot = result.core.slot(of: id) ?? result.core.insertSection(id, at: result.core.sectionCount)
            slots.append(Int32(truncatingIfNeeded: slot))
            isKept.insert(slot)
        }
        for slot in result.core.order.handles() where !isKept.contains(Int(slot)) {
            result.core.detachSection(Int(slot))
        }
        result.core.order.build(slots)
        for (index, slot) in slots.enumerated() where core.slot(of: result.core.sectionID(Int(slot))) == nil {
            var items: [ItemID] = []
            other.appendItems(of: other.core.slot(at: index), to: &items)
            result.core.attachItems(items, in: Int(slot))
        }
        return result
    }

    /// The same as ``arrangingSections(as:)``, for a snapshot of another scope, which becomes the result's scope.
    @inlinable
    func rebuilt(withSectionsOf other: Snapshot) -> Snapshot {
        let contents = other.sectionIdentifiers.enumerated().map { index, id in
            var items: [ItemID] = []
            if let slot = core.slot(of: id) {
                appendItems(of: slot, to: &items)
            } else {
                other.appendItems(of: other.core.slot(at: index), to: &items)
            }
            return SectionContent(id: id, items: items)
        }
        return (try? Snapshot(sections: contents, itemsUniqueIn: other.itemScope, onDuplicate: .firstWins)) ?? other
    }
}

extension SnapshotCore {
    /// Prepares changes that are known to be valid and that may never be looked up: an index that does not exist yet is
    /// not made for them.
    @inlinable
    mutating func prepareStage() {
        if isIndexed { settleIndex() } else { postponeIndex() }
    }

    /// Adds new items to an empty section, and leaves a pending index pending.
    @inlinable
    mutating func attachItems(_ items: [ItemID], in slot: Int) {
        guard pending != nil else {
            _ = insertItems(items, in: slot, at: 0)
            return
        }
        placeItems(items, in: slot, at: 0) { _, _, _, _ in }
    }
}
