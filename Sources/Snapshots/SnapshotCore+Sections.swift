extension SnapshotCore {
    /// Puts new sections without items at an index.
    @inlinable
    mutating func insertSections(_ ids: [SectionID], at index: Int) {
        for (offset, id) in ids.enumerated() { insertSection(id, at: index + offset) }
    }

    /// Puts a new section without items at an index and gives its slot.
    @inlinable
    @discardableResult
    mutating func insertSection(_ id: SectionID, at index: Int) -> Int {
        let body = SectionBody<SectionID, ItemID>(id: id)
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = Int(free)
            bodies[slot] = body
        } else {
            slot = bodies.count
            bodies.append(body)
        }
        sectionIndex.insert(identityHash(id), slot)
        order.insert(slot, weight: 0, at: index)
        return slot
    }

    /// Takes a section and its items out.
    @inlinable
    mutating func removeSection(_ slot: Int) {
        removeAllItems(in: slot)
        sectionIndex.remove(identityHash(sectionID(slot)), slot)
        order.remove(slot)
        bodies[slot] = nil
        freeSlots.append(Int32(truncatingIfNeeded: slot))
    }

    /// Takes every item of a section out.
    @inlinable
    mutating func removeAllItems(in slot: Int) {
        let section = body(slot)
        section.items.forEachLeaf { leaf in
            for id in leaf.ids { itemIndex.remove(itemHash(id, in: slot), Int(leaf.name)) }
            freeNames.append(leaf.name)
        }
        order.addWeight(-section.items.count, to: slot)
        bodies[slot] = SectionBody(id: section.id)
    }

    /// Moves a section to an index, counted without it.
    @inlinable
    mutating func moveSection(_ slot: Int, to index: Int) {
        let weight = order.weights[slot]
        order.remove(slot)
        order.insert(slot, weight: weight, at: index)
    }

    /// Gives the section's items to a closure for changing, after a copy if another snapshot shares them.
    @inlinable
    mutating func withItems<Result>(
        of slot: Int, _ change: (inout SectionItems<ItemID>) -> Result
    ) -> Result {
        if !isKnownUniquelyReferenced(&bodies[slot]) {
            let shared = body(slot)
            bodies[slot] = SectionBody(id: shared.id, items: shared.items)
        }
        return change(&body(slot).items)
    }
}
