extension SectionSnapshot {
    /// The number of items, visible or not.
    ///
    /// - Complexity: O(1).
    @inlinable public var count: Int { brackets.weight }

    /// All items, each before its descendants.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public var items: [ItemID] {
        var items: [ItemID] = []
        items.reserveCapacity(count)
        brackets.forEach { if $0 & 1 == 0 { items.append(node($0 / 2).id) } }
        return items
    }

    /// The items without a parent.
    ///
    /// - Complexity: O(*k*) for *k* of them.
    @inlinable public var rootItems: [ItemID] { walk(enters: { _ in false }) }

    /// The items whose ancestors are all expanded, each before its descendants.
    ///
    /// - Complexity: O(*k*) for *k* visible items.
    @inlinable public var visibleItems: [ItemID] { walk(enters: \.isExpanded) }

    /// The items that are expanded, visible or not.
    ///
    /// - Complexity: O(*n*).
    @inlinable public var expandedItems: [ItemID] { items.filter(isExpanded(_:)) }

    /// Whether the tree has an item.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func contains(_ item: ItemID) -> Bool { number(of: item) != nil }

    /// Whether an item is expanded; `false` for an unknown item.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func isExpanded(_ item: ItemID) -> Bool { number(of: item).map { node($0).isExpanded } ?? false }

    /// Whether all ancestors of an item are expanded; `false` for an unknown item.
    ///
    /// - Complexity: O(*d*) for an item of level *d*.
    @inlinable
    public func isVisible(_ item: ItemID) -> Bool {
        guard let number = number(of: item) else { return false }
        var parent = Int(node(number).parent)
        while parent >= 0 {
            guard node(parent).isExpanded else { return false }
            parent = Int(node(parent).parent)
        }
        return true
    }

    /// The number of ancestors of an item, or `nil` if the item is unknown.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    public func level(of item: ItemID) -> Int? {
        number(of: item).map { number in
            let position = brackets.position(of: 2 * number)
            return 2 * position.weight - position.index
        }
    }

    /// The index of an item in ``items``, or `nil` if the item is unknown.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    public func index(of item: ItemID) -> Int? {
        number(of: item).map { brackets.position(of: 2 * $0).weight }
    }

    /// The parent of an item, or `nil` if it is a root or unknown.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func parent(of item: ItemID) -> ItemID? {
        guard let number = number(of: item), node(number).parent >= 0 else { return nil }
        return node(Int(node(number).parent)).id
    }

    /// The items in order, without the descendants of items for which the closure returns `false`.
    @inlinable
    func walk(enters: (Node) -> Bool) -> [ItemID] {
        var found: [ItemID] = []
        var handle = brackets.count == 0 ? nil : Optional(brackets.handle(at: 0))
        while let bracket = handle {
            guard bracket & 1 == 0 else {
                handle = brackets.handle(after: bracket)
                continue
            }
            let node = node(bracket / 2)
            found.append(node.id)
            handle = brackets.handle(after: enters(node) ? bracket : bracket + 1)
        }
        return found
    }
}
