/// An ordered sequence of weighted handles with logarithmic lookup in both directions: the position of a handle, and
/// the handle at a position.
///
/// A handle is a small number that the owner assigns; it occurs in the sequence at most once. The tree sums up the
/// weights of handles. A weight is the number of items in a section or in a leaf.
///
/// The structure is a B-tree. Each node keeps the number of handles and the total weight below it, and its parent: a
/// walk up from a handle yields its position, a walk down yields the handle at a position.
///
/// All nodes are stored in a few flat arrays. A copy is O(1); the first change after it copies those arrays.
///
/// - Precondition: Positions and handles are valid. The owner checks external input.
@usableFromInline
struct OrderTree: Sendable {
    /// The maximum number of children of a node. Summing this many words touches few cache lines.
    @inlinable static var fanout: Int { 32 }

    @usableFromInline var root: Int32 = -1
    /// The children of each node, `fanout` entries per node: handles at the lowest level, node numbers above it; -1 is
    /// free.
    @usableFromInline var children: ContiguousArray<Int32> = []
    @usableFromInline var nodes: ContiguousArray<Node> = []
    @usableFromInline var freeNodes: ContiguousArray<Int32> = []
    /// The node that holds each handle, or -1.
    @usableFromInline var homes: ContiguousArray<Int32> = []
    /// The weight of each handle.
    @usableFromInline var weights: ContiguousArray<Int> = []

    /// A node without its children, which are in ``children``.
    @usableFromInline
    struct Node: Sendable {
        @usableFromInline var parent: Int32 = -1
        @usableFromInline var childCount: Int32 = 0
        /// The number of levels below; 0 if the children are handles.
        @usableFromInline var height: Int32 = 0
        /// The number of handles below.
        @usableFromInline var count = 0
        /// The total weight of the handles below.
        @usableFromInline var weight = 0

        @inlinable
        init() {}
    }

    @inlinable
    init() {}

    /// The number of handles.
    @inlinable var count: Int { root < 0 ? 0 : nodes[Int(root)].count }

    /// The total weight of all handles.
    @inlinable var weight: Int { root < 0 ? 0 : nodes[Int(root)].weight }

    @inlinable
    func child(_ node: Int, _ place: Int) -> Int {
        Int(children[node * Self.fanout + place])
    }

    @inlinable
    func countBelow(_ child: Int, height: Int32) -> Int {
        height == 0 ? 1 : nodes[child].count
    }

    @inlinable
    func weightBelow(_ child: Int, height: Int32) -> Int {
        height == 0 ? weights[child] : nodes[child].weight
    }

    /// The index of a child in its node.
    @inlinable
    func place(of child: Int, in node: Int) -> Int {
        var place = 0
        while self.child(node, place) != child { place += 1 }
        return place
    }
}

extension OrderTree {
    /// Creates a tree of the handles 0, 1, 2 and so on, in this order. O(n).
    @inlinable
    init(weights: ContiguousArray<Int>) {
        self.weights = weights
        homes = ContiguousArray(repeating: -1, count: weights.count)
        build(ContiguousArray(0..<Int32(truncatingIfNeeded: weights.count)))
    }

    /// Rebuilds the tree after many removals, so that no sparse nodes remain. O(n), amortised over the removals.
    @inlinable
    mutating func rebuild() {
        build(handles())
    }

    /// Builds the nodes level by level, three quarters full, so that the next inserts do not split.
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
