extension SnapshotCore {
    /// Items to remove at once: for each leaf name the offsets, as the bits of a word, which a leaf never exceeds.
    @usableFromInline
    struct Removals {
        @usableFromInline var offsets: ContiguousArray<UInt64>
        /// The names of the leaves in question, each once.
        @usableFromInline var names: ContiguousArray<Int32> = []

        /// - Parameter names: the number of leaf names.
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

    /// Removes items, each leaf in one pass. Leaves that become empty or sparse are removed or merged afterwards, because
    /// that changes offsets.
    ///
    /// - Complexity: O(*k* + *l* log *n*) for *k* items in *l* leaves, of *n* items.
    @inlinable
    mutating func remove(_ removals: Removals) {
        for name in removals.names { removeItems(removals.offsets[Int(name)], fromLeaf: name) }
        for name in removals.names { tidyLeaf(name) }
    }

    @inlinable
    mutating func removeItems(_ offsets: UInt64, fromLeaf name: Int32) {
        let home = leafHomes[Int(name)]
        let slot = Int(home.slot)
        var rest = offsets
        while rest != 0 {
            let id = body(slot).items.leaves[Int(home.leaf)].ids[rest.trailingZeroBitCount]
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
        if body(slot).items.leaves[Int(home.leaf)].ids.isEmpty {
            freeNames.append(name)
            withItems(of: slot) { $0.removeLeaf(Int(home.leaf)) }
        } else {
            mergeIfSparse(Int(home.leaf), in: slot)
        }
    }
}
