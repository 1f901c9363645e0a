/// The items of one section in order, in leaves of up to 64 items.
///
/// Small leaves make an insert in the middle cheap. An order tree over the leaves finds positions in both directions. A
/// section with one leaf, the usual case, needs no tree, and a section with a few full leaves needs it only after an
/// edit. An edited copy shares the other leaves with the original.
@usableFromInline
struct ItemLeaves<ItemID: Hashable & Sendable>: Sendable {
    /// The maximum number of items in a leaf: a linear search in one takes about as long as hashing an identifier.
    ///
    /// It is a few less than 64, so that the items and the array's header of 32 bytes together fill an allocator's size
    /// class instead of just exceeding it.
    @inlinable static var leafSize: Int {
        let stride = MemoryLayout<ItemID>.stride
        return max(48, 64 - (32 + stride - 1) / max(stride, 1))
    }

    /// The maximum number of full leaves without a tree. For more leaves, making a tree takes longer than copying it,
    /// and each edited copy would have to make it.
    @inlinable static var mostPacked: Int { 8 }

    @usableFromInline var leaves: ContiguousArray<Leaf> = []
    /// The order of the leaves; empty for a single leaf and for packed ones. It is an array because an empty array
    /// takes only one word.
    @usableFromInline var orders: ContiguousArray<LeafOrder> = []
    @usableFromInline var count = 0

    @inlinable
    init() {}

    /// The order of several leaves, weighted by their item counts.
    @inlinable var order: OrderTree {
        _read { yield orders[0].tree }
        _modify { yield &orders[0].tree }
    }

    /// Whether there are several leaves without a tree: in the order of their numbers, all full except for the last one.
    @inlinable var isPacked: Bool { leaves.count > 1 && orders.isEmpty }

    /// Makes the tree over packed leaves. Every change to packed leaves begins with this.
    @inlinable
    mutating func makeOrder() {
        guard isPacked else { return }
        orders = [LeafOrder(OrderTree(weights: ContiguousArray(leaves.lazy.map { $0.count })))]
    }

    /// The leaf that holds an index, and the offset in that leaf. The end index is the end of the last leaf.
    @inlinable
    func leaf(at index: Int) -> (leaf: Int, offset: Int) {
        if leaves.count == 1 { return (0, index) }
        if isPacked {
            let leaf = min(index / Self.leafSize, leaves.count - 1)
            return (leaf, index - leaf * Self.leafSize)
        }
        if index == count, let last = order.last { return (last, leaves[last].count) }
        let place = order.handle(atWeight: index)
        return (place.handle, place.rest)
    }

    @inlinable
    func item(at index: Int) -> ItemID {
        let place = leaf(at: index)
        return leaves[place.leaf][place.offset]
    }

    /// The number of items before a leaf.
    @inlinable
    func itemsBefore(leaf: Int) -> Int {
        orders.isEmpty ? leaf * Self.leafSize : order.weightBefore(leaf)
    }

    /// Replaces the contents of a list with the numbers of the leaves, in order.
    @inlinable
    func listLeaves(in list: inout ContiguousArray<Int32>) {
        list.removeAll(keepingCapacity: true)
        if orders.isEmpty {
            for leaf in leaves.indices { list.append(Int32(truncatingIfNeeded: leaf)) }
        } else {
            order.forEach { list.append(Int32(truncatingIfNeeded: $0)) }
        }
    }

    /// The leaf after another one.
    @inlinable
    func leaf(after leaf: Int) -> Int? {
        guard orders.isEmpty else { return order.handle(after: leaf) }
        return leaf + 1 < leaves.count ? leaf + 1 : nil
    }

    /// The next leaf, if a leaf is sparse enough to be merged with it; otherwise `nil`.
    @inlinable
    func mergePartner(of leaf: Int) -> Int? {
        let half = Self.leafSize / 2
        guard leaves.count > 1, leaves[leaf].count < half / 2, let next = order.handle(after: leaf),
            leaves[leaf].count + leaves[next].count <= half
        else { return nil }
        return next
    }

    /// Calls a closure with each leaf, in order.
    @inlinable
    func forEachLeaf(_ body: (Leaf) -> Void) {
        if orders.isEmpty {
            for leaf in leaves { body(leaf) }
        } else {
            order.forEach { body(leaves[$0]) }
        }
    }

