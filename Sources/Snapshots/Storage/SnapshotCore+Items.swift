extension SnapshotCore {
    /// The place where an item is stored.
    @usableFromInline
    struct ItemPlace {
        @usableFromInline let slot: Int
        @usableFromInline let leaf: Int
        @usableFromInline let offset: Int

        @inlinable
        init(slot: Int, leaf: Int, offset: Int) {
            (self.slot, self.leaf, self.offset) = (slot, leaf, offset)
        }
    }

    /// The position of an item, in one section or in any. If items are unique in their section only, "any" is the first
    /// section in order that has the item.
    @inlinable
    func locate(_ item: ItemID, in slot: Int?) -> (slot: Int, index: Int)? {
        place(of: item, in: slot).map { position($0) }
    }

    /// The place where an item is stored, in one section or in any, as for ``locate(_:in:)``.
    @inlinable
    func place(of item: ItemID, in slot: Int?) -> ItemPlace? {
        if scope == .snapshot || slot != nil { return find(item, in: slot) }
        var found: ItemPlace?
        order.forEach { if found == nil { found = find(item, in: $0) } }
        return found
    }

    @inlinable
    func position(_ place: ItemPlace) -> (slot: Int, index: Int) {
        (place.slot, body(place.slot).items.itemsBefore(leaf: place.leaf) + place.offset)
    }

    /// Looks an item up in the index.
    @inlinable
    func find(_ item: ItemID, in slot: Int?) -> ItemPlace? {
        var vacancy = 0
        return find(item, hash: itemHash(item, in: slot ?? 0), in: slot, else: &vacancy)
    }

    /// Looks an item up in the index. If it is absent, also returns the free slot of its shard.
    @inlinable
    func find(_ item: ItemID, hash: UInt32, in slot: Int?, else vacancy: inout Int) -> ItemPlace? {
        var found: ItemPlace?
        withItemIndex { index in
            _ = index.first(hash, else: &vacancy) { name, hint in
                found = place(of: item, inLeaf: name, hint: hint, of: slot)
                return found != nil
            }
        }
        return found
    }

    /// Looks for an item in a leaf, if the leaf belongs to the section or no section is given.
    @inlinable
    func place(of item: ItemID, inLeaf name: Int, hint: Int, of slot: Int?) -> ItemPlace? {
        let home = leafHomes[name]
        if let slot, slot != Int(home.slot) { return nil }
        let offset = body(Int(home.slot)).items.leaves[Int(home.leaf)].offset(of: item, hint: hint)
        return offset.map { ItemPlace(slot: Int(home.slot), leaf: Int(home.leaf), offset: $0) }
    }

    /// Removes the item at an index.
    @inlinable
    mutating func removeItem(in slot: Int, at index: Int) {
        settleIndex()
        detachItem(in: slot, at: index)
    }

    /// Removes the item at an index, and leaves a pending index pending.
    @inlinable
    mutating func detachItem(in slot: Int, at index: Int) {
        let place = body(slot).items.leaf(at: index)
        let name = self.name(of: place.leaf, in: slot)
        forget(body(slot).items.leaves[place.leaf][place.offset], in: slot, name)
        order.addWeight(-1, to: slot)
        let isEmpty = withItems(of: slot) { items in
            items.remove(in: place.leaf, at: place.offset)
            guard items.leaves[place.leaf].isEmpty else { return false }
            items.removeLeaf(place.leaf)
            return true
        }
        if isEmpty { freeNames.append(name) } else { mergeIfSparse(place.leaf, in: slot) }
    }

    @inlinable
    func name(of leaf: Int, in slot: Int) -> Int32 {
        body(slot).items.leaves[leaf].name
    }

    /// Merges a sparse leaf with the next one, so that removals do not leave many tiny leaves behind.
    @inlinable
    mutating func mergeIfSparse(_ leaf: Int, in slot: Int) {
        guard let next = body(slot).items.mergePartner(of: leaf) else { return }
        let name = self.name(of: leaf, in: slot)
        moveTail(of: leaf, from: 0, to: next, in: slot)
        freeNames.append(name)
        withItems(of: slot) { $0.removeLeaf(leaf) }
    }

    /// Moves the items of a leaf, from an offset on, to the beginning of another leaf of the same section.
    @inlinable
    mutating func moveTail(of leaf: Int, from offset: Int, to target: Int, in slot: Int) {
        let name = Int(self.name(of: leaf, in: slot))
        let targetName = Int(self.name(of: target, in: slot))
        for index in offset..<body(slot).items.leaves[leaf].count where pending == nil {
            let hash = itemHash(body(slot).items.leaves[leaf][index], in: slot)
            itemIndex.rename(hash, from: name, to: targetName, hint: index - offset)
        }
        withItems(of: slot) { $0.moveTail(of: leaf, from: offset, to: target) }
    }
}

extension SnapshotCore {
    /// Items to remove at once: the offsets in each leaf, by name, as bits of a word, which a leaf never exceeds.
    @usableFromInline
    struct Removals {
        @usableFromInline var offsets: ContiguousArray<UInt64>
        /// The names of the affected leaves, each once.
        @usableFromInline var names: ContiguousArray<Int32> = []

        /// - Parameter names: The number of leaf names.
        @inlinable
        init(names: Int) {
            offsets = ContiguousArray(repeating: 0, count: names)
        }

        @inlinable
        mutating func insert(_ offset: Int, ofLeaf name: Int32) {
            if offsets[Int(name)] == 0 { names.append(name) }
            offsets[Int(name)] |= 1 << UInt64(truncatingIfNeeded: offset)
        }
    }

    /// Removes items, each leaf in one pass. Leaves that become empty or sparse are removed or merged afterwards,
    /// because that changes offsets. O(k + l log n) for k items in l leaves, of n items.
    @inlinable
    mutating func remove(_ removals: Removals) {
        settleIndex()
        for name in removals.names { removeItems(removals.offsets[Int(name)], fromLeaf: name) }
        for name in removals.names { tidyLeaf(name) }
    }

    @inlinable
    mutating func removeItems(_ offsets: UInt64, fromLeaf name: Int32) {
        let home = leafHomes[Int(name)]
        let slot = Int(home.slot)
        var rest = offsets
        while rest != 0 {
            let id = body(slot).items.leaves[Int(home.leaf)][rest.trailingZeroBitCount]
            itemIndex.remove(itemHash(id, in: slot), Int(name))
            rest &= rest - 1
        }
        order.addWeight(-offsets.nonzeroBitCount, to: slot)
        withItems(of: slot) { $0.remove(offsets, in: Int(home.leaf)) }
    }

    /// Removes a leaf without items, and merges a sparse one with the next.
    @inlinable
    mutating func tidyLeaf(_ name: Int32) {
        let home = leafHomes[Int(name)]
        let slot = Int(home.slot)
        guard body(slot).items.count > 0 else {
            freeNames.append(name)
            withItems(of: slot) { $0 = ItemLeaves() }
            return
        }
        if body(slot).items.leaves[Int(home.leaf)].isEmpty {
            freeNames.append(name)
            withItems(of: slot) { $0.removeLeaf(Int(home.leaf)) }
        } else {
            mergeIfSparse(Int(home.leaf), in: slot)
        }
    }
}
