extension Snapshot {
    /// Replaces the items of a section by the visible items of a tree.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``; ``SnapshotError/Code/duplicateItem`` if items are unique in the
    ///   snapshot and one of them is in another section. Then nothing has changed.
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
