extension SectionSnapshot {
    /// Appends items under a parent, or as roots.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the parent, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(SnapshotError) {
        guard let parent else { return try insert(items, under: -1, at: brackets.count) }
        let number = try knownNumber(of: parent)
        try insert(items, under: number, at: brackets.position(of: 2 * number + 1).index)
    }

    /// Inserts items right before another one, under the same parent.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func insert(_ items: [ItemID], before anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try insert(items, under: Int(node(number).parent), at: brackets.position(of: 2 * number).index)
    }

    /// Inserts items right after another one and its descendants, under the same parent.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func insert(_ items: [ItemID], after anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try insert(items, under: Int(node(number).parent), at: brackets.position(of: 2 * number + 1).index + 1)
    }

    /// Deletes items and their descendants. An item may be listed together with its ancestor.
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
    /// - Complexity: O(*n*), to free the storage.
    @inlinable
    public mutating func deleteAll() {
        self = SectionSnapshot()
    }

    /// Expands items. Their children become visible if the items are.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem``; then nothing is expanded.
    /// - Complexity: O(*k*) for *k* items.
    @inlinable
    public mutating func expand(_ items: [ItemID]) throws(SnapshotError) {
        try setExpanded(true, items)
    }

    /// Collapses items, which hides their descendants. Items below keep their own state.
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

extension SectionSnapshot {
    /// Replaces the descendants of an item by another tree, with its expanded items.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the parent; ``SnapshotError/Code/duplicateItem`` if an item of
    ///   the other tree is in this one, outside of the replaced descendants. Nothing is changed then.
    /// - Complexity: O(*k* log *n*) for *k* removed and inserted items.
    @inlinable
    public mutating func replace(childrenOf parent: ItemID, using other: SectionSnapshot) throws(SnapshotError) {
        let number = try knownNumber(of: parent)
        var result = self
        var handle = brackets.handle(after: 2 * number)
        while let bracket = handle, bracket != 2 * number + 1 {
            result.removeSubtree(bracket / 2)
            handle = brackets.handle(after: bracket + 1)
        }
        try result.graft(other, under: number, at: result.brackets.position(of: 2 * number + 1).index)
        self = result
    }

    /// Inserts another tree right before an item, under the same parent.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func insert(_ other: SectionSnapshot, before anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try graft(other, under: Int(node(number).parent), at: brackets.position(of: 2 * number).index)
    }

    /// Inserts another tree right after an item and its descendants, under the same parent.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func insert(_ other: SectionSnapshot, after anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try graft(other, under: Int(node(number).parent), at: brackets.position(of: 2 * number + 1).index + 1)
    }

    /// The descendants of an item as a tree, with its expanded items.
    ///
    /// - Parameter includingParent: Whether the item itself becomes the root.
    /// - Throws: ``SnapshotError/Code/unknownItem``.
    /// - Complexity: O(*k* log *k*) for *k* items.
    @inlinable
    public func snapshot(of parent: ItemID, includingParent: Bool = false) throws(SnapshotError) -> SectionSnapshot {
        let number = try knownNumber(of: parent)
        var handles: ContiguousArray<Int> = []
        var handle = includingParent ? 2 * number : brackets.handle(after: 2 * number)
        while let bracket = handle, bracket != 2 * number + 1 {
            handles.append(bracket)
            handle = brackets.handle(after: bracket)
        }
        if includingParent { handles.append(2 * number + 1) }
        var result = SectionSnapshot()
        result.copy(handles, of: self, under: -1, at: 0)
        return result
    }

    @inlinable
    mutating func graft(_ other: SectionSnapshot, under parent: Int, at place: Int) throws(SnapshotError) {
        try refuseDuplicates(other.items)
        copy(ContiguousArray(other.brackets.handles().map { Int($0) }), of: other, under: parent, at: place)
    }

    /// Copies a balanced sequence of brackets of another tree to a place in this one.
    @inlinable
    mutating func copy(
        _ handles: ContiguousArray<Int>, of other: SectionSnapshot, under parent: Int, at place: Int
    ) {
        var parents = [parent]
        for (offset, bracket) in handles.enumerated() {
            if bracket & 1 == 0 {
                let node = other.node(bracket / 2)
                let number = addNode(
                    Node(id: node.id, parent: parents[parents.count - 1], isExpanded: node.isExpanded))
                brackets.insert(2 * number, weight: 1, at: place + offset)
                parents.append(number)
            } else {
                brackets.insert(2 * parents.removeLast() + 1, weight: 0, at: place + offset)
            }
        }
    }
}
