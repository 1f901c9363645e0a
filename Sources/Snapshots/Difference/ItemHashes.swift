/// The hashes of all items, by section. Only a snapshot that was built whole and has not changed since has them.
///
/// A snapshot under comparison does not change, so their address is stable. The hashes are only available if items are
/// unique in the whole snapshot. Otherwise hashes of two snapshots cannot be compared.
@usableFromInline
struct ItemHashes {
    @usableFromInline let hashes: UnsafePointer<UInt32>
    /// The position of the hash of each section's first item.
    @usableFromInline let starts: ContiguousArray<Int>

    /// The hashes of a snapshot, given the slots of its sections in order; `nil` if they are not known. O(s) for s
    /// sections.
    @inlinable
    init?<SectionID, ItemID>(_ core: SnapshotCore<SectionID, ItemID>, slots: ContiguousArray<Int32>) {
        guard core.scope == .snapshot, let hashes = core.pending?.hashes?.withUnsafeBufferPointer({ $0.baseAddress })
        else { return nil }
        var total = 0
        var startsBySlot: ContiguousArray<Int> = []
        startsBySlot.reserveCapacity(core.bodies.count)
        for slot in core.bodies.indices {
            startsBySlot.append(total)
            total += core.itemCount(in: slot)
        }
        self.hashes = hashes
        starts = ContiguousArray(slots.lazy.map { startsBySlot[Int($0)] })
    }

    /// The hash of an item, followed by those of the next items of its section.
    @inlinable
    func address(_ path: ItemPath) -> UnsafePointer<UInt32> { hashes + starts[path.section] + path.item }
}

/// Hashes neighbouring items like the index of a snapshot. It reads known hashes and computes all others.
@usableFromInline
struct ItemHashing<ItemID: Hashable & Sendable> {
    /// The known hashes of the items, and the first item.
    @usableFromInline let known: (hashes: UnsafePointer<UInt32>, first: UnsafePointer<ItemID>)?
    @usableFromInline let values: ValueHashing
    @usableFromInline let scope: ItemScope
    @usableFromInline let slot: Int

    @inlinable
    init(
        known: (hashes: UnsafePointer<UInt32>, first: UnsafePointer<ItemID>)?, values: ValueHashing,
        scope: ItemScope, slot: Int
    ) {
        (self.known, self.values, self.scope, self.slot) = (known, values, scope, slot)
    }

    @inlinable
    func hash(_ id: UnsafePointer<ItemID>) -> UInt32 {
        if let known { return known.hashes[id - known.first] }
        return scope.hash(max(values.hash(id), 4), in: slot)
    }
}
