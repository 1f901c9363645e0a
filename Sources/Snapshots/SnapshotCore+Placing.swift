extension SnapshotCore {
    /// Puts items at an index of a section and tells for each, by its number in the list, the name of its leaf.
    @inlinable
    mutating func placeItems<Items: RandomAccessCollection<ItemID>>(
        _ ids: Items, in slot: Int, at index: Int, entered: (inout SnapshotCore, Int, Int) -> Void
    ) where Items.Index == Int {
        order.addWeight(ids.count, to: slot)
        guard body(slot).items.count > 0 else {
            fill(ids, in: slot, from: nil, entered: entered)
            return
        }
        let place = room(for: ids.count, in: slot, at: index)
        fill(ids, in: slot, from: place, entered: entered)
    }

    /// Finds a leaf and an offset at which items go in; where the leaf is too small for all of them, the offset is its
    /// end, so that more leaves can follow.
    @inlinable
    mutating func room(for count: Int, in slot: Int, at index: Int) -> (leaf: Int, offset: Int) {
        let place = body(slot).items.leaf(at: index)
        let size = body(slot).items.leaves[place.leaf].ids.count
        guard size + count > SectionItems<ItemID>.leafSize, place.offset < size else { return place }
        let cut = count == 1 ? size / 2 : place.offset
        let tail = addLeaf(after: place.leaf, in: slot)
        moveTail(of: place.leaf, from: cut, to: tail, in: slot)
        return place.offset <= cut ? place : (tail, place.offset - cut)
    }

    @inlinable
    mutating func addLeaf(after leaf: Int?, in slot: Int) -> Int {
        let name = freeNames.popLast().map { Int($0) } ?? leafHomes.count
        let number = withItems(of: slot) { $0.addLeaf(after: leaf, name: Int32(truncatingIfNeeded: name)) }
        let home = LeafHome(slot: slot, leaf: number)
        if name == leafHomes.count { leafHomes.append(home) } else { leafHomes[name] = home }
        return number
    }

    /// Fills items into a leaf from an offset on, and into new leaves after it.
    @inlinable
    mutating func fill<Items: RandomAccessCollection<ItemID>>(
        _ ids: Items, in slot: Int, from place: (leaf: Int, offset: Int)?,
        entered: (inout SnapshotCore, Int, Int) -> Void
    ) where Items.Index == Int {
        var leaf = place?.leaf
        var offset = place?.offset ?? 0
        var start = ids.startIndex
        while start < ids.endIndex {
            let room = leaf.map { SectionItems<ItemID>.leafSize - body(slot).items.leaves[$0].ids.count } ?? 0
            guard let target = leaf, room > 0 else {
                leaf = addLeaf(after: leaf, in: slot)
                offset = 0
                continue
            }
            let end = min(start + room, ids.endIndex)
            let chunk = ids[start..<end]
            withItems(of: slot) { $0.insert(chunk, in: target, at: offset) }
            let name = Int(body(slot).items.leaves[target].name)
            for index in start..<end { entered(&self, index - ids.startIndex, name) }
            offset += end - start
            start = end
        }
    }
}
