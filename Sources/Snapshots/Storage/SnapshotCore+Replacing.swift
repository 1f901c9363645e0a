extension SnapshotCore {
    @usableFromInline typealias Contents = ContiguousArray<SectionContent<SectionID, ItemID>>

    /// The edit of a section: all items except for the equal ones at both ends.
    @usableFromInline
    struct Replacement {
        /// The section's index in the new contents.
        @usableFromInline let section: Int
        /// The indices of the items to remove.
        @usableFromInline let removed: Range<Int>
        /// The indices in the new content of the items to insert where the removed ones were.
        @usableFromInline let inserted: Range<Int>

        @inlinable
        init(section: Int, removed: Range<Int>, inserted: Range<Int>) {
            (self.section, self.removed, self.inserted) = (section, removed, inserted)
        }
    }

    /// Replaces all sections, and keeps the items that the old and the new sections have in common. Returns `false` if
    /// an identifier occurs twice, or if there are so many edits that building from scratch is faster; the storage must
    /// then be discarded.
    ///
    /// All removals precede all insertions. So an item that changes its section leaves the old one before it enters the
    /// new one, and an insertion clashes only if the new contents have a duplicate.
    ///
    /// - Parameter itemsPerEdit: The number of items that can be built in about the time of one removal or insertion.
    @inlinable
    mutating func replaceSections(with contents: Contents, itemsPerEdit: Int = 3) -> Bool {
        let shown = order.handles()
        guard let sources = sources(of: contents, shown: shown),
            let replacements = replacements(by: contents, sources, itemsPerEdit: itemsPerEdit),
            let slots = arrangeSections(contents, sources, shown: shown)
        else { return false }
        if replacements.isEmpty { return true }
        settleIndex()
        var removals = Removals(names: leafHomes.count)
        var adopted = ContiguousArray<Bool>(repeating: false, count: replacements.count)
        for (number, replacement) in replacements.enumerated() {
            let slot = Int(slots[replacement.section])
            adopted[number] = adoptLeaf(contents[replacement.section].items, removing: replacement.removed, in: slot)
            if adopted[number] || replacement.removed.isEmpty { continue }
            let items = body(slot).items
            items.forEachPlace(of: replacement.removed) { removals.insert($1, ofLeaf: items.leaves[$0].name) }
        }
        remove(removals)
        return replacements.indices.allSatisfy { number in
            let replacement = replacements[number]
            let slot = Int(slots[replacement.section])
            let items = contents[replacement.section].items
            if adopted[number] { return indexItems(replacement.inserted, of: items, in: slot) }
            return insertItems(Array(items[replacement.inserted]), in: slot, at: replacement.removed.lowerBound) == nil
        }
    }

    /// Stores new items as the only leaf of a section, instead of changing a copy of the old leaf. Returns false if the
    /// old or new items need more leaves than one. Removed items leave the index; new ones are not indexed yet.
    @inlinable
    mutating func adoptLeaf(_ items: ContiguousArray<ItemID>, removing removed: Range<Int>, in slot: Int) -> Bool {
        let section = body(slot)
        guard section.items.leaves.count == 1, !items.isEmpty, items.count <= ItemLeaves<ItemID>.leafSize else {
            return false
        }
        let name = Int(section.items.leaves[0].name)
        for index in removed { itemIndex.remove(itemHash(section.items.leaves[0][index], in: slot), name) }
        order.addWeight(items.count - section.items.count, to: slot)
        bodies[slot] = SectionBody(id: section.id, items: ItemLeaves(items, firstName: name))
        return true
    }

    /// Indexes some items of a section's only leaf, and returns whether none of them is in the index.
    @inlinable
    mutating func indexItems(_ indices: Range<Int>, of items: ContiguousArray<ItemID>, in slot: Int) -> Bool {
        let name = Int(body(slot).items.leaves[0].name)
        for index in indices {
            let item = items[index]
            let hash = itemHash(item, in: slot)
            var vacancy = 0
            let known = itemIndex.first(hash, else: &vacancy) { other, hint in
                guard other == name else {
                    return place(of: item, inLeaf: other, hint: hint, of: scope == .section ? slot : nil) != nil
                }
                // The leaf already has this item and the following ones, but the index does not.
                return items[..<index].contains(item) || items[indices.upperBound...].contains(item)
            }
            guard known == nil else { return false }
            itemIndex.insert(IdentityIndex.entry(hash, name, hint: index), at: vacancy)
        }
        return true
    }

    /// The slot of each new section, or -1 if its identifier is new; `nil` if an identifier that stays occurs twice.
    @inlinable
    func sources(of contents: Contents, shown: ContiguousArray<Int32>) -> ContiguousArray<Int32>? {
        let isSameOrder =
            contents.count == shown.count
            && contents.indices.allSatisfy { contents[$0].id == sectionID(Int(shown[$0])) }
        if isSameOrder { return shown }
        var isTaken = ContiguousArray(repeating: false, count: bodies.count)
        var sources: ContiguousArray<Int32> = []
        sources.reserveCapacity(contents.count)
        for content in contents {
            guard let slot = slot(of: content.id) else {
                sources.append(-1)
                continue
            }
            guard !isTaken[slot] else { return nil }
            isTaken[slot] = true
            sources.append(Int32(truncatingIfNeeded: slot))
        }
        return sources
    }

    /// The edits of all sections; `nil` if there are so many that building from scratch is faster.
    @inlinable
    func replacements(
        by contents: Contents, _ sources: ContiguousArray<Int32>, itemsPerEdit: Int
    ) -> ContiguousArray<Replacement>? {
        let total = contents.reduce(0) { $0 + $1.items.count }
        var replacements: ContiguousArray<Replacement> = []
        // Items of removed sections count as edits too.
        var edits = itemCount
        for slot in sources where slot >= 0 { edits -= itemCount(in: Int(slot)) }
        for section in contents.indices {
            let ids = contents[section].items
            var ends = (head: 0, tail: 0)
            var count = 0
            if sources[section] >= 0 {
                let items = body(Int(sources[section])).items
                count = items.count
                ends = items.commonEnds(with: ids)
            }
            guard ends.head < max(count, ids.count) else { continue }
            let removed = ends.head..<(count - ends.tail)
            let inserted = ends.head..<(ids.count - ends.tail)
            edits += removed.count + inserted.count
            guard edits * itemsPerEdit <= total else { return nil }
            replacements.append(Replacement(section: section, removed: removed, inserted: inserted))
        }
        return edits * itemsPerEdit <= total ? replacements : nil
    }

    /// Removes old sections, adds new ones without items, and returns the slots in their new order; `nil` if a new
    /// section occurs twice.
    @inlinable
    mutating func arrangeSections(
        _ contents: Contents, _ sources: ContiguousArray<Int32>, shown: ContiguousArray<Int32>
    ) -> ContiguousArray<Int32>? {
        if sources == shown { return shown }
        var stays = ContiguousArray(repeating: false, count: bodies.count)
        for slot in sources where slot >= 0 { stays[Int(slot)] = true }
        for slot in shown where !stays[Int(slot)] { removeSection(Int(slot)) }
        var slots = sources
        for section in contents.indices where slots[section] < 0 {
            guard slot(of: contents[section].id) == nil else { return nil }
            slots[section] = Int32(truncatingIfNeeded: insertSection(contents[section].id, at: sectionCount))
        }
        order.build(slots)
        return slots
    }
}

