/// Matches the items of a section that stays. It starts with cursors, then uses the cheapest of three ways: tables
/// inside the section, a filter of all old items, or lookups among all old items.
extension SnapshotDifference {
    /// Matches the items of an old section with those of a new one, given the paths of their first items.
    @inlinable
    mutating func match(
        _ olds: UnsafeBufferPointer<ItemID>, _ oldStart: ItemPath, _ news: UnsafeBufferPointer<ItemID>,
        _ newStart: ItemPath
    ) {
        guard matcher.follow(old: olds, new: news) else { return }
        readHashes(oldStart, newStart)
        if isIndexed { prepareLookups(matcher.newCount - matcher.matchCount) }
        let absent = isIndexed ? 0 : markAbsent(news, newStart, inSection: oldStart.section)
        if isIndexed || lookup != nil {
            lookUp(olds, oldStart, news, newStart)
        } else if absent < matcher.newCount - matcher.matchCount {
            _ = matcher.matchInside(old: olds, new: news, bytesAlone: false)
            prepareLookups(matcher.newCount - matcher.matchCount - absent)
        } else {
            matcher.keepLongestIncreasingSubsequence()
        }
    }

    /// Passes the known hashes of the elements at some paths to the matcher.
    @inlinable
    mutating func readHashes(_ oldStart: ItemPath, _ newStart: ItemPath) {
        if !hasReadHashes {
            hasReadHashes = true
            oldHashes = ItemHashes(old, slots: oldSlots)
            newHashes = ItemHashes(new, slots: newSlots)
        }
        guard let oldHashes, let newHashes else { return }
        matcher.known = (oldHashes.address(oldStart), newHashes.address(newStart))
    }

    /// The hashing of new items, the same as in the index of the old snapshot.
    @inlinable
    func hashing(
        _ news: UnsafeBufferPointer<ItemID>, _ newStart: ItemPath, inSection oldSection: Int
    ) -> ItemHashing<ItemID> {
        var known: (UnsafePointer<UInt32>, UnsafePointer<ItemID>)?
        if let newHashes, old.scope == .snapshot, let first = news.baseAddress {
            known = (newHashes.address(newStart), first)
        }
        return ItemHashing(known: known, values: matcher.values, scope: old.scope, slot: Int(oldSlots[oldSection]))
    }

    /// Marks elements that the cursors did not match and that equal no old item. Returns their number; 0 if there are
    /// too few elements to justify a filter.
    @inlinable
    mutating func markAbsent(
        _ news: UnsafeBufferPointer<ItemID>, _ newStart: ItemPath, inSection oldSection: Int
    ) -> Int {
        tests += matcher.newCount - matcher.matchCount
        prepareFilter()
        guard let filter else { return 0 }
        let hashing = hashing(news, newStart, inSection: oldSection)
        return matcher.markAbsent(news) { !filter.mayContain(hashing.hash($0)) }
    }

    /// Matches the elements that the cursors did not match with all old items.
    @inlinable
    mutating func lookUp(
        _ olds: UnsafeBufferPointer<ItemID>, _ oldStart: ItemPath, _ news: UnsafeBufferPointer<ItemID>,
        _ newStart: ItemPath
    ) {
        let slot = Int(oldSlots[oldStart.section])
        guard let lookup else {
            let core = old
            let first = Int32(truncatingIfNeeded: core.itemsBefore(slot: slot) + oldStart.item)
            finish(olds, news, first) { core.position(of: $0.pointee, in: slot) }
            return
        }
        let own = lookup.range(ofSection: oldStart.section)
        let range = old.scope == .snapshot ? lookup.range : own
        let hashing = hashing(news, newStart, inSection: oldStart.section)
        finish(olds, news, own.lowerBound + Int32(truncatingIfNeeded: oldStart.item)) { id in
            lookup.position(of: id, hash: hashing.hash(id), in: range, by: hashing.values)
        }
    }

    /// Matches the elements that the cursors did not match. If most of them stay in their section, it uses tables for
    /// these, while the section is in the processor's cache. It looks up all others.
    @inlinable
    mutating func finish(
        _ olds: UnsafeBufferPointer<ItemID>, _ news: UnsafeBufferPointer<ItemID>, _ first: Int32,
        position: (UnsafePointer<ItemID>) -> Int32
    ) {
        if matcher.staysInside(new: news, first: first, position: position) {
            guard matcher.matchInside(old: olds, new: news, bytesAlone: true) else { return }
        }
        matcher.finish(old: olds, new: news, first: first, position: position)
    }
}
