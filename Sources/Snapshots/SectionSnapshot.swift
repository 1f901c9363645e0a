/// The items of one section as a tree, parts of which can be collapsed: an outline.
///
///     var outline = SectionSnapshot<String>()
///     try outline.append(["fruit"])
///     try outline.append(["apple", "pear"], to: "fruit")
///     try outline.expand(["fruit"])
///     print(outline.visibleItems)  // fruit, apple, pear
///
/// Identifiers are unique in the tree. An item is collapsed until it is expanded; what stands under a collapsed item is
/// not visible.
///
/// The tree is kept as a row of brackets, an opening and a closing one for each item, in an order tree that weighs
/// opening brackets as one and closing ones as nothing. The index of an item is then the weight before it and its level
/// the number of open brackets, and no operation walks down the tree: it may be as deep as it likes.
///
/// - Complexity: a copy is O(1); finding, inserting and asking for an index or a level is O(log *n*).
public struct SectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
    @usableFromInline
    struct Node: Sendable {
        @usableFromInline let id: ItemID
        @usableFromInline let parent: Int32
        @usableFromInline var isExpanded = false

        @inlinable
        init(id: ItemID, parent: Int, isExpanded: Bool = false) {
            self.id = id
            self.parent = Int32(truncatingIfNeeded: parent)
            self.isExpanded = isExpanded
        }
    }

    /// The items by number; `nil` where a number is free.
    @usableFromInline var nodes: ContiguousArray<Node?> = []
    @usableFromInline var freeNodes: ContiguousArray<Int32> = []
    /// The brackets in order: the one that opens item *n* is the handle 2*n*, the one that closes it 2*n* + 1.
    @usableFromInline var brackets = OrderTree()
    @usableFromInline var index = IdentityIndex()

    /// Makes an empty tree.
    @inlinable
    public init() {}

    @inlinable
    func node(_ number: Int) -> Node {
        guard let node = nodes[number] else { preconditionFailure("number \(number) holds no item") }
        return node
    }

    @inlinable
    func number(of item: ItemID) -> Int? {
        index.first(identityHash(item)) { nodes[$0]?.id == item }
    }

    @inlinable
    func knownNumber(of item: ItemID) throws(SnapshotError) -> Int {
        guard let number = number(of: item) else { throw .unknownItem(item) }
        return number
    }
}
