/// The identifiers that were marked to be reloaded or reconfigured by the next difference.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
    /// An item together with its section where items are unique in their section only.
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
}
