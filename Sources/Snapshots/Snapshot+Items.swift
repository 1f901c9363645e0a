extension Snapshot {
    /// Appends items at the end of the last section.
    ///
    /// - Throws: ``SnapshotError/Code/noSection``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func appendItems(_ items: [ItemID]) throws(SnapshotError) {
        guard core.sectionCount > 0 else { throw .noSection }
        let slot = core.slot(at: core.sectionCount - 1)
        try insert(items, in: slot, at: core.itemCount(in: slot))
    }

    /// Appends items at the end of a section.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func appendItems(_ items: [ItemID], toSection section: SectionID) throws(SnapshotError) {
        let slot = try slot(of: section)
        try insert(items, in: slot, at: core.itemCount(in: slot))
    }

    /// Inserts items before another one.
    ///
    /// - Parameter section: the anchor's section; needed where items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func insertItems(
        _ items: [ItemID], beforeItem anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        let place = try place(of: anchor, in: section)
        try insert(items, in: place.slot, at: place.index)
    }

    /// Inserts items after another one.
    ///
    /// - Parameter section: the anchor's section; needed where items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items beside *n*.
    @inlinable
    public mutating func insertItems(
        _ items: [ItemID], afterItem anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        let place = try place(of: anchor, in: section)
        try insert(items, in: place.slot, at: place.index + 1)
    }

    @inlinable
    mutating func insert(_ items: [ItemID], in slot: Int, at index: Int) throws(SnapshotError) {
        guard let clash = core.insertItems(items, in: slot, at: index) else { return }
        let first: SnapshotError.Place
        if let place = clash.place {
            first = .item(ItemPath(section: core.index(of: place.slot), item: core.position(place).index))
        } else {
            first = .argument(clash.earlierArgument ?? clash.argument)
        }
        throw .duplicateItem(items[clash.argument], first, .argument(clash.argument))
    }

    /// Where an item stands, with an error for each reason why that cannot be said.
    @inlinable
    func place(of item: ItemID, in section: SectionID?) throws(SnapshotError) -> (slot: Int, index: Int) {
        guard let section else {
            if core.scope == .section { throw .sectionNotNamed(item) }
            guard let place = core.locate(item, in: nil) else { throw .unknownItem(item) }
            return place
        }
        let slot = try slot(of: section)
        guard let place = core.locate(item, in: slot) else { throw .unknownItem(item, in: core.index(of: slot)) }
        return place
    }
}
