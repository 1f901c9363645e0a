extension Snapshot {
    /// The identifier of the section at an index, or `nil` if the index is out of range.
    ///
    /// - Complexity: O(log *s*) for *s* sections; allocates nothing.
    @inlinable
    public func sectionIdentifier(at index: Int) -> SectionID? {
        guard index >= 0, index < core.sectionCount else { return nil }
        return core.sectionID(core.slot(at: index))
    }

    /// The number of items in the section at an index; 0 if the index is out of range.
    ///
    /// - Complexity: O(log *s*) for *s* sections; allocates nothing.
    @inlinable
    public func numberOfItems(inSectionAt index: Int) -> Int {
        guard index >= 0, index < core.sectionCount else { return 0 }
        return core.itemCount(in: core.slot(at: index))
    }

    /// The identifier of the item at a path, or `nil` if the path is out of range.
    ///
    /// - Complexity: O(log *n*); allocates nothing.
    @inlinable
    public func itemIdentifier(at path: ItemPath) -> ItemID? {
        guard path.section >= 0, path.section < core.sectionCount, path.item >= 0 else { return nil }
        let slot = core.slot(at: path.section)
        guard path.item < core.itemCount(in: slot) else { return nil }
        return core.item(in: slot, at: path.item)
    }
}
