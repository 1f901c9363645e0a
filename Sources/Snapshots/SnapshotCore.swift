/// The order of sections and items behind a snapshot: primitives without checks, addressed by section slot and index.
@usableFromInline
struct SnapshotCore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    @usableFromInline let scope: ItemScope
    @usableFromInline var sections: ContiguousArray<SectionBody<SectionID, ItemID>> = []
    @usableFromInline var slots: [SectionID: Int] = [:]
    @usableFromInline var itemCount = 0

    @inlinable
    init(scope: ItemScope) {
        self.scope = scope
    }

    @inlinable var sectionCount: Int { sections.count }
    @inlinable func slot(of section: SectionID) -> Int? { slots[section] }
    @inlinable func slot(at index: Int) -> Int { index }
    @inlinable func index(of slot: Int) -> Int { slot }
    @inlinable func sectionID(_ slot: Int) -> SectionID { sections[slot].id }
    @inlinable func itemCount(in slot: Int) -> Int { sections[slot].items.count }
    @inlinable func itemsBefore(slot: Int) -> Int { sections[..<slot].reduce(0) { $0 + $1.items.count } }
    @inlinable func item(in slot: Int, at index: Int) -> ItemID { sections[slot].items[index] }

    /// Where an item stands, in one section or wherever it is found first.
    @inlinable
    func locate(_ item: ItemID, in slot: Int?) -> (slot: Int, index: Int)? {
        if let slot { return sections[slot].index[item].map { (slot, $0) } }
        for slot in sections.indices {
            if let index = sections[slot].index[item] { return (slot, index) }
        }
        return nil
    }

    @inlinable
    mutating func insertSections(_ ids: [SectionID], at index: Int) {
        sections.insert(contentsOf: ids.map { SectionBody(id: $0, items: []) }, at: index)
        renumber()
    }

    @inlinable
    mutating func removeSection(_ slot: Int) {
        itemCount -= sections[slot].items.count
        slots[sections[slot].id] = nil
        sections.remove(at: slot)
        renumber()
    }

    @inlinable
    mutating func moveSection(_ slot: Int, to index: Int) {
        let section = sections.remove(at: slot)
        sections.insert(section, at: index)
        renumber()
    }

    @inlinable
    mutating func insertItems(_ ids: [ItemID], in slot: Int, at index: Int) {
        var items = sections[slot].items
        items.insert(contentsOf: ids, at: index)
        itemCount += ids.count
        sections[slot] = SectionBody(id: sections[slot].id, items: items)
    }

    @inlinable
    mutating func removeItem(in slot: Int, at index: Int) {
        var items = sections[slot].items
        items.remove(at: index)
        itemCount -= 1
        sections[slot] = SectionBody(id: sections[slot].id, items: items)
    }

    @inlinable
    mutating func renumber() {
        for (index, section) in sections.enumerated() { slots[section.id] = index }
    }
}

/// One section's content, shared between the copies of a snapshot until one of them changes it.
@usableFromInline
final class SectionBody<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    @usableFromInline let id: SectionID
    @usableFromInline let items: ContiguousArray<ItemID>
    @usableFromInline let index: [ItemID: Int]

    @inlinable
    init(id: SectionID, items: ContiguousArray<ItemID>) {
        self.id = id
        self.items = items
        index = Dictionary(items.enumerated().map { ($1, $0) }) { first, _ in first }
    }
}

extension SnapshotCore {
    /// Whether two sections have the same identifier and the same items in the same order.
    @inlinable
    func hasEqualSection(_ slot: Int, _ other: SnapshotCore, _ otherSlot: Int) -> Bool {
        let left = sections[slot]
        let right = other.sections[otherSlot]
        return left === right || (left.id == right.id && left.items == right.items)
    }
}
