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
