/// Items of one snapshot without a partner in their own section, in the order in which they were found.
@usableFromInline
struct LooseItems<ItemID: Hashable & Sendable> {
    @usableFromInline
    struct Item {
        /// The number of the list that the item is in.
        @usableFromInline let list: Int32
        /// The index in that list.
        @usableFromInline let index: Int32
        /// For a new item, the position of the equal item among all old items, ``Origin/none`` or ``Origin/unknown``.
        @usableFromInline var origin: Int32

        @inlinable
        init(list: Int, index: Int, origin: Int32 = Origin.unknown) {
            self.list = Int32(truncatingIfNeeded: list)
            self.index = Int32(truncatingIfNeeded: index)
            self.origin = origin
        }
    }

    /// Neighbouring items of a section in contiguous memory: a leaf of a snapshot, or a copy in ``buffers``.
    @usableFromInline
    struct List {
        @usableFromInline let ids: UnsafePointer<ItemID>
        /// The path of the first item.
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

    /// Whether all items are in the same section.
    @inlinable
    func areInOneSection() -> Bool {
        guard let first = lists.first?.start.section else { return true }
        return lists.allSatisfy { $0.start.section == first }
    }
}

extension SnapshotDifference {
    /// Lists the items without a partner in their section. An item with a partner in another section is a move if both
    /// sections stay. All others are deletes and inserts.
    ///
    /// An item that leaves a deleted section remains an insert, and an item that enters an inserted section remains a
    /// delete. No operation may name an item of a section that is deleted or inserted in the same batch.
    ///
    /// An item that is found in another old section has no partner in this one, because identifiers are unique. An item
    /// whose origin remains unknown can only come from a deleted section.
    @inlinable
    mutating func addLooseItems() {
        var arrivals = 0
        if canCross {
            findOrigins()
            arrivals = came.items.count { $0.origin >= 0 }
        }
        changeset.items.inserts.reserveCapacity(came.items.count - arrivals)
        changeset.items.deletes.reserveCapacity(gone.items.count - arrivals)
        guard arrivals > 0 else {
            for item in came.items { changeset.items.inserts.append(came.path(item)) }
            for item in gone.items { changeset.items.deletes.append(gone.path(item)) }
            return
        }
        changeset.items.moves.reserveCapacity(changeset.items.moves.count + arrivals)
        var deleted = BitList(count: oldSlots.count)
        for section in changeset.sections.deletes { deleted.insert(section) }
        var taken = BitList(count: old.itemCount)
        for item in came.items {
            let target = came.path(item)
            guard item.origin >= 0 else {
                changeset.items.inserts.append(target)
                continue
            }
            let source = oldPath(item.origin)
            if deleted.contains(source.section) {
                changeset.items.inserts.append(target)
                continue
            }
            taken.insert(Int(item.origin))
            changeset.items.moves.append(Move(from: source, to: target))
            compareContent(source, target)
        }
        for item in gone.items {
            let source = gone.path(item)
            if !taken.contains(oldPosition(source)) { changeset.items.deletes.append(source) }
        }
    }

    /// The path of a position among all old items.
    @inlinable
    func oldPath(_ position: Int32) -> ItemPath {
        if let lookup { return lookup.path(position) }
        let place = old.order.handle(atWeight: Int(position))
        return ItemPath(section: old.index(of: place.handle), item: place.rest)
    }

    /// The position of a path among all old items.
    @inlinable
    func oldPosition(_ path: ItemPath) -> Int {
        if let lookup { return Int(lookup.starts[path.section]) + path.item }
        return old.itemsBefore(slot: Int(oldSlots[path.section])) + path.item
    }

