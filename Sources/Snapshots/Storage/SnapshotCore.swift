/// The storage behind a snapshot: the order of sections and items, and the indices that find them.
///
/// Operations here do not validate. A section is addressed by its slot, a number that it keeps while it moves, and an
/// item by its index in the section.
@usableFromInline
struct SnapshotCore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    @usableFromInline let scope: ItemScope
    /// The sections by slot; `nil` where a slot is free.
    @usableFromInline var bodies: ContiguousArray<SectionBody<SectionID, ItemID>?> = []
    @usableFromInline var freeSlots: ContiguousArray<Int32> = []
    /// The order of the slots, weighted by their item counts.
    @usableFromInline var order = OrderTree()
    /// Maps a section's identifier to its slot.
    @usableFromInline var sectionIndex = IdentityIndex()
    /// Maps an item's identifier to the name of its leaf; empty while the index is ``pending``.
    @usableFromInline var itemIndex = IdentityIndex()
    /// The index of a snapshot that was built whole, or is a stage, and has not changed since.
    @usableFromInline var pending: PendingIndex?
    /// The place of each leaf, by leaf name.
    @usableFromInline var leafHomes: ContiguousArray<LeafHome> = []
    @usableFromInline var freeNames: ContiguousArray<Int32> = []

    /// A leaf's section, and its number in that section.
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
    @inlinable func index(of slot: Int) -> Int { order.index(of: slot) }
    @inlinable func itemsBefore(slot: Int) -> Int { order.weightBefore(slot) }
    @inlinable func sectionID(_ slot: Int) -> SectionID { body(slot).id }
    @inlinable func itemCount(in slot: Int) -> Int { order.weights[slot] }
    @inlinable func item(in slot: Int, at index: Int) -> ItemID { body(slot).items.item(at: index) }

    /// The hash of an item in ``itemIndex``, which stores the upper 30 bits; the others are 0. If items are unique in
    /// their section only, the hash includes the slot.
    @inlinable
    func itemHash(_ item: ItemID, in slot: Int) -> UInt32 { scope.hash(identityHash(item), in: slot) }
}

extension ItemScope {
    /// The hash of a section's item in an index, given the item's own hash.
    @inlinable
    func hash(_ hash: UInt32, in slot: Int) -> UInt32 {
        let hash = hash & ~3
        guard self == .section else { return hash }
        let mixed = (hash ^ UInt32(truncatingIfNeeded: slot)) &* 0x9E37_79B1 & ~3
        return mixed == 0 ? 4 : mixed
    }
}

extension SnapshotCore {
    /// Inserts empty sections at an index.
    @inlinable
    mutating func insertSections(_ ids: [SectionID], at index: Int) {
        for (offset, id) in ids.enumerated() { insertSection(id, at: index + offset) }
    }

    /// Inserts an empty section at an index, and returns its slot.
    @inlinable
    @discardableResult
    mutating func insertSection(_ id: SectionID, at index: Int) -> Int {
        let body = SectionBody<SectionID, ItemID>(id: id)
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = Int(free)
            bodies[slot] = body
        } else {
            slot = bodies.count
            bodies.append(body)
        }
        sectionIndex.insert(identityHash(id), slot)
        order.insert(slot, weight: 0, at: index)
        return slot
    }

    /// Removes a section and its items.
    @inlinable
    mutating func removeSection(_ slot: Int) {
        settleIndex()
        detachSection(slot)
    }

    /// Removes a section and its items, and leaves a pending index pending.
    @inlinable
    mutating func detachSection(_ slot: Int) {
        detachAllItems(in: slot)
        sectionIndex.remove(identityHash(sectionID(slot)), slot)
        order.remove(slot)
        bodies[slot] = nil
        freeSlots.append(Int32(truncatingIfNeeded: slot))
    }

    /// Removes every item of a section.
    @inlinable
    mutating func removeAllItems(in slot: Int) {
        settleIndex()
        detachAllItems(in: slot)
    }

    @inlinable
    mutating func detachAllItems(in slot: Int) {
        let section = body(slot)
        section.items.forEachLeaf { leaf in
            if pending == nil { for id in leaf.ids { forget(id, in: slot, leaf.name) } }
            freeNames.append(leaf.name)
        }
        order.addWeight(-section.items.count, to: slot)
        bodies[slot] = SectionBody(id: section.id)
    }

    /// Moves a section to an index. The index is counted without the section.
    @inlinable
    mutating func moveSection(_ slot: Int, to index: Int) {
        let weight = order.weights[slot]
        order.remove(slot)
        order.insert(slot, weight: weight, at: index)
    }

    /// Passes a section's items to a closure for changes, and copies them first if another snapshot shares them.
    @inlinable
    mutating func withItems<Result>(
        of slot: Int, _ change: (inout ItemLeaves<ItemID>) -> Result
    ) -> Result {
        if !isKnownUniquelyReferenced(&bodies[slot]) {
            let shared = body(slot)
            bodies[slot] = SectionBody(id: shared.id, items: shared.items)
        }
        body(slot).items.makeOrder()
        return change(&body(slot).items)
    }
}

/// One section: its identifier and items. Copies of a snapshot share the object until one of them changes the section.
///
/// - Note: `@unchecked Sendable` because `items` is only changed while the object is uniquely referenced, as with the
///   buffers of the standard library's collections. For the same reason, accesses skip the exclusivity check at run
///   time, which would cost as much as a lookup.
@usableFromInline
final class SectionBody<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline let id: SectionID
    @exclusivity(unchecked) @usableFromInline var items: ItemLeaves<ItemID>

    @inlinable
    init(id: SectionID, items: ItemLeaves<ItemID> = ItemLeaves()) {
        self.id = id
        self.items = items
    }
}
