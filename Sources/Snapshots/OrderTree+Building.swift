extension OrderTree {
    /// Makes a tree of the handles 0, 1, 2 and so on in this order.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    init(weights: ContiguousArray<Int>) {
        self.weights = weights
        homes = ContiguousArray(repeating: -1, count: weights.count)
        build(ContiguousArray(0..<Int32(truncatingIfNeeded: weights.count)))
    }

    /// Builds the tree anew from what it holds, so that many removals leave no sparse nodes behind.
    ///
    /// - Complexity: O(*n*); amortised by the removals that made it necessary.
    @inlinable
    mutating func rebuild() {
        build(handles())
    }

    /// Builds the nodes, level by level, three quarters full, so that the next inserts split nothing.
    @inlinable
    mutating func build(_ handles: ContiguousArray<Int32>) {
        nodes.removeAll(keepingCapacity: true)
        children.removeAll(keepingCapacity: true)
        freeNodes.removeAll()
        root = -1
        var level = handles
        var height: Int32 = 0
        while !level.isEmpty, height == 0 || level.count > 1 {
            level = buildLevel(of: level, height: height)
            height += 1
        }
        root = level.first ?? -1
    }

    @inlinable
    mutating func buildLevel(of below: ContiguousArray<Int32>, height: Int32) -> ContiguousArray<Int32> {
        let fill = Self.fanout * 3 / 4
        var level: ContiguousArray<Int32> = []
        for start in stride(from: 0, to: below.count, by: fill) {
            let node = makeNode(height: height)
            level.append(Int32(truncatingIfNeeded: node))
            for child in below[start..<min(start + fill, below.count)] {
                let child = Int(child)
                children[node * Self.fanout + Int(nodes[node].childCount)] = Int32(truncatingIfNeeded: child)
                nodes[node].childCount += 1
                nodes[node].count += countBelow(child, height: height)
                nodes[node].weight += weightBelow(child, height: height)
                adopt(child, by: node, height: height)
            }
        }
        return level
    }
}
