extension SnapshotCore {
    /// Two equal items where items must be unique: their paths in the input.
    @usableFromInline
    struct Repeat {
        /// The first occurrence, or the one before the second if the last one is kept.
        @usableFromInline let first: ItemPath
        @usableFromInline let second: ItemPath

        @inlinable
        init(first: ItemPath, second: ItemPath) {
            (self.first, self.second) = (first, second)
        }
    }

    /// Creates storage from whole sections, without repeated items; `nil` if a section's identifier is repeated.
    ///
    /// - Parameters:
    ///   - keepsLast: Whether the last one of equal items is kept, instead of the first.
    ///   - repeats: Receives the repeated items, in the order of the second occurrence.
    @inlinable
    init?(scope: ItemScope, contents: Contents, keepsLast: Bool, repeats: inout ContiguousArray<Repeat>) {
        self.init(scope: scope)
        guard indexSections(contents) else { return nil }
        var hashes = hashes(of: contents)
        var lost: ContiguousArray<Int> = []
        repeats = repeatedItems(of: contents, hashes, keepsLast: keepsLast, lost: &lost)
        guard !lost.isEmpty else {
            fill(contents, hashes)
            return
        }
        let kept = Self.leavingOut(lost, of: contents)
        hashes = hashes.leavingOut(lost)
        fill(kept, hashes)
    }

    /// Creates storage from whole sections whose identifiers are known to be unique. Nothing is hashed but sections.
    @inlinable
    init(scope: ItemScope, unique contents: Contents) {
        self.init(scope: scope)
        _ = indexSections(contents)
        fill(contents, nil)
    }

    /// Adds sections to empty storage, given the hashes of their items in order if they are known.
    @inlinable
    mutating func fill(_ contents: Contents, _ hashes: ContiguousArray<UInt32>?) {
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
        if itemCount > 0 { pending = PendingIndex(hashes: hashes) }
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

    /// The repeated items, in order.
    ///
    /// - Parameter lost: Receives the positions among all items of those to leave out, in order.
    @inlinable
    func repeatedItems(
        of contents: Contents, _ hashes: ContiguousArray<UInt32>, keepsLast: Bool, lost: inout ContiguousArray<Int>
    ) -> ContiguousArray<Repeat> {
        let positions = HashFilter.suspects(in: hashes)
        guard !positions.isEmpty else { return [] }
        let suspects = Suspects(positions, of: contents)
        let entries = ContiguousArray(positions.indices.lazy.map { IdentityIndex.entry(hashes[positions[$0]], $0) })
        let (areInSections, hashing) = (scope == .section, identityHashing)
        var pairs: ContiguousArray<(first: UInt64, second: UInt64)> = []
        // Equal hashes are rare, unless an app's own hash function is bad: then comparing has to be fast.
        suspects.ids.withUnsafeBufferPointer { ids in
            suspects.paths.withUnsafeBufferPointer { paths in
                _ = IdentityIndex(entries, repeats: &pairs) { entry, other in
                    let (number, otherNumber) = (IdentityIndex.name(entry), IdentityIndex.name(other))
                    if areInSections, paths[number].section != paths[otherNumber].section { return false }
                    return hashing.areEqual(ids[number], ids[otherNumber])
                }
            }
        }
        pairs.sort { IdentityIndex.name($0.second) < IdentityIndex.name($1.second) }
        // By the number of the first occurrence, the number of the last one so far.
        var latest = keepsLast ? ContiguousArray(positions.indices) : []
        var repeats: ContiguousArray<Repeat> = []
        repeats.reserveCapacity(pairs.count)
        lost.reserveCapacity(pairs.count)
        for pair in pairs {
            let start = IdentityIndex.name(pair.first)
            let first = keepsLast ? latest[start] : start
            let second = IdentityIndex.name(pair.second)
            if keepsLast { latest[start] = second }
            lost.append(positions[keepsLast ? first : second])
            repeats.append(Repeat(first: suspects.paths[first], second: suspects.paths[second]))
        }
        if keepsLast { lost.sort() }
        return repeats
    }

    /// The items at some positions among all: their addresses, which are valid as long as the contents, and paths.
    @usableFromInline
    struct Suspects {
        @usableFromInline var ids: ContiguousArray<UnsafePointer<ItemID>> = []
        @usableFromInline var paths: ContiguousArray<ItemPath> = []

        /// - Parameter positions: Positions in ascending order.
        @inlinable
        init(_ positions: ContiguousArray<Int>, of contents: Contents) {
            ids.reserveCapacity(positions.count)
            paths.reserveCapacity(positions.count)
            var (section, start, end) = (-1, 0, 0)
            var base: UnsafePointer<ItemID>?
            for position in positions {
                while position >= end {
                    section += 1
                    start = end
                    end += contents[section].items.count
                    base = contents[section].items.withUnsafeBufferPointer { $0.baseAddress }
                }
                guard let base else { continue }
                ids.append(base + (position - start))
                paths.append(ItemPath(section: section, item: position - start))
            }
        }
    }

    /// Sections without the items at some ascending positions among all.
    @inlinable
    static func leavingOut(_ positions: ContiguousArray<Int>, of contents: Contents) -> Contents {
        var kept = contents
        var rest = positions[...]
        var start = 0
        for section in contents.indices {
            let end = start + contents[section].items.count
            let own = rest.prefix { $0 < end }
            if !own.isEmpty { kept[section].items = contents[section].items.leavingOut(own.lazy.map { $0 - start }) }
            rest = rest[own.endIndex...]
            start = end
        }
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
    func leavingOut(_ gaps: some Collection<Int>) -> ContiguousArray {
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
