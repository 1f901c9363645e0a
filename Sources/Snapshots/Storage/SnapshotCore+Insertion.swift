extension SnapshotCore {
    /// Two equal items where items must be unique.
    @usableFromInline
    struct Clash {
        /// The second item: its index in the list of new items.
        @usableFromInline let argument: Int
        /// The first item, if it is an earlier item of the list: its index there.
        @usableFromInline let earlierArgument: Int?
        /// The first item, if it is in the snapshot already.
        @usableFromInline let place: ItemPlace?

        @inlinable
        init(argument: Int, earlierArgument: Int? = nil, place: ItemPlace? = nil) {
            (self.argument, self.earlierArgument, self.place) = (argument, earlierArgument, place)
        }
    }

    /// Inserts items at an index of a section. If one clashes, returns the clash and changes nothing.
    @inlinable
    mutating func insertItems(_ ids: [ItemID], in slot: Int, at index: Int) -> Clash? {
        settleIndex()
        guard ids.count != 1 else { return insertItem(ids[0], in: slot, at: index) }
        guard !ids.isEmpty else { return nil }
        let isMany = ids.count >= 4_096 && ids.count >= itemCount / 8
        if isMany, insertMany(ids, in: slot, at: index) { return nil }
        var hashes: ContiguousArray<UInt32> = []
        if let clash = announce(ids, in: slot, hashes: &hashes) { return clash }
        placeItems(ids, in: slot, at: index) { core, argument, name, offset in
            core.itemIndex.rename(hashes[argument], from: Self.announced | argument, to: name, hint: offset)
        }
        return nil
    }

    @inlinable
    mutating func insertItem(_ id: ItemID, in slot: Int, at index: Int) -> Clash? {
        settleIndex()
        let hash = itemHash(id, in: slot)
        var vacancy = 0
        if let place = find(id, hash: hash, in: scope == .section ? slot : nil, else: &vacancy) {
            return Clash(argument: 0, place: place)
        }
        let isAtEnd = index == itemCount(in: slot)
        order.addWeight(1, to: slot)
        if isAtEnd, let end = withItems(of: slot, { $0.append(id) }) {
            itemIndex.insert(IdentityIndex.entry(hash, end.name, hint: end.offset), at: vacancy)
            return nil
        }
        let place = placeWithRoom(in: slot, at: index)
        withItems(of: slot) { $0.insert(id, in: place.leaf, at: place.offset) }
        // Where a leaf was split, entries got other names and stayed in their slots.
        let name = Int(name(of: place.leaf, in: slot))
        itemIndex.insert(IdentityIndex.entry(hash, name, hint: place.offset), at: vacancy)
        return nil
    }

    /// The leaf and the offset at which to insert one item.
    @inlinable
    mutating func placeWithRoom(in slot: Int, at index: Int) -> (leaf: Int, offset: Int) {
        guard body(slot).items.count > 0 else { return (addLeaf(after: nil, in: slot), 0) }
        let place = room(for: 1, in: slot, at: index)
        guard body(slot).items.leaves[place.leaf].count == ItemLeaves<ItemID>.leafSize else { return place }
        // The leaf is full, and the item comes after its last one. More may follow, as in a list that is appended to.
        let leaf = addLeaf(after: place.leaf, in: slot)
        withItems(of: slot) { $0.leaves[leaf].storage.reserveCapacity(ItemLeaves<ItemID>.leafSize) }
        return (leaf, 0)
    }

    /// The bit that distinguishes the number of an announced item from the name of a leaf. It is the highest bit of a
    /// name in an index entry, so there may be 134 million leaves.
    @inlinable static var announced: Int { 1 << 27 }

    /// Adds new items to the index under their numbers in the list, so that clashes among them are found as well. At
    /// the first clash, it removes all of them and returns the clash.
    @inlinable
    mutating func announce(_ ids: [ItemID], in slot: Int, hashes: inout ContiguousArray<UInt32>) -> Clash? {
        hashes.reserveCapacity(ids.count)
        itemIndex.reserve(ids.count)
        for argument in ids.indices {
            let hash = itemHash(ids[argument], in: slot)
            if let clash = clash(ids, argument, hash, in: slot) {
                for earlier in 0..<argument { itemIndex.remove(hashes[earlier], Self.announced | earlier) }
                return clash
            }
            itemIndex.insert(hash, Self.announced | argument)
            hashes.append(hash)
        }
        return nil
    }

    @inlinable
    func clash(_ ids: [ItemID], _ argument: Int, _ hash: UInt32, in slot: Int) -> Clash? {
        var clash: Clash?
        let id = ids[argument]
        _ = itemIndex.first(hash) { name, hint in
            if name & Self.announced != 0 {
                let earlier = name & ~Self.announced
                guard ids[earlier] == id else { return false }
                clash = Clash(argument: argument, earlierArgument: earlier)
                return true
            }
            guard let place = place(of: id, inLeaf: name, hint: hint, of: scope == .section ? slot : nil)
            else { return false }
            clash = Clash(argument: argument, place: place)
            return true
        }
        return clash
    }
}

