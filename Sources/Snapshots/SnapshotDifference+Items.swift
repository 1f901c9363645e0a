extension SnapshotDifference {
    /// Compares two sections of the same identifier.
    @inlinable
    mutating func compare(oldSection: Int, newSection: Int) {
        if !content.hasEqualSupplementaries(oldSection: oldSection, newSection: newSection) {
            changeset.supplementaries.append(newSection)
        }
        let sharesContent = content.sharesContent(oldSection: oldSection, newSection: newSection)
        let oldSlot = Int(oldSlots[oldSection])
        let newSlot = Int(newSlots[newSection])
        if old.bodies[oldSlot] === new.bodies[newSlot] {
            if !sharesContent { compareContents(oldSection, newSection, indices: 0..<new.itemCount(in: newSlot)) }
            return
        }
        match(old.body(oldSlot).items, new.body(newSlot).items)
        addItems(oldSection, newSection)
        if !sharesContent { compareMatched(oldSection, newSection, count: new.itemCount(in: newSlot)) }
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
        for index in matcher.prefix..<(matcher.prefix + matcher.newCount) {
            let target = ItemPath(section: newSection, item: index)
            guard let source = matcher.oldIndex(of: index) else {
                changeset.items.inserts.append(target)
                continue
            }
            guard matcher.isMove(to: index) else { continue }
            changeset.items.moves.append(Move(from: ItemPath(section: oldSection, item: source), to: target))
        }
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