    /// Looks up the new items that have not been looked up yet.
    @inlinable
    mutating func findOrigins() {
        let unknown = came.items.count { $0.origin == Origin.unknown }
        guard unknown > 0 else { return }
        if isIndexed { prepareLookups(unknown) }
        guard isIndexed || lookup != nil else { return findOriginsAmongGone() }
        let hashing = matcher.values
        for number in came.items.indices where came.items[number].origin == Origin.unknown {
            let id = came.id(came.items[number])
            let position: Int32
            if let lookup {
                let hash = ItemScope.snapshot.hash(max(hashing.hash(id), 4), in: 0)
                position = lookup.position(of: id, hash: hash, in: lookup.range, by: hashing)
            } else {
                position = old.position(of: id.pointee, in: 0)
            }
            came.items[number].origin = position < 0 ? Origin.none : position
        }
    }

    /// Searches for new items of unknown origin among the old items without a partner. It indexes these new items and
    /// looks up the old ones, so no index of all old items is needed.
    @inlinable
    mutating func findOriginsAmongGone() {
        let (hashing, gone, came, oldHashes, newHashes) = (matcher.values, gone, came, oldHashes, newHashes)
        func hash(_ item: LooseItems<ItemID>.Item, of items: LooseItems<ItemID>, _ known: ItemHashes?) -> UInt32 {
            if let known { return known.address(items.path(item)).pointee }
            return ItemScope.snapshot.hash(max(hashing.hash(items.id(item)), 4), in: 0)
        }
        var hashes: ContiguousArray<UInt32> = []
        var entries: ContiguousArray<UInt64> = []
        for number in came.items.indices where came.items[number].origin == Origin.unknown {
            let hash = hash(came.items[number], of: came, newHashes)
            if let filter, !filter.mayContain(hash) { continue }
            hashes.append(hash)
            entries.append(IdentityIndex.entry(hash, number))
        }
        var repeats: ContiguousArray<(first: UInt64, second: UInt64)> = []
        let index = IdentityIndex(entries, repeats: &repeats) { _, _ in false }
        var sought = HashFilter(capacity: hashes.count)
        _ = sought.insert(hashes)
        for item in gone.items {
            let hash = hash(item, of: gone, oldHashes)
            guard sought.mayContain(hash) else { continue }
            let id = gone.id(item)
            let target = index.first(hash) { number in hashing.areEqual(came.id(came.items[number]), id) }
            guard let target else { continue }
            self.came.items[target].origin = Int32(truncatingIfNeeded: oldPosition(gone.path(item)))
        }
    }

    /// Lays out the old items by identifier, if the expected number of lookups justifies it.
    @inlinable
    mutating func prepareLookups(_ count: Int) {
        guard lookup == nil else { return }
        lookups += count
        let isWorthwhile = isIndexed ? lookups * 8 > old.leafHomes.count : lookups * 8 > old.itemCount
        if isWorthwhile { lookup = ItemLookup(old, slots: oldSlots) }
    }

    /// Makes the filter, if the expected number of tests justifies it.
    @inlinable
    mutating func prepareFilter() {
        guard filter == nil, tests * 16 > old.itemCount, let hashes = old.pending?.hashes else { return }
        var all = HashFilter(capacity: hashes.count)
        _ = all.insert(hashes)
        filter = all
    }

    /// Whether an item may move from one section to another.
    @inlinable var canCross: Bool {
        guard old.scope == .snapshot, new.scope == .snapshot, !gone.items.isEmpty, !came.items.isEmpty else {
            return false
        }
        return !gone.areInOneSection() || !came.areInOneSection()
            || !isSameSection(gone.lists[0].start.section, came.lists[0].start.section)
    }
}

extension SnapshotCore {
    /// The position of an item among all, or -1.
    ///
    /// - Parameter slot: The section to search, if items are unique in their section only.
    /// - Complexity: O(log *n*).
    @inlinable
    func position(of item: ItemID, in slot: Int) -> Int32 {
        guard let place = find(item, in: scope == .section ? slot : nil) else { return -1 }
        return Int32(truncatingIfNeeded: itemsBefore(slot: place.slot) + position(place).index)
    }
}

/// A list of flags, 64 in a word.
@usableFromInline
struct BitList {
    @usableFromInline var words: ContiguousArray<UInt64>

    @inlinable
    init(count: Int) { words = ContiguousArray(repeating: 0, count: count / 64 + 1) }

    @inlinable
    mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

    @inlinable
    func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }
}
