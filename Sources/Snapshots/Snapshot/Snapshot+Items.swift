extension Snapshot {
    /// Appends items at the end of the last section.
    ///
    /// - Throws: ``SnapshotError/Code/noSection``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func appendItems(_ items: [ItemID]) throws(SnapshotError) {
        guard core.sectionCount > 0 else { throw .noSection }
        let slot = core.slot(at: core.sectionCount - 1)
        try insert(items, in: slot, at: core.itemCount(in: slot))
    }

    /// Appends items at the end of a section.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func appendItems(_ items: [ItemID], toSection section: SectionID) throws(SnapshotError) {
        let slot = try slot(of: section)
        try insert(items, in: slot, at: core.itemCount(in: slot))
    }

    /// Inserts items before another one.
    ///
    /// - Parameter section: The anchor's section; required if items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items and *n* existing ones.
    @inlinable
    public mutating func insertItems(
        _ items: [ItemID], beforeItem anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        let place = try place(of: anchor, in: section)
        try insert(items, in: place.slot, at: place.index)
    }

    /// Inserts items after another one.
    ///
    /// - Parameter section: The anchor's section; required if items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem`` for the anchor, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``, ``SnapshotError/Code/duplicateItem``.
    /// - Complexity: O(*k* + log *n*) for *k* new items and *n* existing ones.
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

    /// The position of an item.
    ///
    /// - Throws: The error of an item that cannot be found.
    @inlinable
    func place(of item: ItemID, in section: SectionID?) throws(SnapshotError) -> (slot: Int, index: Int) {
        core.position(try storedPlace(of: item, in: section))
    }

    /// The place where an item is stored.
    ///
    /// - Throws: The error of an item that cannot be found.
    @inlinable
    func storedPlace(
        of item: ItemID, in section: SectionID?
    ) throws(SnapshotError) -> SnapshotCore<SectionID, ItemID>.ItemPlace {
        guard let section else {
            if core.scope == .section { throw .sectionNotNamed(item) }
            guard let place = core.place(of: item, in: nil) else { throw .unknownItem(item) }
            return place
        }
        let slot = try slot(of: section)
        guard let place = core.place(of: item, in: slot) else { throw .unknownItem(item, in: core.index(of: slot)) }
        return place
    }
}

extension Snapshot {
    /// Moves an item directly before another one, in the other item's section. Moving an item before itself has no
    /// effect.
    ///
    /// - Parameter section: The section of both items; required if items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``.
    /// - Complexity: O(log *n*).
    @inlinable
    public mutating func moveItem(
        _ item: ItemID, beforeItem anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try move(item, to: anchor, in: section, offset: 0)
    }

    /// Moves an item directly after another one, in the other item's section. Moving an item after itself has no
    /// effect.
    ///
    /// - Parameter section: The section of both items; required if items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``.
    /// - Complexity: O(log *n*).
    @inlinable
    public mutating func moveItem(
        _ item: ItemID, afterItem anchor: ItemID, inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        try move(item, to: anchor, in: section, offset: 1)
    }

    @inlinable
    mutating func move(
        _ item: ItemID, to anchor: ItemID, in section: SectionID?, offset: Int
    ) throws(SnapshotError) {
        let from = try place(of: item, in: section)
        let target = try place(of: anchor, in: section)
        guard from != target else { return }
        let passes = from.slot == target.slot && from.index < target.index
        core.removeItem(in: from.slot, at: from.index)
        _ = core.insertItem(item, in: target.slot, at: target.index + offset - (passes ? 1 : 0))
    }
}

extension Snapshot {
    /// Deletes items. An item may be listed more than once.
    ///
    /// - Parameter section: The items' section; required if items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``; then nothing is deleted.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items; less if many are deleted at once, because then each leaf of
    ///   64 items is changed once.
    @inlinable
    public mutating func deleteItems(
        _ items: [ItemID], inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        if items.count > 1, items.count >= core.leafHomes.count / 8 { return try deleteMany(items, inSection: section) }
        for item in items { _ = try storedPlace(of: item, in: section) }
        for item in items {
            guard let place = location(of: item, in: section) else { continue }
            forgetMarks(of: item, in: place.slot)
            core.removeItem(in: place.slot, at: place.index)
        }
    }

    /// Deletes many items at once, for lists so long that enumerating all leaves is comparatively cheap.
    @inlinable
    mutating func deleteMany(_ items: [ItemID], inSection section: SectionID?) throws(SnapshotError) {
        var removals = SnapshotCore<SectionID, ItemID>.Removals(names: core.leafHomes.count)
        for item in items {
            let place = try storedPlace(of: item, in: section)
            removals.insert(place.offset, ofLeaf: core.name(of: place.leaf, in: place.slot))
        }
        if !marks.isEmpty {
            for item in items { try forgetMarks(of: item, in: storedPlace(of: item, in: section).slot) }
        }
        core.remove(removals)
    }

    /// Deletes all items and keeps the sections.
    ///
    /// - Complexity: O(*n* + *s*).
    @inlinable
    public mutating func deleteAllItems() {
        let sections = sectionIdentifiers
        let reloaded = marks.reloadedSections
        core = SnapshotCore(scope: core.scope)
        core.insertSections(sections, at: 0)
        marks = SnapshotMarks()
        marks.reloadedSections = reloaded
    }

    /// Deletes all items of a section and keeps the section.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``.
    /// - Complexity: O(*k* + log *s*) for *k* items in the section.
    @inlinable
    public mutating func deleteAllItems(inSection section: SectionID) throws(SnapshotError) {
        let slot = try slot(of: section)
        forgetItemMarks(ofSection: slot)
        core.removeAllItems(in: slot)
    }
}
