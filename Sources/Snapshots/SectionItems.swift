/// The items of one section in order, in leaves of up to 64.
///
/// Small leaves make an insert in the middle cheap; the tree over them finds positions both ways. A section of one leaf,
/// as most are, needs no tree. Leaves are arrays of their own, so that a section that is copied in order to be changed
/// shares all but the changed leaves with the original.
@usableFromInline
struct SectionItems<ItemID: Hashable & Sendable>: Sendable {
    /// Up to 64 items that stand side by side.
    @usableFromInline
    struct Leaf: Sendable {
        @usableFromInline var ids: ContiguousArray<ItemID>
        /// The name by which the index of the snapshot knows the leaf.
        @usableFromInline var name: Int32

        @inlinable
        init(ids: ContiguousArray<ItemID>, name: Int32) {
            self.ids = ids
            self.name = name
        }
    }

    /// The most items of a leaf: searching one takes about as long as hashing an identifier. A few less than 64, so that
    /// with the 32 bytes that an array has of its own they fill a block of memory and do not just miss the next smaller.
    @inlinable static var leafSize: Int {
        let stride = MemoryLayout<ItemID>.stride
        return max(48, 64 - (32 + stride - 1) / max(stride, 1))
    }

    @usableFromInline var leaves: ContiguousArray<Leaf> = []
    @usableFromInline var freeLeaves: ContiguousArray<Int32> = []
    /// The order of the leaves, weighed by their items; unused while there is one leaf.
    @usableFromInline var order = OrderTree()
    @usableFromInline var count = 0

    @inlinable
    init() {}

    /// The leaf that holds an index, and the offset in it. The index of the end is the end of the last leaf.
    @inlinable
    func leaf(at index: Int) -> (leaf: Int, offset: Int) {
        if leaves.count == 1 { return (0, index) }
        let place = order.handle(atWeight: index)
        return (place.handle, place.rest)
    }

    @inlinable
    func item(at index: Int) -> ItemID {
        let place = leaf(at: index)
        return leaves[place.leaf].ids[place.offset]
    }

    /// The number of items before a leaf.
    @inlinable
    func itemsBefore(leaf: Int) -> Int {
        leaves.count == 1 ? 0 : order.position(of: leaf).weight
    }

    /// Writes the numbers of the leaves into a list, in order.
    @inlinable
    func listLeaves(in list: inout ContiguousArray<Int32>) {
        list.removeAll(keepingCapacity: true)
        if leaves.count == 1 {
            list.append(0)
        } else {
            order.forEach { list.append(Int32(truncatingIfNeeded: $0)) }
        }
    }

    /// The leaf after a small one, if both together are small enough to be one.
    @inlinable
    func mergePartner(of leaf: Int) -> Int? {
        let half = Self.leafSize / 2
        guard leaves.count > 1, leaves[leaf].ids.count < half / 2, let next = order.handle(after: leaf),
            leaves[leaf].ids.count + leaves[next].ids.count <= half
        else { return nil }
        return next
    }

    /// Calls a closure with each leaf in order.
    @inlinable
    func forEachLeaf(_ body: (Leaf) -> Void) {
        if leaves.count == 1 {
            body(leaves[0])
        } else {
            order.forEach { body(leaves[$0]) }
        }
    }

    @inlinable
    func append(to ids: inout ContiguousArray<ItemID>) {
        forEachLeaf { ids.append(contentsOf: $0.ids) }
    }
}

/// One section: its identifier and items, shared between the copies of a snapshot until one of them changes it.
///
/// - Note: unchecked because `items` is changed by one snapshot only, and only while nothing else refers to the object,
///   as with the buffers of the standard library's collections.
@usableFromInline
final class SectionBody<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline let id: SectionID
    @usableFromInline var items: SectionItems<ItemID>

    @inlinable
    init(id: SectionID, items: SectionItems<ItemID> = SectionItems()) {
        self.id = id
        self.items = items
    }
}