    @inlinable
    func append(to ids: inout ContiguousArray<ItemID>) {
        forEachLeaf { ids.append(contentsOf: $0.ids) }
    }
}

extension ItemLeaves {
    /// Adds an empty leaf after another one, or as the first, and returns its number.
    @inlinable
    mutating func addLeaf(after leaf: Int?, name: Int32) -> Int {
        if leaves.count == 1 { orders = [LeafOrder(OrderTree(weights: [count]))] }
        let number: Int
        if !orders.isEmpty, let free = orders[0].free.popLast() {
            number = Int(free)
            leaves[number].name = name
        } else {
            number = leaves.count
            leaves.append(Leaf([], name: name))
        }
        if leaves.count > 1 {
            let index = leaf.map { order.index(of: $0) + 1 } ?? 0
            order.insert(number, weight: 0, at: index)
        }
        return number
    }

    /// Removes an empty leaf.
    @inlinable
    mutating func removeLeaf(_ leaf: Int) {
        guard count > 0 else {
            self = ItemLeaves()
            return
        }
        order.remove(leaf)
        leaves[leaf] = Leaf([], name: leaves[leaf].name)
        orders[0].free.append(Int32(truncatingIfNeeded: leaf))
    }

    /// Inserts items into a leaf, which must have room for them.
    @inlinable
    mutating func insert(_ ids: some Collection<ItemID>, in leaf: Int, at offset: Int) {
        leaves[leaf].edit { $0.insert(contentsOf: ids, at: offset) }
        changeCount(by: ids.count, in: leaf)
    }

    /// Appends an item to the last leaf, if it has room, and returns the leaf's name and the item's offset.
    @inlinable
    mutating func append(_ id: ItemID) -> (name: Int, offset: Int)? {
        guard count > 0, let last = leaves.count == 1 ? 0 : order.last else { return nil }
        let offset = leaves[last].count
        guard offset < Self.leafSize else { return nil }
        leaves[last].edit { $0.append(id) }
        changeCount(by: 1, in: last)
        return (Int(leaves[last].name), offset)
    }

    /// Inserts an item into a leaf, which must have room for it.
    @inlinable
    mutating func insert(_ id: ItemID, in leaf: Int, at offset: Int) {
        leaves[leaf].edit { if offset == $0.count { $0.append(id) } else { $0.insert(id, at: offset) } }
        changeCount(by: 1, in: leaf)
    }

    /// Removes an item from a leaf.
    @inlinable
    mutating func remove(in leaf: Int, at offset: Int) {
        leaves[leaf].edit { _ = $0.remove(at: offset) }
        changeCount(by: -1, in: leaf)
    }

    /// Removes the items of a leaf at some offsets, given as the bits of a word.
    @inlinable
    mutating func remove(_ offsets: UInt64, in leaf: Int) {
        var rest = offsets
        leaves[leaf].edit { ids in
            ids.removeAll { _ in
                defer { rest >>= 1 }
                return rest & 1 == 1
            }
        }
        changeCount(by: -offsets.nonzeroBitCount, in: leaf)
    }

    /// Moves the items of a leaf, from an offset on, to the beginning of another leaf.
    @inlinable
    mutating func moveTail(of leaf: Int, from offset: Int, to target: Int) {
        let tail = leaves[leaf].edit { ids in
            defer { ids.removeSubrange(offset...) }
            return ContiguousArray(ids[offset...])
        }
        changeCount(by: -tail.count, in: leaf)
        insert(tail, in: target, at: 0)
    }

    @inlinable
    mutating func changeCount(by difference: Int, in leaf: Int) {
        count += difference
        if leaves.count > 1 { order.addWeight(difference, to: leaf) }
    }
}

/// The order of the leaves in a section of several leaves.
@usableFromInline
struct LeafOrder: Sendable {
    /// The order of the leaves, weighted by their item counts.
    @usableFromInline var tree: OrderTree
    /// The numbers of leaves that were removed.
    @usableFromInline var free: ContiguousArray<Int32> = []

    @inlinable
    init(_ tree: OrderTree) {
        self.tree = tree
    }
}
