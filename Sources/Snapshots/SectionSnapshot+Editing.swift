extension SectionSnapshot {
    /// Appends items under a parent, or as roots.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the parent, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(SnapshotError) {
        guard let parent else { return try insert(items, under: -1, at: brackets.count) }
        let number = try knownNumber(of: parent)
        try insert(items, under: number, at: brackets.position(of: 2 * number + 1).index)
    }

    /// Inserts items right before another one, under the same parent.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func insert(_ items: [ItemID], before anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try insert(items, under: Int(node(number).parent), at: brackets.position(of: 2 * number).index)
    }

    /// Inserts items right after another one and what stands under it, under the same parent.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func insert(_ items: [ItemID], after anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try insert(items, under: Int(node(number).parent), at: brackets.position(of: 2 * number + 1).index + 1)
    }

    /// Deletes items and all that stands under them. An item may be named together with one above it.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem``; then nothing is deleted.
    /// - Complexity: O(*k* log *n*) for *k* deleted items of *n*.
    @inlinable
    public mutating func delete(_ items: [ItemID]) throws(SnapshotError) {
        for item in items { _ = try knownNumber(of: item) }
        for item in items { if let number = number(of: item) { removeSubtree(number) } }
    }

    /// Deletes all items.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public mutating func deleteAll() {
        self = SectionSnapshot()
    }

    /// Makes what stands right under items visible, as far as the items are.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem``; then nothing is expanded.
    /// - Complexity: O(*k*) for *k* items.
    @inlinable
    public mutating func expand(_ items: [ItemID]) throws(SnapshotError) {
        try setExpanded(true, items)
    }

    /// Hides what stands under items.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem``; then nothing is collapsed.
    /// - Complexity: O(*k*) for *k* items.
    @inlinable
    public mutating func collapse(_ items: [ItemID]) throws(SnapshotError) {
        try setExpanded(false, items)
    }

    @inlinable
    mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemID]) throws(SnapshotError) {
        for item in items { _ = try knownNumber(of: item) }
        for item in items { if let number = number(of: item) { nodes[number]?.isExpanded = isExpanded } }
    }

    @inlinable
    mutating func insert(_ items: [ItemID], under parent: Int, at place: Int) throws(SnapshotError) {
        try refuseDuplicates(items)
        for (offset, item) in items.enumerated() {
            let number = addNode(Node(id: item, parent: parent))
            brackets.insert(2 * number, weight: 1, at: place + 2 * offset)
            brackets.insert(2 * number + 1, weight: 0, at: place + 2 * offset + 1)
        }
    }

    @inlinable
    func refuseDuplicates(_ items: [ItemID]) throws(SnapshotError) {
        var seen: [ItemID: Int] = [:]
        for (position, item) in items.enumerated() {
            if let index = index(of: item) {
                throw .duplicateItem(item, .item(ItemPath(section: 0, item: index)), .argument(position))
            }
            if let first = seen.updateValue(position, forKey: item) {
                throw .duplicateItem(item, .argument(first), .argument(position))
            }
        }
    }

    @inlinable
    mutating func addNode(_ node: Node) -> Int {
        let number: Int
        if let free = freeNodes.popLast() {
            number = Int(free)
            nodes[number] = node
        } else {
            number = nodes.count
            nodes.append(node)
        }
        index.insert(identityHash(node.id), number)
        return number
    }

    @inlinable
    mutating func removeSubtree(_ root: Int) {
        var handles: [Int] = []
        var handle = Optional(2 * root)
        while let bracket = handle {
            handles.append(bracket)
            handle = bracket == 2 * root + 1 ? nil : brackets.handle(after: bracket)
        }
        for bracket in handles { removeBracket(bracket) }
    }

    @inlinable
    mutating func removeBracket(_ bracket: Int) {
        brackets.remove(bracket)
        guard bracket & 1 == 0 else { return }
        let number = bracket / 2
        index.remove(identityHash(node(number).id), number)
        nodes[number] = nil
        freeNodes.append(Int32(truncatingIfNeeded: number))
    }
}