extension SnapshotCore {
    /// Inserts items at an index of a section. Calls `entered` for each item with its number in the list, the name of
    /// its leaf and its offset in the leaf.
    @inlinable
    mutating func placeItems<Items: RandomAccessCollection<ItemID>>(
        _ ids: Items, in slot: Int, at index: Int, entered: (inout SnapshotCore, Int, Int, Int) -> Void
    ) where Items.Index == Int {
        order.addWeight(ids.count, to: slot)
        guard body(slot).items.count > 0 else {
            fill(ids, in: slot, from: nil, entered: entered)
            return
        }
        let place = room(for: ids.count, in: slot, at: index)
        fill(ids, in: slot, from: place, entered: entered)
    }

    /// Finds the leaf and the offset at which to insert items. If the leaf has no room for all of them, it is split so
    /// that the offset is its end and more leaves can follow.
    @inlinable
    mutating func room(for count: Int, in slot: Int, at index: Int) -> (leaf: Int, offset: Int) {
        let place = body(slot).items.leaf(at: index)
        let size = body(slot).items.leaves[place.leaf].count
        guard size + count > ItemLeaves<ItemID>.leafSize, place.offset < size else { return place }
        let cut = count == 1 ? size / 2 : place.offset
        let tail = addLeaf(after: place.leaf, in: slot)
        moveTail(of: place.leaf, from: cut, to: tail, in: slot)
        return place.offset <= cut ? place : (tail, place.offset - cut)
    }

    @inlinable
    mutating func addLeaf(after leaf: Int?, in slot: Int) -> Int {
        let name = freeNames.popLast().map { Int($0) } ?? leafHomes.count
        let number = withItems(of: slot) { $0.addLeaf(after: leaf, name: Int32(truncatingIfNeeded: name)) }
        let home = LeafHome(slot: slot, leaf: number)
        if name == leafHomes.count { leafHomes.append(home) } else { leafHomes[name] = home }
        return number
    }

    /// Inserts items into a leaf at an offset, and the rest into new leaves after it.
    @inlinable
    mutating func fill<Items: RandomAccessCollection<ItemID>>(
        _ ids: Items, in slot: Int, from place: (leaf: Int, offset: Int)?,
        entered: (inout SnapshotCore, Int, Int, Int) -> Void
    ) where Items.Index == Int {
        var leaf = place?.leaf
        var offset = place?.offset ?? 0
        var start = ids.startIndex
        while start < ids.endIndex {
            let room = leaf.map { ItemLeaves<ItemID>.leafSize - body(slot).items.leaves[$0].count } ?? 0
            guard let target = leaf, room > 0 else {
                leaf = addLeaf(after: leaf, in: slot)
                offset = 0
                continue
            }
            let end = min(start + room, ids.endIndex)
            let chunk = ids[start..<end]
            withItems(of: slot) { $0.insert(chunk, in: target, at: offset) }
            let name = Int(body(slot).items.leaves[target].name)
            for index in start..<end { entered(&self, index - ids.startIndex, name, offset + index - start) }
            offset += end - start
            start = end
        }
    }
}

extension SnapshotCore {
    /// Inserts many items at once, for lists so long that rehashing the whole index is comparatively cheap. Returns
    /// `false` and changes nothing if there is a duplicate, or if too many hashes are equal.
    ///
    /// Entries are sorted by shard first, so that each shard is filled while it is in the nearest cache; in the order
    /// of the items nearly every insert would be a cache miss. For the same reason identifiers are only compared if two
    /// hashes are equal.
    @inlinable
    mutating func insertMany(_ ids: [ItemID], in slot: Int, at index: Int) -> Bool {
        let before = self
        var entries: ContiguousArray<UInt64> = []
        entries.reserveCapacity(ids.count)
        placeItems(ids, in: slot, at: index) { core, argument, name, offset in
            entries.append(IdentityIndex.entry(core.itemHash(ids[argument], in: slot), name, hint: offset))
        }
        itemIndex.reserve(ids.count)
        var collisions = 0
        for entry in itemIndex.sortedByShard(entries).entries {
            let hash = IdentityIndex.hash(entry)
            let name = IdentityIndex.name(entry)
            let duplicate = itemIndex.first(hash) { other in
                collisions += 1
                return holdsDuplicate(hash, name, other)
            }
            guard duplicate == nil, collisions < Self.mostCollisions(ids.count) else {
                self = before
                return false
            }
            itemIndex.insert(entry)
        }
        return true
    }

    /// The maximum number of equal hashes, far more than a good hash function produces for the number of identifiers.
    /// If there are more, inserting item by item is faster.
    @inlinable
    static func mostCollisions(_ count: Int) -> Int { 10_000 + count / 100 }

    /// Whether an item with this hash is in both leaves, or twice in one leaf.
    @inlinable
    func holdsDuplicate(_ hash: UInt32, _ name: Int, _ otherName: Int) -> Bool {
        let home = leafHomes[name]
        let otherHome = leafHomes[otherName]
        if scope == .section, home.slot != otherHome.slot { return false }
        let slot = Int(home.slot)
        let ids = body(slot).items.leaves[Int(home.leaf)].ids.filter { itemHash($0, in: slot) == hash }
        if name == otherName { return Set(ids).count < ids.count }
        let others = body(Int(otherHome.slot)).items.leaves[Int(otherHome.leaf)].ids
        return ids.contains { others.contains($0) }
    }
}
