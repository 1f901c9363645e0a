/// Items of one snapshot without a partner in their own section, in the order in which they were found. They are
/// matched with those of the other snapshot.
@usableFromInline
struct LooseItems<ItemID: Hashable & Sendable> {
    @usableFromInline
    struct Item {
        /// The number of the list that the item is in.
        @usableFromInline let list: Int32
        /// The index in that list.
        @usableFromInline let index: Int32
        /// The hash by value, or 0 if it is unknown.
        @usableFromInline var hash: UInt32
        /// The number of the equal item of the other snapshot, or -1.
        @usableFromInline var partner: Int32 = -1

        @inlinable
        init(list: Int, index: Int, hash: UInt32) {
            self.list = Int32(truncatingIfNeeded: list)
            self.index = Int32(truncatingIfNeeded: index)
            self.hash = hash
        }
    }

    /// Neighbouring items of a section in contiguous memory: a leaf of a snapshot, or a copy in ``buffers``.
    @usableFromInline
    struct List {
        @usableFromInline let ids: UnsafePointer<ItemID>
        /// The path of the first one.
        @usableFromInline let start: ItemPath

        @inlinable
        init(ids: UnsafePointer<ItemID>, start: ItemPath) {
            self.ids = ids
            self.start = start
        }
    }

    @usableFromInline var items: ContiguousArray<Item> = []
    @usableFromInline var lists: ContiguousArray<List> = []
    @usableFromInline var buffers: ContiguousArray<BorrowedItems<ItemID>> = []

    @inlinable
    init() {}

    @inlinable
    func path(_ item: Item) -> ItemPath {
        let start = lists[Int(item.list)].start
        return ItemPath(section: start.section, item: start.item + Int(item.index))
    }

    @inlinable
    func id(_ item: Item) -> UnsafePointer<ItemID> {
        lists[Int(item.list)].ids + Int(item.index)
    }

    /// The paths of the items without a partner.
    @inlinable
    func unjoinedPaths(count: Int) -> [ItemPath] {
        var paths: [ItemPath] = []
        paths.reserveCapacity(count)
        for item in items where item.partner < 0 { paths.append(path(item)) }
        return paths
    }

    /// Whether all items are in the same section.
    @inlinable
    func areInOneSection() -> Bool {
        guard let first = lists.first?.start.section else { return true }
        return lists.allSatisfy { $0.start.section == first }
    }
}

extension LooseItems {
    /// Finds the items that another list has as well, and returns their number. Each item has at most one partner.
    ///
    /// - Complexity: O(*n* + *m*) for hashes that do not collide.
    @inlinable
    mutating func join(
        _ others: inout LooseItems, by hashing: ValueHashing, slots buffer: WordBuffer<UInt64>
    ) -> Int {
        completeHashes(by: hashing)
        others.completeHashes(by: hashing)
        let size = items.count + items.count / 2 + 8
        let slots = buffer.fill(size, with: 0)
        for (number, item) in items.enumerated() {
            var place = Self.start(of: item.hash, size)
            while slots[place] != 0 { place = place + 1 == size ? 0 : place + 1 }
            slots[place] = UInt64(item.hash) << 32 | UInt64(UInt32(truncatingIfNeeded: number + 1))
        }
        var joined = 0
        for number in others.items.indices {
            let other = others.items[number]
            let id = others.id(other)
            var place = Self.start(of: other.hash, size)
            while slots[place] != 0 {
                let candidate = Int(slots[place] & 0xFFFF_FFFF) - 1
                if UInt32(truncatingIfNeeded: slots[place] >> 32) == other.hash, items[candidate].partner < 0,
                    hashing.areEqual(self.id(items[candidate]), id)
                {
                    items[candidate].partner = Int32(truncatingIfNeeded: number)
                    others.items[number].partner = Int32(truncatingIfNeeded: candidate)
                    joined += 1
                    break
                }
                place = place + 1 == size ? 0 : place + 1
            }
        }
        return joined
    }

    /// Hashes the items whose hash is unknown.
    @inlinable
    mutating func completeHashes(by hashing: ValueHashing) {
        for number in items.indices where items[number].hash == 0 {
            items[number].hash = hashing.hash(id(items[number]))
        }
    }

    @inlinable
    static func start(of hash: UInt32, _ size: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(truncatingIfNeeded: size)) >> 32)
    }
}

extension SnapshotDifference {
    /// Lists the items without a partner in their section: as moves if they have a partner in another section and both
    /// sections stay, otherwise as deletes and inserts.
    ///
    /// Items that leave a deleted section remain inserts, and items that enter an inserted one remain deletes: no
    /// operation may name an item of a section that is deleted or inserted in the same batch.
    ///
    /// Both sides are matched by the hashes that comparing their sections has left behind, so no item has to be looked
    /// up in a snapshot.
    @inlinable
    mutating func addLooseItems() {
        let joined = canCross ? gone.join(&came, by: matcher.values, slots: matcher.slotBuffer) : 0
        changeset.items.deletes = gone.unjoinedPaths(count: gone.items.count - joined)
        changeset.items.inserts = came.unjoinedPaths(count: came.items.count - joined)
        guard joined > 0 else { return }
        changeset.items.moves.reserveCapacity(changeset.items.moves.count + joined)
        for item in came.items where item.partner >= 0 {
            let source = gone.path(gone.items[Int(item.partner)])
            let target = came.path(item)
            changeset.items.moves.append(Move(from: source, to: target))
            compareContent(source, target)
        }
    }

    /// Whether an item may have left one section for another.
    @inlinable var canCross: Bool {
        guard old.scope == .snapshot, new.scope == .snapshot, !gone.items.isEmpty, !came.items.isEmpty else {
            return false
        }
        return !gone.areInOneSection() || !came.areInOneSection()
            || !isSameSection(gone.lists[0].start.section, came.lists[0].start.section)
    }
}
