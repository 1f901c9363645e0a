/// The items of two sections without the leaves that are equal at their beginnings and ends, side by side in memory.
///
/// A leaf that both sections share is recognised by its address. Of an edited copy so only the edited leaves are read.
@usableFromInline
struct LeafWindow<ItemID: Hashable & Sendable> {
    @usableFromInline var old: ContiguousArray<ItemID> = []
    @usableFromInline var new: ContiguousArray<ItemID> = []
    /// The number of items in the equal leaves at the beginning.
    @usableFromInline var itemsBefore = 0
    @usableFromInline var oldLeaves: ContiguousArray<Int32> = []
    @usableFromInline var newLeaves: ContiguousArray<Int32> = []

    @inlinable
    init() {}

    @inlinable
    mutating func frame(_ oldItems: SectionItems<ItemID>, _ newItems: SectionItems<ItemID>) {
        oldItems.listLeaves(in: &oldLeaves)
        newItems.listLeaves(in: &newLeaves)
        let shorter = min(oldLeaves.count, newLeaves.count)
        var head = 0
        itemsBefore = 0
        while head < shorter, isEqual(oldItems, oldLeaves[head], newItems, newLeaves[head]) {
            itemsBefore += oldItems.leaves[Int(oldLeaves[head])].ids.count
            head += 1
        }
        var oldEnd = oldLeaves.count
        var newEnd = newLeaves.count
        while oldEnd > head, newEnd > head,
            isEqual(oldItems, oldLeaves[oldEnd - 1], newItems, newLeaves[newEnd - 1])
        {
            oldEnd -= 1
            newEnd -= 1
        }
        Self.flatten(oldItems, oldLeaves[head..<oldEnd], into: &old)
        Self.flatten(newItems, newLeaves[head..<newEnd], into: &new)
    }

    @inlinable
    func isEqual(
        _ oldItems: SectionItems<ItemID>, _ oldLeaf: Int32, _ newItems: SectionItems<ItemID>, _ newLeaf: Int32
    ) -> Bool {
        oldItems.leaves[Int(oldLeaf)].ids == newItems.leaves[Int(newLeaf)].ids
    }

    @inlinable
    static func flatten(
        _ items: SectionItems<ItemID>, _ leaves: ArraySlice<Int32>, into ids: inout ContiguousArray<ItemID>
    ) {
        ids.removeAll(keepingCapacity: true)
        for leaf in leaves { ids.append(contentsOf: items.leaves[Int(leaf)].ids) }
    }
}
