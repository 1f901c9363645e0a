/// Prefix sums over a list: a complete binary tree in one array.
///
/// Every node is the sum of its two children and is never updated by differences. So floating-point sums depend on the
/// leaves alone, and not on the order of changes.
struct SumTree<Sum: Summable>: Sendable {
    private var nodes: [Sum] = []
    /// The number of leaves that fit: a power of two, or 0. Node 1 is the root, and the leaves start at this index.
    private var width = 0
    private(set) var count = 0

    /// The sum of everything.
    var total: Sum { width == 0 ? .zero : nodes[1] }

    /// Replaces all leaves. O(n).
    mutating func rebuild(_ leaves: some Collection<Sum>) {
        count = leaves.count
        guard !leaves.isEmpty else {
            nodes.removeAll()
            width = 0
            return
        }
        width = 1
        while width < leaves.count { width *= 2 }
        nodes.removeAll(keepingCapacity: true)
        nodes.reserveCapacity(2 * width)
        nodes.append(contentsOf: repeatElement(.zero, count: width))
        nodes.append(contentsOf: leaves)
        nodes.append(contentsOf: repeatElement(.zero, count: width - leaves.count))
        for index in (1..<max(width, 1)).reversed() { nodes[index] = nodes[2 * index] + nodes[2 * index + 1] }
    }

    subscript(leaf: Int) -> Sum { nodes[width + leaf] }

    /// Inserts a leaf. O(n).
    mutating func insert(_ value: Sum, at leaf: Int) {
        var leaves = Array(nodes[width..<(width + count)])
        leaves.insert(value, at: leaf)
        rebuild(leaves)
    }

    /// Removes leaves. O(n).
    mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var leaves = Array(nodes[width..<(width + count)])
        leaves.removeSubrange(range)
        rebuild(leaves)
    }

    /// Replaces one leaf. O(log n).
    mutating func set(_ leaf: Int, _ value: Sum) {
        var index = width + leaf
        nodes[index] = value
        nodes.withUnsafeMutableBufferPointer { nodes in
            while index > 1 {
                index /= 2
                nodes[index] = nodes[2 * index] + nodes[2 * index + 1]
            }
        }
    }

    /// The sum of the leaves before a leaf. O(log n).
    func sum(before leaf: Int) -> Sum {
        guard width > 0, leaf > 0 else { return .zero }
        guard leaf < width else { return total }
        var index = width + leaf
        var result = Sum.zero
        while index > 1 {
            if index & 1 == 1 { result = nodes[index - 1] + result }
            index /= 2
        }
        return result
    }

    /// The first leaf whose prefix sum, itself included, meets the condition, and the sum before it; `nil` if no leaf
    /// does. The condition must be monotonic. O(log n).
    func first(where condition: (Sum) -> Bool) -> (leaf: Int, before: Sum)? {
        guard width > 0, condition(total) else { return nil }
        var index = 1
        var before = Sum.zero
        while index < width {
            index *= 2
            let left = before + nodes[index]
            if !condition(left) {
                before = left
                index += 1
            }
        }
        return (index - width, before)
    }
}

/// A value that a ``SumTree`` adds up.
protocol Summable: Sendable {
    static var zero: Self { get }
    static func + (left: Self, right: Self) -> Self
}