extension ItemLeaves {
    /// Calls a closure with the leaf and the offset of each item at some indices. O(k + log n) for k of n items.
    @inlinable
    func forEachPlace(of indices: Range<Int>, _ body: (Int, Int) -> Void) {
        guard !indices.isEmpty else { return }
        var (leaf, offset) = leaf(at: indices.lowerBound)
        for index in indices {
            body(leaf, offset)
            offset += 1
            guard offset == leaves[leaf].count, index + 1 < indices.upperBound else { continue }
            leaf = self.leaf(after: leaf) ?? leaf
            offset = 0
        }
    }

    /// Whether the items equal those of an array, in the same order. O(k) for k items.
    @inlinable
    func isEqual(to ids: ContiguousArray<ItemID>) -> Bool {
        count == ids.count && commonEnds(with: ids).head == count
    }

    /// The number of items at the beginning that equal those of an array, and the number of equal items at the end.
    /// O(k) for k items.
    @inlinable
    func commonEnds(with ids: ContiguousArray<ItemID>) -> (head: Int, tail: Int) {
        ids.withUnsafeBufferPointer { ids in
            if let own = elements { return Self.commonEnds(own, ids) }
            var own: ContiguousArray<ItemID> = []
            own.reserveCapacity(count)
            append(to: &own)
            return own.withUnsafeBufferPointer { Self.commonEnds($0, ids) }
        }
    }

    @inlinable
    static func commonEnds(
        _ left: UnsafeBufferPointer<ItemID>, _ right: UnsafeBufferPointer<ItemID>
    ) -> (head: Int, tail: Int) {
        let head = equalPrefix(left, right, by: identityHashing)
        let most = min(left.count, right.count) - head
        return (head, equalSuffix(left, right, most: most, by: identityHashing))
    }
}
