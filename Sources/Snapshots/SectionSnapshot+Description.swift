extension SectionSnapshot {
    /// The tree in lines, two blanks for each level: `-` before an expanded item, `+` before a collapsed one that hides
    /// something, `*` before one without anything under it.
    ///
    /// Below level 32 lines go no further to the right and say their level instead, as in `[33] * name`; otherwise the
    /// text would grow with the square of the depth.
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
    /// Whether both hold the same items at the same places, with the same ones expanded.
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
    /// Makes the visible items of a tree the items of a section.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``; ``SnapshotError/Code/duplicateItem`` where items are unique in the
    ///   snapshot and one of them stands in another section. Then nothing has changed.
    /// - Complexity: O(*k* + *m* + log *n*) for *k* items that were there and *m* visible ones.
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
