extension SnapshotDifference {
    /// Compares two sections of the same identifier.
    @inlinable
    mutating func compare(oldSection: Int, newSection: Int) {
        let oldSlot = Int(oldSlots[oldSection])
        let newSlot = Int(newSlots[newSection])
        if old.bodies[oldSlot] === new.bodies[newSlot] {
            compareShared(oldSection: oldSection, newSection: newSection)
            return
        }
        compareSupplementaries(oldSection: oldSection, newSection: newSection)
        if content.sharesItems(oldSection: oldSection, newSection: newSection) { return }
        let sharesContent = content.sharesContent(oldSection: oldSection, newSection: newSection)
        match(old.body(oldSlot).items, new.body(newSlot).items)
        addItems(oldSection, newSection)
        if !sharesContent { compareMatched(oldSection, newSection, count: new.itemCount(in: newSlot)) }
    }

    /// Compares what a section shows whose items are the very same.
    @inlinable
    mutating func compareShared(oldSection: Int, newSection: Int) {
        compareSupplementaries(oldSection: oldSection, newSection: newSection)
        if content.sharesContent(oldSection: oldSection, newSection: newSection) { return }
        compareContents(oldSection, newSection, indices: 0..<new.itemCount(in: Int(newSlots[newSection])))
    }

    @inlinable
    mutating func compareSupplementaries(oldSection: Int, newSection: Int) {
        if content.hasEqualSupplementaries(oldSection: oldSection, newSection: newSection) { return }
        changeset.supplementaries.append(newSection)
    }

    @inlinable
    mutating func match(_ oldItems: SectionItems<ItemID>, _ newItems: SectionItems<ItemID>) {
        guard oldItems.leaves.count > 1 || newItems.leaves.count > 1 else {
            let oldIDs = oldItems.leaves.first?.ids ?? []
            let newIDs = newItems.leaves.first?.ids ?? []
            oldIDs.withUnsafeBufferPointer { old in
                newIDs.withUnsafeBufferPointer { new in matcher.match(old: old, new: new) }
            }
            return
        }
        window.frame(oldItems, newItems)
        window.old.withUnsafeBufferPointer { old in
            window.new.withUnsafeBufferPointer { new in matcher.match(old: old, new: new) }
        }
        matcher.prefix += window.itemsBefore
    }

    /// Adds the deletes, inserts and moves that the matcher found.
    @inlinable
    mutating func addItems(_ oldSection: Int, _ newSection: Int) {
        matcher.forEachDelete { changeset.items.deletes.append(ItemPath(section: oldSection, item: $0)) }
        matcher.forEachArrival(
            insert: { changeset.items.inserts.append(ItemPath(section: newSection, item: $0)) },
            move: { source, target in
                changeset.items.moves.append(
                    Move(
                        from: ItemPath(section: oldSection, item: source),
                        to: ItemPath(section: newSection, item: target)))
            })
    }

    /// Compares the contents of all items that stay in a section.
    @inlinable
    mutating func compareMatched(_ oldSection: Int, _ newSection: Int, count: Int) {
        let prefix = matcher.prefix
        let suffix = prefix + matcher.newCount
        compareContents(oldSection, newSection, indices: 0..<prefix)
        for index in prefix..<suffix {
            guard let source = matcher.oldIndex(of: index) else { continue }
            compareContent(
                ItemPath(section: oldSection, item: source), ItemPath(section: newSection, item: index))
        }
        let shift = matcher.oldCount - matcher.newCount
        for index in suffix..<count {
            compareContent(
                ItemPath(section: oldSection, item: index + shift), ItemPath(section: newSection, item: index))
        }
    }

    @inlinable
    mutating func compareContents(_ oldSection: Int, _ newSection: Int, indices: Range<Int>) {
        for index in indices {
            compareContent(ItemPath(section: oldSection, item: index), ItemPath(section: newSection, item: index))
        }
    }

    @inlinable
    mutating func compareContent(_ source: ItemPath, _ target: ItemPath) {
        if !content.hasEqualContent(old: source, new: target) { changeset.items.reconfigures.append(source) }
    }
}
