/// The items of one section as a tree whose branches can be collapsed: an outline.
///
///     var outline = SectionSnapshot<String>()
///     try outline.append(["fruit"])
///     try outline.append(["apple", "pear"], to: "fruit")
///     try outline.expand(["fruit"])
///     print(outline.visibleItems)  // fruit, apple, pear
///
/// Identifiers are unique in the tree. Items are collapsed until they are expanded; descendants of a collapsed item are
/// not visible.
///
/// The tree is stored as a sequence of brackets, an opening and a closing one for each item, in an order tree in which
/// opening brackets weigh 1 and closing ones 0. The index of an item is the weight before its opening bracket, and its
/// level is the number of brackets that are open there. No operation is recursive, so the depth is not limited.
///
/// - Complexity: A copy is O(1); finding, inserting and asking for an index or a level is O(log *n*).
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

    /// The items by number; `nil` if a number is free.
    @usableFromInline var nodes: ContiguousArray<Node?> = []
    @usableFromInline var freeNodes: ContiguousArray<Int32> = []
    /// The brackets in order: handle 2*n* opens item number *n*, handle 2*n* + 1 closes it.
    @usableFromInline var brackets = OrderTree()
    @usableFromInline var index = IdentityIndex()

    /// Creates an empty tree.
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

extension SectionSnapshot {
    /// The tree as text, one line per item, indented by two spaces per level: `-` marks an expanded item, `+` a
    /// collapsed item with children, `*` an item without children.
    ///
    /// Below level 32 the indentation stays the same and the line starts with its level, as in `[33] * name`; otherwise
    /// the text would grow with the square of the depth.
    ///
    /// - Complexity: O(*n*).
    public func visualDescription() -> String {
        var lines: [String] = []
        var level = 0
        brackets.forEach { bracket in
            guard bracket & 1 == 0 else {
                level -= 1
                return
            }
            let node = node(bracket / 2)
            let isLeaf = brackets.handle(after: bracket) == bracket + 1
            let sign = isLeaf ? "*" : node.isExpanded ? "-" : "+"
            lines.append(Self.indentation(of: level) + "\(sign) \(node.id)")
            level += 1
        }
        return lines.joined(separator: "\n")
    }

    private static func indentation(of level: Int) -> String {
        let deepest = 32
        return String(repeating: "  ", count: min(level, deepest)) + (level > deepest ? "[\(level)] " : "")
    }
}

extension SectionSnapshot: Equatable {
    /// Whether both have the same items in the same tree, with the same items expanded.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public static func == (left: SectionSnapshot, right: SectionSnapshot) -> Bool {
        let handles = left.brackets.handles()
        let others = right.brackets.handles()
        return handles.count == others.count
            && zip(handles, others).allSatisfy { handle, other in
                guard handle & 1 == other & 1 else { return false }
                guard handle & 1 == 0 else { return true }
                let node = left.node(Int(handle) / 2)
                let otherNode = right.node(Int(other) / 2)
                return node.id == otherNode.id && node.isExpanded == otherNode.isExpanded
            }
    }
}

extension Snapshot {
    /// Replaces the items of a section by the visible items of a tree.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``; ``SnapshotError/Code/duplicateItem`` if items are unique in the
    ///   snapshot and one of them is in another section. Nothing is changed then.
    /// - Complexity: O(*k* + *m* + log *n*) for *k* old items and *m* visible ones.
    @inlinable
    public mutating func apply(
        _ tree: SectionSnapshot<ItemID>, toSection section: SectionID
    ) throws(SnapshotError) {
        var result = self
        let slot = try slot(of: section)
        result.core.removeAllItems(in: slot)
        try result.appendItems(tree.visibleItems, toSection: section)
        result.marks = marks.filtered(items: result.contains(marked:)) { _ in true }
        self = result
    }
}
