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
        let firstNames = nameLeaves(of: contents)
        let entries = entries(of: contents, firstNames)
        let found = index(entries, of: contents)
        let leftOut = found.isEmpty ? [:] : leftOut(found)
        repeats = ContiguousArray(found.lazy.map { Self.report($0, in: contents, leftOut) })
        var weights: ContiguousArray<Int> = []
        weights.reserveCapacity(contents.count)
        var start = 0
        for (slot, content) in contents.enumerated() {
            var items = content.items
            if let gaps = leftOut[slot] {
                items = closeGaps(gaps, in: items, entries[start..<start + items.count], firstName: firstNames[slot])
            }
            start += content.items.count
            body(slot).items = ItemLeaves(items, firstName: firstNames[slot])
            weights.append(items.count)
        }
        order = OrderTree(weights: weights)
    }

    /// Names the leaves of all sections, in order, and returns the name of the first one of each section.
    @inlinable
    mutating func nameLeaves(of contents: Contents) -> ContiguousArray<Int> {
        var firstNames: ContiguousArray<Int> = []
        firstNames.reserveCapacity(contents.count)
        leafHomes.reserveCapacity(contents.reduce(0) { $0 + ItemLeaves<ItemID>.leafCount(of: $1.items.count) })
        for (slot, content) in contents.enumerated() {
            firstNames.append(leafHomes.count)
            for leaf in 0..<ItemLeaves<ItemID>.leafCount(of: content.items.count) {
                leafHomes.append(LeafHome(slot: slot, leaf: leaf))
            }
        }
        return firstNames
    }

    /// The entries of the index for all items in order, as if all leaves were full.
    @inlinable
    func entries(of contents: Contents, _ firstNames: ContiguousArray<Int>) -> ContiguousArray<UInt64> {
        let hashing = identityHashing
        let size = ItemLeaves<ItemID>.leafSize
        var entries: ContiguousArray<UInt64> = []
        entries.reserveCapacity(contents.reduce(0) { $0 + $1.items.count })
        for (slot, content) in contents.enumerated() {
            content.items.withUnsafeBufferPointer { ids in
                guard let start = ids.baseAddress else { return }
                var (name, hint) = (firstNames[slot], 0)
                for index in ids.indices {
                    if hint == size { (name, hint) = (name + 1, 0) }
                    let hash = scope.hash(max(hashing.hash(start + index), 4), in: slot)
                    entries.append(IdentityIndex.entry(hash, name, hint: hint))
                    hint += 1
                }
            }
        }
        return entries
    }

    /// Indexes the entries of all items, and returns the repeated items in order.
    ///
    /// Shard by shard, so that memory is written where it was read just before.
    @inlinable
    mutating func index(
        _ entries: ContiguousArray<UInt64>, of contents: Contents
    ) -> ContiguousArray<(first: ItemPath, second: ItemPath)> {
        let (size, homes) = (ItemLeaves<ItemID>.leafSize, leafHomes)
        func path(_ entry: UInt64) -> ItemPath {
            let home = homes[IdentityIndex.name(entry)]
            return ItemPath(section: Int(home.slot), item: Int(home.leaf) * size + IdentityIndex.hint(entry))
        }
        var repeats: ContiguousArray<(first: UInt64, second: UInt64)> = []
        itemIndex = IdentityIndex(entries, repeats: &repeats) { entry, other in
            let (path, otherPath) = (path(entry), path(other))
            if scope == .section, path.section != otherPath.section { return false }
            return contents[path.section].items[path.item] == contents[otherPath.section].items[otherPath.item]
        }
        var found = ContiguousArray(repeats.lazy.map { (first: path($0.first), second: path($0.second)) })
        found.sort { $0.second < $1.second }
        return found
    }

    /// The indices of the repeated items that are left out, by section, in order.
    @inlinable
    func leftOut(_ repeats: ContiguousArray<(first: ItemPath, second: ItemPath)>) -> [Int: [Int]] {
        repeats.reduce(into: [:]) { $0[$1.second.section, default: []].append($1.second.item) }
    }

    @inlinable
    static func report(
        _ found: (first: ItemPath, second: ItemPath), in contents: Contents, _ leftOut: [Int: [Int]]
    ) -> Repeat {
        let before = (leftOut[found.first.section] ?? []).count(below: found.first.item)
        return Repeat(
            item: contents[found.second.section].items[found.second.item],
            first: ItemPath(section: found.first.section, item: found.first.item - before), second: found.second)
    }

    /// The items of a section without some of them. The entries of those that move to other places in the leaves are changed.
    @inlinable
    mutating func closeGaps(
        _ gaps: [Int], in items: ContiguousArray<ItemID>, _ entries: ContiguousArray<UInt64>.SubSequence, firstName: Int
    ) -> ContiguousArray<ItemID> {
        let size = ItemLeaves<ItemID>.leafSize
        var kept = ContiguousArray(items[..<gaps[0]])
        var rest = gaps[...]
        for index in gaps[0]..<items.count {
            if rest.first == index {
                rest.removeFirst()
                continue
            }
            let entry = entries[entries.startIndex + index]
            itemIndex.rename(
                IdentityIndex.hash(entry), from: IdentityIndex.name(entry), to: firstName + kept.count / size,
                hint: kept.count % size)
            kept.append(items[index])
        }
        let needed = ItemLeaves<ItemID>.leafCount(of: kept.count)
        for leaf in needed..<ItemLeaves<ItemID>.leafCount(of: items.count) {
            freeNames.append(Int32(truncatingIfNeeded: firstName + leaf))
        }
        return kept
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
