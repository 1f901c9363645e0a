extension Snapshot {
    /// Where an item stands, or `nil` if it stands nowhere.
    ///
    /// - Parameter section: the section to look in. Where items are unique in their section only, one item may stand in
    ///   several; without a section the first of them in order is meant.
    /// - Complexity: O(log *n*); O(*s*) for *s* sections where items are unique in their section and none is named.
    @inlinable
    public func pathOfItem(_ item: ItemID, inSection section: SectionID? = nil) -> ItemPath? {
        location(of: item, in: section).map { ItemPath(section: core.index(of: $0.slot), item: $0.index) }
    }

    /// Whether an item stands in the snapshot, or in one section of it.
    ///
    /// - Complexity: as ``pathOfItem(_:inSection:)``.
    @inlinable
    public func contains(item: ItemID, inSection section: SectionID? = nil) -> Bool {
        location(of: item, in: section) != nil
    }

    /// The identifier of the section that holds an item, or `nil` if the item stands nowhere; the first such section in
    /// order where items are unique in their section only.
    ///
    /// - Complexity: as ``pathOfItem(_:inSection:)``.
    @inlinable
    public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
        location(of: item, in: nil).map { core.sectionID($0.slot) }
    }

    /// The index of an item among all items of the snapshot, or `nil` if it stands nowhere.
    ///
    /// - Complexity: as ``pathOfItem(_:inSection:)``.
    @inlinable
    public func indexOfItem(_ item: ItemID) -> Int? {
        location(of: item, in: nil).map { core.itemsBefore(slot: $0.slot) + $0.index }
    }

    /// The index of an item in its section, or `nil` if it does not stand there.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    public func indexOfItem(_ item: ItemID, inSection section: SectionID) -> Int? {
        location(of: item, in: section)?.index
    }

    @inlinable
    func location(of item: ItemID, in section: SectionID?) -> (slot: Int, index: Int)? {
        guard let section else { return core.locate(item, in: nil) }
        guard let slot = core.slot(of: section) else { return nil }
        return core.locate(item, in: slot)
    }
}
