extension OrderTree {
    /// Inserts a handle, which must not be in the sequence yet, at an index. O(log n).
    @inlinable
    mutating func insert(_ handle: Int, weight: Int, at index: Int) {
        makeRoom(for: handle)
        weights[handle] = weight
        if root < 0 { root = Int32(truncatingIfNeeded: makeNode(height: 0)) }
        let (node, place) = lowestNode(at: index)
        insertChild(handle, at: place, in: node)
        homes[handle] = Int32(truncatingIfNeeded: node)
        add(count: 1, weight: weight, from: node)
        splitWhileFull(node)
    }

    /// Removes a handle. O(log n) amortised.
    @inlinable
    mutating func remove(_ handle: Int) {
        let node = Int(homes[handle])
        add(count: -1, weight: -weights[handle], from: node)
        removeChild(at: place(of: handle, in: node), in: node)
        homes[handle] = -1
        pruneWhileEmpty(node)
        if nodes.count > 8, count < nodes.count { rebuild() }
    }

    /// Adds to the weight of a handle. O(log n).
    @inlinable
    mutating func addWeight(_ weight: Int, to handle: Int) {
        weights[handle] += weight
        var node = homes[handle]
        nodes.withUnsafeMutableBufferPointer { nodes in
            while node >= 0 {
                nodes[Int(node)].weight += weight
                node = nodes[Int(node)].parent
            }
        }
    }

    @inlinable
    mutating func makeRoom(for handle: Int) {
        while homes.count <= handle {
            homes.append(-1)
            weights.append(0)
        }
    }

    @inlinable
    mutating func makeNode(height: Int32) -> Int {
        var node = Node()
        node.height = height
        if let free = freeNodes.popLast() {
            nodes[Int(free)] = node
            return Int(free)
        }
        nodes.append(node)
        children.append(contentsOf: repeatElement(-1, count: Self.fanout))
        return nodes.count - 1
    }

    /// The lowest node, and the place in it, at which to insert a handle.
    @inlinable
    func lowestNode(at index: Int) -> (node: Int, place: Int) {
        var rest = index
        var node = Int(root)
        while nodes[node].height > 0 {
            var place = 0
            let last = Int(nodes[node].childCount) - 1
            while place < last, rest > nodes[child(node, place)].count {
                rest -= nodes[child(node, place)].count
                place += 1
            }
            node = child(node, place)
        }
        return (node, rest)
    }

    @inlinable
    mutating func insertChild(_ child: Int, at place: Int, in node: Int) {
        let base = node * Self.fanout
        var index = base + Int(nodes[node].childCount)
        while index > base + place {
            children[index] = children[index - 1]
            index -= 1
        }
        children[base + place] = Int32(truncatingIfNeeded: child)
        nodes[node].childCount += 1
    }

    @inlinable
    mutating func removeChild(at place: Int, in node: Int) {
        let base = node * Self.fanout
        nodes[node].childCount -= 1
        for index in (base + place)..<(base + Int(nodes[node].childCount)) { children[index] = children[index + 1] }
    }

    @inlinable
    mutating func add(count: Int, weight: Int, from node: Int) {
        var node = node
        while node >= 0 {
            nodes[node].count += count
            nodes[node].weight += weight
            node = Int(nodes[node].parent)
        }
    }

    /// Splits a full node, and each ancestor that becomes full as a result.
    @inlinable
    mutating func splitWhileFull(_ full: Int) {
        var node = full
        while Int(nodes[node].childCount) == Self.fanout {
            if nodes[node].parent < 0 { raiseRoot() }
            let parent = Int(nodes[node].parent)
            let sibling = makeNode(height: nodes[node].height)
            moveUpperHalf(of: node, to: sibling)
            nodes[sibling].parent = Int32(truncatingIfNeeded: parent)
            insertChild(sibling, at: place(of: node, in: parent) + 1, in: parent)
            node = parent
        }
    }

    @inlinable
    mutating func raiseRoot() {
        let old = Int(root)
        let new = makeNode(height: nodes[old].height + 1)
        nodes[new].count = nodes[old].count
        nodes[new].weight = nodes[old].weight
        nodes[old].parent = Int32(truncatingIfNeeded: new)
        insertChild(old, at: 0, in: new)
        root = Int32(truncatingIfNeeded: new)
    }

    @inlinable
    mutating func moveUpperHalf(of node: Int, to sibling: Int) {
        let half = Self.fanout / 2
        let height = nodes[node].height
        var count = 0
        var weight = 0
        for place in half..<Self.fanout {
            let child = child(node, place)
            children[sibling * Self.fanout + place - half] = Int32(truncatingIfNeeded: child)
            count += countBelow(child, height: height)
            weight += weightBelow(child, height: height)
            adopt(child, by: sibling, height: height)
        }
        nodes[sibling].childCount = Int32(truncatingIfNeeded: Self.fanout - half)
        nodes[sibling].count = count
        nodes[sibling].weight = weight
        nodes[node].childCount = Int32(truncatingIfNeeded: half)
        nodes[node].count -= count
        nodes[node].weight -= weight
    }

    @inlinable
    mutating func adopt(_ child: Int, by node: Int, height: Int32) {
        if height == 0 {
            homes[child] = Int32(truncatingIfNeeded: node)
        } else {
            nodes[child].parent = Int32(truncatingIfNeeded: node)
        }
    }

    /// Frees a node without children, and each ancestor that becomes empty as a result.
    @inlinable
    mutating func pruneWhileEmpty(_ empty: Int) {
        var node = empty
        while nodes[node].childCount == 0 {
            let parent = Int(nodes[node].parent)
            freeNodes.append(Int32(truncatingIfNeeded: node))
            guard parent >= 0 else {
                root = -1
                return
            }
            removeChild(at: place(of: node, in: parent), in: parent)
            node = parent
        }
    }
}
