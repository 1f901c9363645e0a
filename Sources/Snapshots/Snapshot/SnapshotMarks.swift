/// The identifiers that are marked to be reloaded or reconfigured by the next difference.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// An item, with its section if items are unique in their section only.
    @usableFromInline
    struct Item: Hashable, Sendable {
        @usableFromInline let section: SectionID?
        @usableFromInline let id: ItemID

        @inlinable
        init(section: SectionID?, id: ItemID) {
            self.section = section
            self.id = id
        }
    }

    @usableFromInline var reloadedSections: Set<SectionID> = []
    @usableFromInline var reloadedItems: Set<Item> = []
    @usableFromInline var reconfiguredItems: Set<Item> = []

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty }

    @inlinable
    mutating func formUnion(_ other: SnapshotMarks) {
        reloadedSections.formUnion(other.reloadedSections)
        reloadedItems.formUnion(other.reloadedItems)
        reconfiguredItems.formUnion(other.reconfiguredItems)
    }

    @inlinable
    mutating func forget(_ item: Item) {
        reloadedItems.remove(item)
        reconfiguredItems.remove(item)
    }

    @inlinable
    func filtered(items: (Item) -> Bool, sections: (SectionID) -> Bool) -> SnapshotMarks {
        var result = SnapshotMarks()
        result.reloadedSections = reloadedSections.filter(sections)
        result.reloadedItems = reloadedItems.filter(items)
        result.reconfiguredItems = reconfiguredItems.filter(items)
        return result
    }
}

extension Snapshot {
    /// Marks sections to be reloaded: the next difference lists them as ``Changeset/Sections/reloads``.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``; then nothing is marked.
    /// - Complexity: O(*k*) for *k* sections.
    @inlinable
    public mutating func reloadSections(_ sections: [SectionID]) throws(SnapshotError) {
        for section in sections { _ = try slot(of: section) }
        marks.reloadedSections.formUnion(sections)
    }

    /// Marks items to be reloaded in a new cell: the next difference lists them as ``Changeset/Items/reloads``.
    ///
    /// - Parameter section: The items' section; required if items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``; then nothing is marked.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func reloadItems(_ items: [ItemID], inSection section: SectionID? = nil) throws(SnapshotError) {
        for item in items { _ = try place(of: item, in: section) }
        marks.reloadedItems.formUnion(items.map { SnapshotMarks.Item(section: markedSection(section), id: $0) })
    }

    /// Marks items to be configured again in their current cell: the next difference lists them as
    /// ``Changeset/Items/reconfigures``.
    ///
    /// - Parameter section: The items' section; required if items are unique in their section only.
    /// - Throws: ``SnapshotError/Code/unknownItem``, ``SnapshotError/Code/unknownSection``,
    ///   ``SnapshotError/Code/sectionNotNamed``; then nothing is marked.
    /// - Complexity: O(*k* log *n*) for *k* of *n* items.
    @inlinable
    public mutating func reconfigureItems(
        _ items: [ItemID], inSection section: SectionID? = nil
    ) throws(SnapshotError) {
        for item in items { _ = try place(of: item, in: section) }
        marks.reconfiguredItems.formUnion(items.map { SnapshotMarks.Item(section: markedSection(section), id: $0) })
    }

    /// Removes all marks. Call it after the difference has been applied.
    ///
    /// - Complexity: O(*k*) for *k* marks.
    @inlinable
    public mutating func removeMarks() {
        marks = SnapshotMarks()
    }

    /// The sections marked by ``reloadSections(_:)``, in order.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable
    package var reloadedSectionIdentifiers: [SectionID] {
        marks.reloadedSections.compactMap { id in indexOfSection(id).map { (id, $0) } }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The items marked by ``reloadItems(_:inSection:)``, in order.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable public var reloadedItemIdentifiers: [ItemID] { inOrder(marks.reloadedItems).map(\.id) }

    /// The items marked by ``reconfigureItems(_:inSection:)``, in order.
    ///
    /// - Complexity: O(*k* log *n*) for *k* marks.
    @inlinable public var reconfiguredItemIdentifiers: [ItemID] { inOrder(marks.reconfiguredItems).map(\.id) }

    @inlinable
    func inOrder(
        _ items: Set<SnapshotMarks<SectionID, ItemID>.Item>
    ) -> [SnapshotMarks<SectionID, ItemID>.Item] {
        items.compactMap { item in pathOfItem(item.id, inSection: item.section).map { (item, $0) } }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    @inlinable
    func markedSection(_ section: SectionID?) -> SectionID? {
        core.scope == .section ? section : nil
    }

    @inlinable
    mutating func forgetMarks(of item: ItemID, in slot: Int) {
        guard !marks.isEmpty else { return }
        marks.forget(SnapshotMarks.Item(section: markedSection(core.sectionID(slot)), id: item))
    }

    @inlinable
    mutating func forgetMarks(ofSection slot: Int) {
        guard !marks.isEmpty else { return }
        marks.reloadedSections.remove(core.sectionID(slot))
        forgetItemMarks(ofSection: slot)
    }

    @inlinable
    mutating func forgetItemMarks(ofSection slot: Int) {
        guard !marks.isEmpty else { return }
        core.body(slot).items.forEachLeaf { leaf in
            for id in leaf.ids { forgetMarks(of: id, in: slot) }
        }
    }

    /// The same sections and items, without marks.
    @inlinable
    var withoutMarks: Snapshot {
        var copy = self
        copy.removeMarks()
        return copy
    }

    /// Adds marks, except those of sections and items that the snapshot does not have.
    @inlinable
    mutating func addMarks(_ added: SnapshotMarks<SectionID, ItemID>) {
        guard !added.isEmpty else { return }
        let known = added.filtered {
            contains(marked: $0)
        } sections: {
            contains(section: $0)
        }
        marks.formUnion(known)
    }

    @inlinable
    func contains(marked item: SnapshotMarks<SectionID, ItemID>.Item) -> Bool {
        contains(item: item.id, inSection: item.section)
    }
}
