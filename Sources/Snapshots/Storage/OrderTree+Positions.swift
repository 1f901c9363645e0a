extension OrderTree {
    /// The index of a handle. O(log n).
    @inlinable
    func index(of handle: Int) -> Int {
        var child = handle
        var node = Int(homes[handle])
        var index = 0
        while node >= 0 {
            for place in 0..<place(of: child, in: node) {
                index += countBelow(self.child(node, place), height: nodes[node].height)
            }
            child = node
            node = Int(nodes[node].parent)
        }
        return index
    }

    /// The total weight of the handles before one. O(log n).
    @inlinable
    func weightBefore(_ handle: Int) -> Int {
        var child = Int32(truncatingIfNeeded: handle)
        var node = homes[handle]
        var weight = 0
        children.withUnsafeBufferPointer { children in
            var place = Int(node) * Self.fanout
            while children[place] != child {
                weight += weights[Int(children[place])]
                place += 1
            }
            child = node
            node = nodes[Int(node)].parent
            while node >= 0 {
                place = Int(node) * Self.fanout
                while children[place] != child {
                    weight += nodes[Int(children[place])].weight
                    place += 1
                }
                child = node
                node = nodes[Int(node)].parent
            }
        }
        return weight
    }

    /// The handle at an index. O(log n).
    @inlinable
    func handle(at index: Int) -> Int {
        var rest = index
        var node = Int(root)
        while nodes[node].height > 0 {
            var place = 0
            while true {
                let child = self.child(node, place)
                let below = nodes[child].count
                if rest < below {
                    node = child
                    break
                }
                rest -= below
                place += 1
            }
        }
        return child(node, rest)
    }

    /// The last handle. O(log n).
    @inlinable var last: Int? {
        guard root >= 0 else { return nil }
        var node = Int(root)
        while nodes[node].height > 0 { node = child(node, Int(nodes[node].childCount) - 1) }
        return child(node, Int(nodes[node].childCount) - 1)
    }

    /// The handle at a position in units of weight, and the offset of the position in the handle. A position between
    /// two handles belongs to the later one. O(log n).
    @inlinable
    func handle(atWeight weight: Int) -> (handle: Int, rest: Int) {
        var rest = weight
        var node = Int(root)
        while true {
            let height = nodes[node].height
            var place = 0
            var next = child(node, 0)
            var below = weightBelow(next, height: height)
            let last = Int(nodes[node].childCount) - 1
            while rest >= below, place < last {
                rest -= below
                place += 1
                next = child(node, place)
                below = weightBelow(next, height: height)
            }
            if height == 0 { return (next, rest) }
            node = next
        }
    }

    /// Calls a closure with each handle, in order. O(n).
    @inlinable
    func forEach(_ body: (Int) -> Void) {
        guard root >= 0 else { return }
        var node = firstLowest(under: Int(root))
        while node >= 0 {
            for place in 0..<Int(nodes[node].childCount) { body(child(node, place)) }
            node = nextLowest(after: node)
        }
    }

    /// The handles in order. O(n).
    @inlinable
    func handles() -> ContiguousArray<Int32> {
        var handles: ContiguousArray<Int32> = []
        handles.reserveCapacity(count)
        forEach { handles.append(Int32(truncatingIfNeeded: $0)) }
        return handles
    }

    /// The next handle, or `nil` at the end. O(1) amortised over a walk.
    @inlinable
    func handle(after handle: Int) -> Int? {
        let node = Int(homes[handle])
        let place = place(of: handle, in: node) + 1
        if place < Int(nodes[node].childCount) { return child(node, place) }
        let next = nextLowest(after: node)
        return next < 0 ? nil : child(next, 0)
    }

    @inlinable
    func firstLowest(under node: Int) -> Int {
        var node = node
        while nodes[node].height > 0 { node = child(node, 0) }
        return node
    }

    @inlinable
    func nextLowest(after node: Int) -> Int {
        var node = node
        var parent = Int(nodes[node].parent)
        while parent >= 0 {
            let place = place(of: node, in: parent) + 1
            if place < Int(nodes[parent].childCount) { return firstLowest(under: child(parent, place)) }
            node = parent
            parent = Int(nodes[node].parent)
        }
        return -1
    }
}

extension OrderTree {
    /// The weight of each handle, in order. O(n).
    @usableFromInline var weightsInOrder: [Int] {
        var result: [Int] = []
        result.reserveCapacity(count)
        forEach { result.append(weights[$0]) }
        return result
    }
}
