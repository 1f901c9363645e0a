extension Snapshot {
    /// The number of sections.
    ///
    /// - Complexity: O(1).
    @inlinable public var numberOfSections: Int { core.sectionCount }

    /// The number of items in all sections.
    ///
    /// - Complexity: O(1).
    @inlinable public var numberOfItems: Int { core.itemCount }

    /// The identifiers of all sections, in order.
    ///
    /// - Complexity: O(*s*) for *s* sections.
    @inlinable
    public var sectionIdentifiers: [SectionID] {
        var ids: [SectionID] = []
        ids.reserveCapacity(core.sectionCount)
        core.order.forEach { ids.append(core.sectionID($0)) }
        return ids
    }

    /// The identifiers of all items, in order.
    ///
    /// - Complexity: O(*n*).
    @inlinable
    public var itemIdentifiers: [ItemID] {
        var ids: [ItemID] = []
        ids.reserveCapacity(numberOfItems)
        core.order.forEach { appendItems(of: $0, to: &ids) }
        return ids
    }

    /// The number of items in a section.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``.
    /// - Complexity: O(1).
    @inlinable
    public func numberOfItems(inSection section: SectionID) throws(SnapshotError) -> Int {
        core.itemCount(in: try slot(of: section))
    }

    /// The identifiers of the items in a section, in order.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``.
    /// - Complexity: O(*k*) for *k* items in the section.
    @inlinable
    public func itemIdentifiers(inSection section: SectionID) throws(SnapshotError) -> [ItemID] {
        var ids: [ItemID] = []
        appendItems(of: try slot(of: section), to: &ids)
        return ids
    }

    /// Whether the snapshot has a section with this identifier.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func contains(section: SectionID) -> Bool {
        core.slot(of: section) != nil
    }

    /// The index of a section, or `nil` if the snapshot does not have it.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public func indexOfSection(_ section: SectionID) -> Int? {
        core.slot(of: section).map(core.index(of:))
    }

    @inlinable
    func appendItems(of slot: Int, to ids: inout [ItemID]) {
        core.body(slot).items.forEachLeaf { ids.append(contentsOf: $0.ids) }
    }

    @inlinable
    func slot(of section: SectionID) throws(SnapshotError) -> Int {
        guard let slot = core.slot(of: section) else { throw .unknownSection(section) }
        return slot
    }
}

extension Snapshot {
    /// The path of an item, or `nil` if the snapshot does not have it.
    ///
    /// - Parameter section: The section to search; nil for all. If items are unique in their section only, the first
    ///   section in order that has the item counts.
    /// - Complexity: O(log *n*); O(*s*) for *s* sections if items are unique in their section only and none is given.
    @inlinable
    public func pathOfItem(_ item: ItemID, inSection section: SectionID? = nil) -> ItemPath? {
        location(of: item, in: section).map { ItemPath(section: core.index(of: $0.slot), item: $0.index) }
    }

    /// Whether the snapshot, or one section of it, has an item.
    ///
    /// - Complexity: O(1); O(*s*) for *s* sections if items are unique in their section only and none is given.
    @inlinable
    public func contains(item: ItemID, inSection section: SectionID? = nil) -> Bool {
        guard let section else { return core.place(of: item, in: nil) != nil }
        return core.slot(of: section).map { core.place(of: item, in: $0) != nil } ?? false
    }

    /// The section that holds an item, or `nil` if the snapshot does not have the item. If items are unique in their
    /// section only, the first such section in order.
    ///
    /// - Complexity: As ``pathOfItem(_:inSection:)``.
    @inlinable
    public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
        location(of: item, in: nil).map { core.sectionID($0.slot) }
    }

    /// The index of an item among all items of the snapshot, or `nil` if the snapshot does not have it.
    ///
    /// - Complexity: As ``pathOfItem(_:inSection:)``.
    @inlinable
    public func indexOfItem(_ item: ItemID) -> Int? {
        location(of: item, in: nil).map { core.itemsBefore(slot: $0.slot) + $0.index }
    }

    /// The index of an item in a section, or `nil` if the section does not have it.
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
