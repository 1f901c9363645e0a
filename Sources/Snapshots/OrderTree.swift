/// A sequence of handles, each with a weight, that finds positions both ways in logarithmic time.
///
/// A handle is a small number that its owner gives out; it stands in the sequence at most once. The weight of a handle is
/// whatever its owner adds up: the items of a section, the items of a leaf, one or nothing for a bracket of a tree. A
/// B-tree keeps the number of handles and the weight below each node, and each node knows its parent, so that the way
/// goes up from a handle to its position as well as down from a position to its handle.
///
/// All nodes stand in a few flat arrays: a copy costs nothing, and the first change after it some copying of words.
///
/// Positions and handles are trusted here; whoever owns the tree checks what comes from outside.
@usableFromInline
struct OrderTree: Sendable {
    /// The most children of a node. Sums over this many words stay within a few cache lines.
    @inlinable static var fanout: Int { 32 }

    @usableFromInline var root: Int32 = -1
    /// For each node the places of its children: handles at the lowest level, nodes above it.
    @usableFromInline var children: ContiguousArray<Int32> = []
    @usableFromInline var nodes: ContiguousArray<Node> = []
    @usableFromInline var freeNodes: ContiguousArray<Int32> = []
    /// For each handle the node it stands in, or -1.
    @usableFromInline var homes: ContiguousArray<Int32> = []
    /// For each handle its weight.
    @usableFromInline var weights: ContiguousArray<Int> = []

    /// What is known of a node besides its children.
    @usableFromInline
    struct Node: Sendable {
        @usableFromInline var parent: Int32 = -1
        @usableFromInline var childCount: Int32 = 0
        /// The number of levels below: 0 where the children are handles.
        @usableFromInline var height: Int32 = 0
        /// The number of handles below.
        @usableFromInline var count = 0
        /// The weight of all handles below.
        @usableFromInline var weight = 0

        @inlinable
        init() {}
    }

    @inlinable
    init() {}

    /// The number of handles.
    @inlinable var count: Int { root < 0 ? 0 : nodes[Int(root)].count }

    /// The weight of all handles.
    @inlinable var weight: Int { root < 0 ? 0 : nodes[Int(root)].weight }

    /// Whether a handle stands in the sequence.
    @inlinable
    func contains(_ handle: Int) -> Bool {
        handle < homes.count && homes[handle] >= 0
    }

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

    /// The place of a child in its node.
    @inlinable
    func place(of child: Int, in node: Int) -> Int {
        var place = 0
        while self.child(node, place) != child { place += 1 }
        return place
    }
}
