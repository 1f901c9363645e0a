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

    /// Whether there is a section of this identifier.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func contains(section: SectionID) -> Bool {
        core.slot(of: section) != nil
    }

    /// The index of a section, or `nil` if there is none of this identifier.
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
