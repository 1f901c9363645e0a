extension SectionItems {
    /// Adds an empty leaf after another one, or as the first, and gives its number.
    @inlinable
    mutating func addLeaf(after leaf: Int?, name: Int32) -> Int {
        if leaves.count == 1 { order = OrderTree(weights: [count]) }
        let number: Int
        if let free = freeLeaves.popLast() {
            number = Int(free)
            leaves[number].name = name
        } else {
            number = leaves.count
            leaves.append(Leaf(ids: [], name: name))
        }
        if leaves.count > 1 {
            let index = leaf.map { order.position(of: $0).index + 1 } ?? 0
            order.insert(number, weight: 0, at: index)
        }
        return number
    }

    /// Takes an empty leaf out.
    @inlinable
    mutating func removeLeaf(_ leaf: Int) {
        guard count > 0 else {
            self = SectionItems()
            return
        }
        order.remove(leaf)
        leaves[leaf].ids = []
        freeLeaves.append(Int32(truncatingIfNeeded: leaf))
    }

    /// Puts items into a leaf that has room for them.
    @inlinable
    mutating func insert(_ ids: some Collection<ItemID>, in leaf: Int, at offset: Int) {
        leaves[leaf].ids.insert(contentsOf: ids, at: offset)
        changeCount(by: ids.count, in: leaf)
    }

    /// Takes an item out of a leaf.
    @inlinable
    mutating func remove(in leaf: Int, at offset: Int) {
        leaves[leaf].ids.remove(at: offset)
        changeCount(by: -1, in: leaf)
    }

    /// Moves the items of a leaf from an offset on to the beginning of another one.
    @inlinable
    mutating func moveTail(of leaf: Int, from offset: Int, to target: Int) {
        let tail = ContiguousArray(leaves[leaf].ids[offset...])
        leaves[leaf].ids.removeSubrange(offset...)
        changeCount(by: -tail.count, in: leaf)
        insert(tail, in: target, at: 0)
    }

    @inlinable
    mutating func changeCount(by difference: Int, in leaf: Int) {
        count += difference
        if leaves.count > 1 { order.addWeight(difference, to: leaf) }
    }
}
