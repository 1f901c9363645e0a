extension SnapshotCore {
    /// Two equal items that would stand where items have to be unique.
    @usableFromInline
    struct Clash {
        /// The second one, as an index in the list of new items.
        @usableFromInline let argument: Int
        /// The first one: an earlier new item, or where it stands in the snapshot.
        @usableFromInline let earlierArgument: Int?
        @usableFromInline let place: ItemPlace?

        @inlinable
        init(argument: Int, earlierArgument: Int? = nil, place: ItemPlace? = nil) {
            self.argument = argument
            self.earlierArgument = earlierArgument
            self.place = place
        }
    }

    /// Puts new items at an index of a section; if one clashes, nothing is changed and the clash is given.
    @inlinable
    mutating func insertItems(_ ids: [ItemID], in slot: Int, at index: Int) -> Clash? {
        guard ids.count != 1 else { return insertItem(ids[0], in: slot, at: index) }
        guard !ids.isEmpty else { return nil }
        let isMany = ids.count >= 4_096 && ids.count >= itemCount / 8
        if isMany, insertMany(ids, in: slot, at: index) { return nil }
        var hashes: ContiguousArray<UInt32> = []
        if let clash = announce(ids, in: slot, hashes: &hashes) { return clash }
        placeItems(ids, in: slot, at: index) { core, argument, name in
            core.itemIndex.rename(hashes[argument], from: Self.announced | argument, to: name)
        }
        return nil
    }

    @inlinable
    mutating func insertItem(_ id: ItemID, in slot: Int, at index: Int) -> Clash? {
        let hash = itemHash(id, in: slot)
        if let place = find(id, hash: hash, in: scope == .section ? slot : nil) {
            return Clash(argument: 0, place: place)
        }
        placeItems(CollectionOfOne(id), in: slot, at: index) { core, _, name in core.itemIndex.insert(hash, name) }
        return nil
    }

    /// Puts items into an empty section and tells whether all of them are unique. If not, the snapshot is good for
    /// nothing: this is for snapshots under construction, which are then thrown away.
    @inlinable
    mutating func fillSection(_ slot: Int, with ids: ContiguousArray<ItemID>) -> Bool {
        var isUnique = true
        placeItems(ids, in: slot, at: 0) { core, argument, name in
            let hash = core.itemHash(ids[argument], in: slot)
            if core.isRepeated(ids[argument], hash, at: argument, in: slot) { isUnique = false }
            core.itemIndex.insert(hash, name)
        }
        return isUnique
    }

    /// Whether an item that stands at an index, but is not in the index of identifiers yet, stands elsewhere as well.
    ///
    /// Another item of the same hash may lead to the very leaf in which this one stands, so that finding it says nothing
    /// until it is known where.
    @inlinable
    func isRepeated(_ item: ItemID, _ hash: UInt32, at index: Int, in slot: Int) -> Bool {
        let other = itemIndex.first(hash) { name in
            let home = leafHomes[name]
            if scope == .section, Int(home.slot) != slot { return false }
            let offset = body(Int(home.slot)).items.leaves[Int(home.leaf)].ids.firstIndex(of: item)
            guard let offset else { return false }
            let found = position(ItemPlace(slot: Int(home.slot), leaf: Int(home.leaf), offset: offset))
            return found != (slot, index)
        }
        return other != nil
    }

    /// The bit that tells the number of a new item from the name of a leaf while items are announced.
    @inlinable static var announced: Int { 1 << 31 }

    /// Puts new items into the index under their number in the list, so that clashes among them are found as well, or
    /// takes them all out again and gives the first clash.
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
        _ = itemIndex.first(hash) { name in
            if name & Self.announced != 0 {
                let earlier = name & ~Self.announced
                guard ids[earlier] == id else { return false }
                clash = Clash(argument: argument, earlierArgument: earlier)
                return true
            }
            let home = leafHomes[name]
            if scope == .section, Int(home.slot) != slot { return false }
            let offset = body(Int(home.slot)).items.leaves[Int(home.leaf)].ids.firstIndex(of: id)
            guard let offset else { return false }
            let place = ItemPlace(slot: Int(home.slot), leaf: Int(home.leaf), offset: offset)
            clash = Clash(argument: argument, place: place)
            return true
        }
        return clash
    }
}
