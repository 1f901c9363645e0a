/// The order of sections and items behind a snapshot, and the indices that find them.
///
/// These are the primitives, without checks. A section is addressed by its slot, a number that it keeps while it moves,
/// and an item by its index in the section.
@usableFromInline
struct SnapshotCore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    @usableFromInline let scope: ItemScope
    /// The sections by slot; `nil` where a slot is free.
    @usableFromInline var bodies: ContiguousArray<SectionBody<SectionID, ItemID>?> = []
    @usableFromInline var freeSlots: ContiguousArray<Int32> = []
    /// The order of the slots, weighed by their items.
    @usableFromInline var order = OrderTree()
    /// Finds the slot of a section.
    @usableFromInline var sectionIndex = IdentityIndex()
    /// Finds the name of the leaf that holds an item.
    @usableFromInline var itemIndex = IdentityIndex()
    /// For each name of a leaf where the leaf is.
    @usableFromInline var leafHomes: ContiguousArray<LeafHome> = []
    @usableFromInline var freeNames: ContiguousArray<Int32> = []

    /// The section that a leaf belongs to and the leaf's number in it.
    @usableFromInline
    struct LeafHome: Sendable {
        @usableFromInline var slot: Int32
        @usableFromInline var leaf: Int32

        @inlinable
        init(slot: Int, leaf: Int) {
            self.slot = Int32(truncatingIfNeeded: slot)
            self.leaf = Int32(truncatingIfNeeded: leaf)
        }
    }

    @inlinable
    init(scope: ItemScope) {
        self.scope = scope
    }

    @inlinable var sectionCount: Int { order.count }
    @inlinable var itemCount: Int { order.weight }

    @inlinable
    func body(_ slot: Int) -> SectionBody<SectionID, ItemID> {
        guard let body = bodies[slot] else { preconditionFailure("slot \(slot) holds no section") }
        return body
    }

    @inlinable
    func slot(of section: SectionID) -> Int? {
        sectionIndex.first(identityHash(section)) { body($0).id == section }
    }

    @inlinable func slot(at index: Int) -> Int { order.handle(at: index) }
    @inlinable func index(of slot: Int) -> Int { order.position(of: slot).index }
    @inlinable func itemsBefore(slot: Int) -> Int { order.position(of: slot).weight }
    @inlinable func sectionID(_ slot: Int) -> SectionID { body(slot).id }
    @inlinable func itemCount(in slot: Int) -> Int { order.weights[slot] }
    @inlinable func item(in slot: Int, at index: Int) -> ItemID { body(slot).items.item(at: index) }

    /// The hash under which the index knows an item: of the item alone, or together with its section's slot.
    @inlinable
    func itemHash(_ item: ItemID, in slot: Int) -> UInt32 {
        let hash = identityHash(item)
        guard scope == .section else { return hash }
        let mixed = (hash ^ UInt32(truncatingIfNeeded: slot)) &* 0x9E37_79B1
        return mixed == 0 ? 1 : mixed
    }
}
