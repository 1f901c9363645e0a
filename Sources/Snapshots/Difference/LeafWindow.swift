/// The part of two sections between their equal beginnings and ends, and the gaps between leaves that both share.
///
/// Leaves that share storage are equal, so their items are not read. For an edited copy, only the edited leaves are
/// read. The buffers are reused for all sections.
@usableFromInline
struct LeafWindow<ItemID: Hashable & Sendable> {
    /// A run of unshared leaves of one side, and the leaves at the same place of the other side.
    @usableFromInline
    struct Gap {
        /// Places in ``oldLeaves``.
        @usableFromInline var oldLeaves: Range<Int>
        /// Places in ``newLeaves``.
        @usableFromInline var newLeaves: Range<Int>
        /// The old index of the first item.
        @usableFromInline var oldStart: Int
        /// The new index of the first item.
        @usableFromInline var newStart: Int

        @inlinable
        init(oldLeaves: Range<Int>, newLeaves: Range<Int>, oldStart: Int, newStart: Int) {
            (self.oldLeaves, self.newLeaves, self.oldStart, self.newStart) = (oldLeaves, newLeaves, oldStart, newStart)
        }
    }

    /// The items of the last gap that was read.
    @usableFromInline var old = BorrowedItems<ItemID>(capacity: 0)
    @usableFromInline var new = BorrowedItems<ItemID>(capacity: 0)
    @usableFromInline let values = identityHashing
    /// The numbers of all leaves, in order.
    @usableFromInline var oldLeaves: ContiguousArray<Int32> = []
    @usableFromInline var newLeaves: ContiguousArray<Int32> = []
    /// The gaps in order, without empty ones.
    @usableFromInline var gaps: ContiguousArray<Gap> = []
    /// The place in ``newLeaves`` of each new leaf, by number, or -1.
    @usableFromInline var places: ContiguousArray<Int32> = []

    @inlinable
    init() {}

    /// Skips the equal leaves at both ends, and returns the gap between them.
    @inlinable
    mutating func frame(_ oldItems: ItemLeaves<ItemID>, _ newItems: ItemLeaves<ItemID>) -> Gap {
        oldItems.listLeaves(in: &oldLeaves)
        newItems.listLeaves(in: &newLeaves)
        let shorter = min(oldLeaves.count, newLeaves.count)
        var head = 0
        var itemsBefore = 0
        while head < shorter, isEqual(oldItems, oldLeaves[head], newItems, newLeaves[head]) {
            itemsBefore += oldItems.leaves[Int(oldLeaves[head])].count
            head += 1
        }
        var oldEnd = oldLeaves.count
        var newEnd = newLeaves.count
        while oldEnd > head, newEnd > head,
            isEqual(oldItems, oldLeaves[oldEnd - 1], newItems, newLeaves[newEnd - 1])
        {
            oldEnd -= 1
            newEnd -= 1
        }
        return Gap(
            oldLeaves: head..<oldEnd, newLeaves: head..<newEnd, oldStart: itemsBefore, newStart: itemsBefore)
    }

    /// Cuts a gap into ``gaps`` at the leaves that both sides share in the same order.
    ///
    /// A leaf keeps its number in an edited copy, so its partner is found without hashing.
    ///
    /// - Complexity: O(*k*) for *k* leaves.
    @inlinable
    mutating func cut(_ whole: Gap, _ oldItems: ItemLeaves<ItemID>, _ newItems: ItemLeaves<ItemID>) {
        oldItems.leaves.withUnsafeBufferPointer { old in
            newItems.leaves.withUnsafeBufferPointer { new in cut(whole, old, new) }
        }
    }

    @inlinable
    mutating func cut(
        _ whole: Gap, _ old: UnsafeBufferPointer<ItemLeaves<ItemID>.Leaf>,
        _ new: UnsafeBufferPointer<ItemLeaves<ItemID>.Leaf>
    ) {
        gaps.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        places.append(contentsOf: repeatElement(-1, count: new.count))
        for place in whole.newLeaves { places[Int(newLeaves[place])] = Int32(truncatingIfNeeded: place) }
        var gap = whole
        var oldIndex = whole.oldStart
        var newIndex = whole.newStart
        var newPlace = whole.newLeaves.lowerBound
        for oldPlace in whole.oldLeaves {
            let leaf = Int(oldLeaves[oldPlace])
            let count = old[leaf].count
            let partner = leaf < places.count ? Int(places[leaf]) : -1
            guard partner >= newPlace, Self.isShared(old, new, leaf) else {
                oldIndex += count
                continue
            }
            while newPlace < partner {
                newIndex += new[Int(newLeaves[newPlace])].count
                newPlace += 1
            }
            close(&gap, oldPlace, newPlace)
            oldIndex += count
            newIndex += count
            newPlace += 1
            gap = Gap(
                oldLeaves: oldPlace + 1..<oldPlace + 1, newLeaves: newPlace..<newPlace, oldStart: oldIndex,
                newStart: newIndex)
        }
        close(&gap, whole.oldLeaves.upperBound, whole.newLeaves.upperBound)
    }

