extension SnapshotCore {
    /// Puts so many new items at an index of a section that going over the whole index costs nothing beside, or changes
    /// nothing and gives `false` if there is a duplicate or hashes are too bad for this.
    ///
    /// The entries are sorted by the shards of the index first. Then each shard is filled while it is in the nearest
    /// cache; one after the other in the order of the items, nearly each would miss it. For the same reason no
    /// identifier is looked at unless two hashes are equal.
    @inlinable
    mutating func insertMany(_ ids: [ItemID], in slot: Int, at index: Int) -> Bool {
        let before = self
        var entries: ContiguousArray<UInt64> = []
        entries.reserveCapacity(ids.count)
        placeItems(ids, in: slot, at: index) { core, argument, name in
            entries.append(IdentityIndex.entry(core.itemHash(ids[argument], in: slot), name))
        }
        itemIndex.reserve(ids.count)
        var collisions = 0
        for entry in sortedByShard(entries) {
            let hash = IdentityIndex.hash(entry)
            let name = IdentityIndex.name(entry)
            let duplicate = itemIndex.first(hash) { other in
                collisions += 1
                return holdsDuplicate(hash, name, other)
            }
            guard duplicate == nil, collisions < Self.mostCollisions else {
                self = before
                return false
            }
            itemIndex.insert(hash, name)
        }
        return true
    }

    /// More equal hashes than a million identifiers with decent hashes have by far; the way item by item is then faster.
    @inlinable static var mostCollisions: Int { 10_000 }

    /// Entries of the index, shard by shard.
    @inlinable
    func sortedByShard(_ entries: ContiguousArray<UInt64>) -> ContiguousArray<UInt64> {
        var ends = ContiguousArray(repeating: 0, count: itemIndex.shards.count + 1)
        for entry in entries { ends[itemIndex.shard(of: IdentityIndex.hash(entry)) + 1] += 1 }
        for shard in 1..<ends.count { ends[shard] += ends[shard - 1] }
        var sorted = ContiguousArray<UInt64>(repeating: 0, count: entries.count)
        for entry in entries {
            let shard = itemIndex.shard(of: IdentityIndex.hash(entry))
            sorted[ends[shard]] = entry
            ends[shard] += 1
        }
        return sorted
    }

    /// Whether an item of this hash stands in both leaves, or twice in one.
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
