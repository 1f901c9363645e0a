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
            (self.item, self.first, self.second) = (item, first, second)
        }
    }

    /// Creates storage from whole sections, without repeated items; `nil` if a section's identifier is repeated.
    ///
    /// - Parameter repeats: Receives the repeated items, in order.
    @inlinable
    init?(scope: ItemScope, contents: Contents, repeats: inout ContiguousArray<Repeat>) {
        self.init(scope: scope)
        guard indexSections(contents) else { return nil }
        var hashes = hashes(of: contents)
        let found = repeatedItems(of: contents, hashes)
        guard !found.isEmpty else {
            fill(contents, hashes)
            return
        }
        let leftOut = Dictionary(grouping: found) { $0.second.section }.mapValues { $0.map { $0.second.item } }
        repeats = ContiguousArray(found.lazy.map { Self.report($0, in: contents, leftOut) })
        let kept = Self.leavingOut(leftOut, of: contents, &hashes)
        fill(kept, hashes)
    }

    /// Adds sections to empty storage, given the hashes of their items in order.
    @inlinable
    mutating func fill(_ contents: Contents, _ hashes: ContiguousArray<UInt32>) {
        let weights = ContiguousArray(contents.indices.lazy.map { contents[$0].items.count })
        leafHomes.reserveCapacity(weights.reduce(0) { $0 + ItemLeaves<ItemID>.leafCount(of: $1) })
        bodies.reserveCapacity(contents.count)
        for slot in contents.indices {
            let firstName = leafHomes.count
            for leaf in 0..<ItemLeaves<ItemID>.leafCount(of: weights[slot]) {
                leafHomes.append(LeafHome(slot: slot, leaf: leaf))
            }
            let items = ItemLeaves(contents[slot].items, firstName: firstName)
            bodies.append(SectionBody(id: contents[slot].id, items: items))
        }
        order = OrderTree(weights: weights)
        if !hashes.isEmpty { pending = PendingIndex(hashes: hashes) }
    }

    /// The hashes of all items in order, as the index stores them.
    @inlinable
    func hashes(of contents: Contents) -> ContiguousArray<UInt32> {
        let hashing = identityHashing
        let total = contents.indices.reduce(0) { $0 + contents[$1].items.count }
        return ContiguousArray(unsafeUninitializedCapacity: total) { hashes, count in
            for slot in contents.indices {
                contents[slot].items.withUnsafeBufferPointer { ids in
                    guard let start = ids.baseAddress else { return }
                    for index in ids.indices {
                        hashes[count] = scope.hash(max(hashing.hash(start + index), 4), in: slot)
                        count += 1
                    }
                }
            }
        }
    }

    /// The repeated items, in order, each with its first occurrence.
    @inlinable
    func repeatedItems(
        of contents: Contents, _ hashes: ContiguousArray<UInt32>
    ) -> ContiguousArray<(first: ItemPath, second: ItemPath)> {
        let suspects = HashFilter.suspects(in: hashes)
        guard !suspects.isEmpty else { return [] }
        // Hashes are rarely equal by chance, so this is seldom needed.
        lazy var starts = contents.indices.reduce(into: [0]) { $0.append($0[$1] + contents[$1].items.count) }
        func path(_ entry: UInt64) -> ItemPath {
            let position = IdentityIndex.name(entry)
            let section = starts.count(below: position + 1) - 1
            return ItemPath(section: section, item: position - starts[section])
        }
        let entries = ContiguousArray(suspects.lazy.map { IdentityIndex.entry(hashes[$0], $0) })
        var repeats: ContiguousArray<(first: UInt64, second: UInt64)> = []
        _ = IdentityIndex(entries, repeats: &repeats) { entry, other in
            let (path, otherPath) = (path(entry), path(other))
            if scope == .section, path.section != otherPath.section { return false }
            return contents[path.section].items[path.item] == contents[otherPath.section].items[otherPath.item]
        }
        repeats.sort { IdentityIndex.name($0.second) < IdentityIndex.name($1.second) }
        return ContiguousArray(repeats.lazy.map { (first: path($0.first), second: path($0.second)) })
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

    /// Sections without the items at some ascending indices. The hashes of these items are left out too.
    @inlinable
    static func leavingOut(
        _ leftOut: [Int: [Int]], of contents: Contents, _ hashes: inout ContiguousArray<UInt32>
    ) -> Contents {
        var kept = contents
        var gaps: [Int] = []
        var start = 0
        for (section, content) in contents.enumerated() {
            if let own = leftOut[section] {
                kept[section].items = content.items.leavingOut(own)
                gaps += own.map { start + $0 }
            }
            start += content.items.count
        }
        hashes = hashes.leavingOut(gaps)
        return kept
    }

    /// Indexes the identifiers of sections by their number, and returns whether they are unique.
    @inlinable
    mutating func indexSections(_ contents: Contents) -> Bool {
        sectionIndex.reserve(contents.count)
        for slot in contents.indices {
            let hash = identityHash(contents[slot].id)
            let twin = sectionIndex.first(hash) { contents[$0].id == contents[slot].id }
            guard twin == nil else { return false }
            sectionIndex.insert(hash, slot)
        }
        return true
    }
}

extension ContiguousArray {
    /// The elements except those at some indices, which are in ascending order.
    @inlinable
    func leavingOut(_ gaps: [Int]) -> ContiguousArray {
        var kept: ContiguousArray = []
        kept.reserveCapacity(count - gaps.count)
        var start = 0
        for gap in gaps {
            kept.append(contentsOf: self[start..<gap])
            start = gap + 1
        }
        kept.append(contentsOf: self[start...])
        return kept
    }
}

extension ItemLeaves {
    /// The number of leaves for a number of items. All leaves are full except possibly the last one.
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
        if leaves.count > Self.mostPacked { makeOrder() }
    }
}
