extension SectionSnapshot {
    /// Replaces all that stands under a parent by another tree, with its expansions.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the parent; ``SnapshotError/Code/duplicateItem`` if an item of the
    ///   other tree stands in this one outside of what is replaced. Then nothing has changed.
    /// - Complexity: O(*k* log *n*) for *k* items that go or come.
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
    /// - Complexity: O(*k* log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func insert(_ other: SectionSnapshot, before anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try graft(other, under: Int(node(number).parent), at: brackets.position(of: 2 * number).index)
    }

    /// Inserts another tree right after an item and what stands under it, under the same parent.
    ///
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func insert(_ other: SectionSnapshot, after anchor: ItemID) throws(SnapshotError) {
        let number = try knownNumber(of: anchor)
        try graft(other, under: Int(node(number).parent), at: brackets.position(of: 2 * number + 1).index + 1)
    }

    /// The tree under an item, with its expansions.
    ///
    /// - Parameter includingParent: whether the item itself is the root of it.
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

    /// Copies a balanced row of brackets of another tree to a place in this one.
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
