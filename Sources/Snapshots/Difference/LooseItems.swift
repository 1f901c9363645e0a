/// Items without a partner in their own section, in the order of a changeset's deletes or inserts, to be joined with
/// those of the other snapshot.
@usableFromInline
struct LooseItems<ItemID: Hashable & Sendable> {
    @usableFromInline
    struct Item {
        @usableFromInline let id: UnsafePointer<ItemID>
        /// The hash by value; 0 if it is not known, or if the item has found its partner.
        @usableFromInline var hash: UInt32

        @inlinable
        init(id: UnsafePointer<ItemID>, hash: UInt32) {
            self.id = id
            self.hash = hash
        }
    }

    @usableFromInline var items: ContiguousArray<Item> = []
    /// The copies that ``items`` point into. All others are in the leaves of a snapshot.
    @usableFromInline var buffers: ContiguousArray<BorrowedItems<ItemID>> = []

    @inlinable
    init() {}

    /// Hashes the items whose hash is not known.
    @inlinable
    mutating func completeHashes(by hashing: ValueHashing) {
        for index in items.indices where items[index].hash == 0 {
            items[index].hash = hashing.hash(items[index].id)
        }
    }

    /// Calls a closure with the index here, and the index in another list, of each item that both have, in the order of
    /// the other list. Neither has a hash afterwards.
    ///
    /// - Complexity: O(*n* + *m*) for hashes that do not collide.
    @inlinable
    mutating func join(
        _ others: inout LooseItems, by hashing: ValueHashing, slots buffer: WordBuffer<UInt64>,
        found: (Int, Int) -> Void
    ) {
        let size = items.count + items.count / 2 + 8
        let slots = buffer.fill(size, with: 0)
        items.withUnsafeMutableBufferPointer { items in
            for index in items.indices {
                var place = Self.start(of: items[index].hash, size)
                while slots[place] != 0 { place = place + 1 == size ? 0 : place + 1 }
                slots[place] = UInt64(items[index].hash) << 32 | UInt64(UInt32(truncatingIfNeeded: index + 1))
            }
            for index in others.items.indices {
                let other = others.items[index]
                var place = Self.start(of: other.hash, size)
                while slots[place] != 0 {
                    let candidate = Int(slots[place] & 0xFFFF_FFFF) - 1
                    if UInt32(truncatingIfNeeded: slots[place] >> 32) == other.hash, items[candidate].hash != 0,
                        hashing.areEqual(items[candidate].id, other.id)
                    {
                        items[candidate].hash = 0
                        others.items[index].hash = 0
                        found(candidate, index)
                        break
                    }
                    place = place + 1 == size ? 0 : place + 1
                }
            }
        }
    }

    @inlinable
    static func start(of hash: UInt32, _ size: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: size)) >> 32)
    }

    /// The paths, in a list beside this one, of the items that found no partner.
    @inlinable
    func unjoined(_ paths: [ItemPath]) -> [ItemPath] {
        var result: [ItemPath] = []
        for index in items.indices where items[index].hash != 0 { result.append(paths[index]) }
        return result
    }
}
