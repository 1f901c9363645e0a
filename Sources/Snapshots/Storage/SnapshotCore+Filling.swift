extension SnapshotCore {
    /// An item that occurs a second time where it must be unique.
    @usableFromInline
    struct Repeat {
        @usableFromInline let item: ItemID
        /// The path of the first occurrence among the items that are stored.
        @usableFromInline let first: ItemPath
        /// The path of this occurrence in the input.
        @usableFromInline let second: ItemPath

        @inlinable
        init(item: ItemID, first: ItemPath, second: ItemPath) {
            self.item = item
            self.first = first
            self.second = second
        }
    }

    /// Creates storage from whole sections, without repeated items; `nil` if a section's identifier is repeated.
    ///
    /// - Parameter repeats: Receives the repeated items, in order.
    @inlinable
    init?(scope: ItemScope, contents: Contents, repeats: inout ContiguousArray<Repeat>) {
        self.init(scope: scope)
        guard addSections(contents) else { return nil }
        var leafCount = 0
        for content in contents { leafCount += ItemLeaves<ItemID>.leafCount(of: content.items.count) }
        leafHomes.reserveCapacity(leafCount)
        itemIndex.reserve(contents.reduce(0) { $0 + $1.items.count })
        var weights: ContiguousArray<Int> = []
        weights.reserveCapacity(contents.count)
        for (slot, content) in contents.enumerated() {
            weights.append(fillSection(slot, with: content.items, repeats: &repeats))
        }
        order = OrderTree(weights: weights)
    }

    /// Adds sections without items to empty storage and returns whether their identifiers are unique.
    @inlinable
    mutating func addSections(_ contents: Contents) -> Bool {
        sectionIndex.reserve(contents.count)
        bodies.reserveCapacity(contents.count)
        for content in contents {
            let hash = identityHash(content.id)
            let twin = sectionIndex.first(hash) { slot in body(slot).id == content.id }
            guard twin == nil else { return false }
            sectionIndex.insert(hash, bodies.count)
            bodies.append(SectionBody(id: content.id))
        }
        return true
    }

    /// Fills an empty section of storage under construction and returns the number of its items.
    ///
    /// During construction leaves are full and numbered in order, and hints are exact, so an entry of the index gives
    /// the place of its item. The probe that finds the place for an entry also finds repeated items.
    @inlinable
    mutating func fillSection(
        _ slot: Int, with ids: ContiguousArray<ItemID>, repeats: inout ContiguousArray<Repeat>
    ) -> Int {
        let firstName = leafHomes.count
        var kept = ids
        var count = 0
        for index in ids.indices {
            let hash = itemHash(ids[index], in: slot)
            let (leaf, offset) = count.quotientAndRemainder(dividingBy: ItemLeaves<ItemID>.leafSize)
            if !itemIndex.insertUnlessMet(hash, firstName + leaf, hint: offset) {
                if let first = firstPlace(of: ids[index], hash, in: slot, firstName: firstName, kept: kept) {
                    if count == index { kept = ContiguousArray(ids[..<index]) }
                    let second = ItemPath(section: slot, item: index)
                    repeats.append(Repeat(item: ids[index], first: first, second: second))
                    continue
                }
                itemIndex.insert(hash, firstName + leaf, hint: offset)
            }
            if count < index { kept.append(ids[index]) }
            count += 1
        }
        let items = ItemLeaves(kept, firstName: firstName)
        for leaf in items.leaves.indices { leafHomes.append(LeafHome(slot: slot, leaf: leaf)) }
        body(slot).items = items
        return count
    }

    /// The path of an item that is already in storage under construction; `nil` if it is not.
    ///
    /// - Parameter kept: The items of the current section, whose leaves do not exist yet.
    @inlinable
    func firstPlace(
        of item: ItemID, _ hash: UInt32, in slot: Int, firstName: Int, kept: ContiguousArray<ItemID>
    ) -> ItemPath? {
        let size = ItemLeaves<ItemID>.leafSize
        var first: ItemPath?
        _ = itemIndex.first(hash) { name, offset in
            if name >= firstName {
                let index = (name - firstName) * size + offset
                guard kept[index] == item else { return false }
                first = ItemPath(section: slot, item: index)
                return true
            }
            let home = leafHomes[name]
            guard scope == .snapshot, body(Int(home.slot)).items.leaves[Int(home.leaf)].ids[offset] == item
            else { return false }
            first = ItemPath(section: Int(home.slot), item: Int(home.leaf) * size + offset)
            return true
        }
        return first
    }
}

extension ItemLeaves {
    /// The number of leaves for some items, all full except possibly the last one.
    @inlinable
    static func leafCount(of items: Int) -> Int { (items + leafSize - 1) / leafSize }

    /// Creates full leaves with consecutive names.
    @inlinable
    init(_ ids: ContiguousArray<ItemID>, firstName: Int) {
        self.init()
        count = ids.count
        leaves.reserveCapacity(Self.leafCount(of: ids.count))
        if count <= Self.leafSize, ids.capacity <= count + count / 8 {
            if count > 0 { leaves.append(Leaf(ids: ids, name: Int32(truncatingIfNeeded: firstName))) }
            return
        }
        for start in stride(from: 0, to: count, by: Self.leafSize) {
            let chunk = ids[start..<min(start + Self.leafSize, count)].withUnsafeBufferPointer { ContiguousArray($0) }
            leaves.append(Leaf(ids: chunk, name: Int32(truncatingIfNeeded: firstName + leaves.count)))
        }
        guard leaves.count > 1 else { return }
        orders = [LeafOrder(OrderTree(weights: ContiguousArray(leaves.lazy.map(\.ids.count))))]
    }
}
