/// The items of two sections, without equal leaves at the beginning and the end, in contiguous memory.
///
/// Leaves that share storage are equal without a look at their items, because `==` of arrays compares addresses first.
/// So of an edited copy only the leaves from the first edited one to the last are read.
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
    mutating func frame(_ oldItems: ItemLeaves<ItemID>, _ newItems: ItemLeaves<ItemID>) {
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
        _ oldItems: ItemLeaves<ItemID>, _ oldLeaf: Int32, _ newItems: ItemLeaves<ItemID>, _ newLeaf: Int32
    ) -> Bool {
        oldItems.leaves[Int(oldLeaf)].ids == newItems.leaves[Int(newLeaf)].ids
    }

    @inlinable
    static func flatten(
        _ items: ItemLeaves<ItemID>, _ leaves: ArraySlice<Int32>, into ids: inout ContiguousArray<ItemID>
    ) {
        ids.removeAll(keepingCapacity: true)
        for leaf in leaves { ids.append(contentsOf: items.leaves[Int(leaf)].ids) }
    }
}