    /// Whether both sides store the items of a leaf in the same part of the same array. References are compared as
    /// words, without retaining them.
    @inlinable
    static func isShared(
        _ old: UnsafeBufferPointer<ItemLeaves<ItemID>.Leaf>, _ new: UnsafeBufferPointer<ItemLeaves<ItemID>.Leaf>,
        _ leaf: Int
    ) -> Bool {
        ItemLeaves<ItemID>.storageWord(old, leaf) == ItemLeaves<ItemID>.storageWord(new, leaf)
            && old[leaf].part == new[leaf].part
    }

    @inlinable
    mutating func close(_ gap: inout Gap, _ oldEnd: Int, _ newEnd: Int) {
        gap.oldLeaves = gap.oldLeaves.lowerBound..<oldEnd
        gap.newLeaves = gap.newLeaves.lowerBound..<newEnd
        if !gap.oldLeaves.isEmpty || !gap.newLeaves.isEmpty { gaps.append(gap) }
    }

    /// Reads the items of a gap into ``old`` and ``new``.
    @inlinable
    mutating func read(_ gap: Gap, _ oldItems: ItemLeaves<ItemID>, _ newItems: ItemLeaves<ItemID>) {
        Self.flatten(oldItems, oldLeaves[gap.oldLeaves], into: &old)
        Self.flatten(newItems, newLeaves[gap.newLeaves], into: &new)
    }

    @inlinable
    func isEqual(
        _ oldItems: ItemLeaves<ItemID>, _ oldLeaf: Int32, _ newItems: ItemLeaves<ItemID>, _ newLeaf: Int32
    ) -> Bool {
        let olds = oldItems.leaves.withUnsafeBufferPointer { $0[Int(oldLeaf)].elements }
        let news = newItems.leaves.withUnsafeBufferPointer { $0[Int(newLeaf)].elements }
        return olds.count == news.count && equalPrefix(olds, news, by: values) == olds.count
    }

    /// Copies leaves into a buffer, or into a new one if that is too small or still in use elsewhere.
    @inlinable
    static func flatten(
        _ items: ItemLeaves<ItemID>, _ leaves: ArraySlice<Int32>, into ids: inout BorrowedItems<ItemID>
    ) {
        let count = leaves.reduce(0) { $0 + items.leaves[Int($1)].count }
        if count > ids.capacity || !isKnownUniquelyReferenced(&ids) { ids = BorrowedItems(capacity: count) }
        ids.count = 0
        for leaf in leaves { ids.append(items.leaves[Int(leaf)].elements) }
    }
}

/// Identifiers of several leaves in contiguous memory. They are copied as bytes, without retaining the objects they
/// refer to.
///
/// They are valid as long as the leaves exist. The snapshot under comparison keeps the leaves alive.
@usableFromInline
final class BorrowedItems<ItemID: Hashable & Sendable> {
    @usableFromInline let start: UnsafeMutablePointer<ItemID>
    @usableFromInline let capacity: Int
    @usableFromInline var count = 0

    @inlinable
    init(capacity: Int) {
        self.capacity = capacity
        start = UnsafeMutablePointer<ItemID>.allocate(capacity: max(1, capacity))
    }

    @inlinable
    deinit {
        start.deallocate()
    }

    @inlinable var elements: UnsafeBufferPointer<ItemID> { UnsafeBufferPointer(start: start, count: count) }

    /// Appends the identifiers of a leaf. The buffer must have room for them.
    @inlinable
    func append(_ ids: UnsafeBufferPointer<ItemID>) {
        let bytes = UnsafeRawBufferPointer(ids)
        UnsafeMutableRawBufferPointer(start: start + count, count: bytes.count).copyMemory(from: bytes)
        count += ids.count
    }
}
