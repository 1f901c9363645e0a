/// The items of a snapshot by identifier, laid out for many lookups. It holds the addresses of the snapshot's arrays,
/// so a lookup retains nothing. A snapshot under comparison does not change, so the addresses are stable.
@usableFromInline
struct ItemLookup<ItemID: Hashable & Sendable> {
    @usableFromInline
    struct Leaf {
        @usableFromInline var ids: UnsafePointer<ItemID>?
        @usableFromInline var count: Int32 = 0
        /// The position of the first item among all items of the snapshot.
        @usableFromInline var start: Int32 = 0

        @inlinable
        init() {}
    }

    /// The slots of a shard of the index.
    @usableFromInline typealias Shard = UnsafeBufferPointer<UInt64>

    /// The leaves by name.
    @usableFromInline var leaves: ContiguousArray<Leaf>
    @usableFromInline var shards: ContiguousArray<Shard>
    /// The position of the first item of each section, and the number of items.
    @usableFromInline var starts: ContiguousArray<Int32>
    @usableFromInline let bits: UInt32
    /// The section of every 64th position.
    @usableFromInline var sections: ContiguousArray<Int32> = []

    /// Lays out a snapshot, given the slots of its sections in order. O(s + n / 64) for s sections.
    @inlinable
    init<SectionID>(_ core: SnapshotCore<SectionID, ItemID>, slots: ContiguousArray<Int32>) {
        leaves = ContiguousArray(repeating: Leaf(), count: core.leafHomes.count)
        let index = core.withItemIndex { $0 }
        shards = ContiguousArray(index.shards.lazy.map { $0.withUnsafeBufferPointer { $0 } })
        starts = []
        starts.reserveCapacity(slots.count + 1)
        bits = index.bits
        var start: Int32 = 0
        for slot in slots {
            starts.append(start)
            core.body(Int(slot)).items.forEachLeaf { leaf in
                let name = Int(leaf.name)
                leaves[name].ids = leaf.elements.baseAddress
                leaves[name].count = Int32(truncatingIfNeeded: leaf.count)
                leaves[name].start = start
                start += Int32(truncatingIfNeeded: leaf.count)
            }
        }
        starts.append(start)
        sections.reserveCapacity(Int(start) / 64 + 1)
        for section in slots.indices {
            while Int32(truncatingIfNeeded: sections.count * 64) < starts[section + 1] {
                sections.append(Int32(truncatingIfNeeded: section))
            }
        }
    }

    /// All positions.
    @inlinable var range: Range<Int32> { 0..<(starts.last ?? 0) }

    /// The positions of a section.
    @inlinable
    func range(ofSection section: Int) -> Range<Int32> { starts[section]..<starts[section + 1] }

    /// The path of a position. O(1), except among empty sections.
    @inlinable
    func path(_ position: Int32) -> ItemPath {
        var section = Int(sections[Int(position) >> 6])
        while starts[section + 1] <= position { section += 1 }
        return ItemPath(section: section, item: Int(position - starts[section]))
    }

    /// The position of an item, or -1.
    ///
    /// - Parameters:
    ///   - hash: Its hash in the index.
    ///   - range: The positions to search.
    /// - Complexity: O(1) unless hashes collide.
    @inlinable
    func position(
        of id: UnsafePointer<ItemID>, hash: UInt32, in range: Range<Int32>, by hashing: ValueHashing
    ) -> Int32 {
        let slots = shards[bits == 0 ? 0 : Int(hash >> (32 - bits))]
        guard !slots.isEmpty else { return -1 }
        var place = IdentityIndex.start(of: hash, bits: bits, capacity: slots.count)
        while slots[place] != 0 {
            if IdentityIndex.isUnder(hash, slots[place]) {
                let leaf = leaves[IdentityIndex.name(slots[place])]
                let offset = Self.offset(of: id, in: leaf, hint: IdentityIndex.hint(slots[place]), by: hashing)
                if offset >= 0, range.contains(leaf.start + offset) { return leaf.start + offset }
            }
            place += 1
            if place == slots.count { place = 0 }
        }
        return -1
    }

    /// The offset of an item in a leaf, or -1. Hints may be outdated.
    @inlinable
    static func offset(
        of id: UnsafePointer<ItemID>, in leaf: Leaf, hint: Int, by hashing: ValueHashing
    ) -> Int32 {
        guard let ids = leaf.ids else { return -1 }
        let count = Int(leaf.count)
        if hint < count, hashing.areEqual(ids + hint, id) { return Int32(truncatingIfNeeded: hint) }
        for offset in 0..<count where hashing.areEqual(ids + offset, id) { return Int32(truncatingIfNeeded: offset) }
        return -1
    }
}
