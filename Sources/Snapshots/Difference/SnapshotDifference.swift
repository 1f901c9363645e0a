/// Computes the changeset between two snapshots: sections first, then the items of each section that stays, then the
/// items that change their section.
///
/// Sections that both snapshots share are recognised by reference. In other sections, only unshared leaves are read
/// unless items move. Scratch memory is allocated once and reused for all sections.
@usableFromInline
struct SnapshotDifference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Content: ContentComparison> {
    @usableFromInline let old: SnapshotCore<SectionID, ItemID>
    @usableFromInline let new: SnapshotCore<SectionID, ItemID>
    @usableFromInline let content: Content
    @usableFromInline var changeset = Changeset()
    @usableFromInline let oldSlots: ContiguousArray<Int32>
    @usableFromInline let newSlots: ContiguousArray<Int32>
    @usableFromInline var matcher = SequenceMatcher<ItemID>()
    @usableFromInline var window = LeafWindow<ItemID>()
    /// Old items without a partner in the new section, and new items without a partner in the old one.
    @usableFromInline var gone = LooseItems<ItemID>()
    @usableFromInline var came = LooseItems<ItemID>()
    /// The old items by identifier; `nil` until they are needed.
    @usableFromInline var lookup: ItemLookup<ItemID>?
    /// The number of new items that were looked up one by one, or will be.
    @usableFromInline var lookups = 0
    /// Whether the old items are indexed. If not, making the index does not pay off for a few new items.
    @usableFromInline let isIndexed: Bool
    /// The hashes of the old items, if these are not indexed; `nil` until many new items have no partner nearby.
    @usableFromInline var filter: HashFilter?
    /// The number of new items that were tested against the filter, or will be.
    @usableFromInline var tests = 0
    /// The known hashes of the items; read once a section needs more than cursors.
    @usableFromInline var oldHashes: ItemHashes?
    @usableFromInline var newHashes: ItemHashes?
    @usableFromInline var hasReadHashes = false

    @inlinable
    init(
        from old: SnapshotCore<SectionID, ItemID>, to new: SnapshotCore<SectionID, ItemID>, content: Content
    ) {
        (self.old, self.new, self.content) = (old, new, content)
        isIndexed = old.isIndexed
        oldSlots = old.order.handles()
        newSlots = new.order.handles()
    }

    @inlinable
    mutating func compute() {
        let head = compareHead()
        let tail = commonTail(after: head)
        compareMiddle(head: head, tail: tail)
        for index in (newSlots.count - tail)..<newSlots.count {
            compare(oldSection: index - newSlots.count + oldSlots.count, newSection: index)
        }
        addLooseItems()
        sort()
        changeset.avoidIdleMoves(before: oldSlots.count, after: newSlots.count)
    }

    @inlinable
    func isSameSection(_ oldIndex: Int, _ newIndex: Int) -> Bool {
        let oldSlot = Int(oldSlots[oldIndex])
        let newSlot = Int(newSlots[newIndex])
        return old.bodies[oldSlot] === new.bodies[newSlot] || old.sectionID(oldSlot) == new.sectionID(newSlot)
    }

    /// The number of sections at the beginning that both snapshots share.
    ///
    /// Compares references as words, without retaining them: about a microsecond for a thousand unchanged sections.
    @inlinable
    func sharedHead() -> Int {
        let shorter = min(oldSlots.count, newSlots.count)
        return old.bodies.withUnsafeBytes { oldBodies in
            new.bodies.withUnsafeBytes { newBodies in
                let size = MemoryLayout<UInt>.size
                return (0..<shorter).first { index in
                    oldBodies.load(fromByteOffset: Int(oldSlots[index]) * size, as: UInt.self)
                        != newBodies.load(fromByteOffset: Int(newSlots[index]) * size, as: UInt.self)
                } ?? shorter
            }
        }
    }

    /// Compares the equal sections at the beginning, and returns their number.
    @inlinable
    mutating func compareHead() -> Int {
        let shorter = min(oldSlots.count, newSlots.count)
        var head = sharedHead()
        for index in 0..<head { compareShared(oldSection: index, newSection: index) }
        while head < shorter, isSameSection(head, head) {
            compare(oldSection: head, newSection: head)
            head += 1
        }
        return head
    }

    @inlinable
    func commonTail(after head: Int) -> Int {
        let shorter = min(oldSlots.count, newSlots.count) - head
        var tail = 0
        while tail < shorter, isSameSection(oldSlots.count - 1 - tail, newSlots.count - 1 - tail) { tail += 1 }
        return tail
    }

    /// Matches the sections between the equal ones at both ends.
    @inlinable
    mutating func compareMiddle(head: Int, tail: Int) {
        guard head < oldSlots.count - tail || head < newSlots.count - tail else { return }
        let oldIDs = ContiguousArray(oldSlots[head..<(oldSlots.count - tail)].map { old.sectionID(Int($0)) })
        let newIDs = ContiguousArray(newSlots[head..<(newSlots.count - tail)].map { new.sectionID(Int($0)) })
        var sections = SequenceMatcher<SectionID>()
        oldIDs.withUnsafeBufferPointer { old in
            newIDs.withUnsafeBufferPointer { new in sections.match(old: old, new: new) }
        }
        sections.forEachDelete { changeset.sections.deletes.append(head + $0) }
        sections.forEachArrival(
            insert: { changeset.sections.inserts.append(head + $0) },
            move: { changeset.sections.moves.append(Move(from: head + $0, to: head + $1)) })
        for index in newIDs.indices {
            guard let source = sections.oldIndex(of: index) else { continue }
            compare(oldSection: head + source, newSection: head + index)
        }
    }

    @inlinable
    mutating func sort() {
        changeset.items.deletes.sort()
        changeset.items.reconfigures.sort()
        changeset.items.moves.sort { $0.to < $1.to }
    }
}

extension SnapshotDifference {
    /// Compares two sections with the same identifier.
    @inlinable
    mutating func compare(oldSection: Int, newSection: Int) {
        let oldSlot = Int(oldSlots[oldSection])
        let newSlot = Int(newSlots[newSection])
        if old.bodies[oldSlot] === new.bodies[newSlot] {
            compareShared(oldSection: oldSection, newSection: newSection)
            return
        }
        compareSupplementaries(oldSection: oldSection, newSection: newSection)
        if content.sharesItems(oldSection: oldSection, newSection: newSection) { return }
        let sharesContent = content.sharesContent(oldSection: oldSection, newSection: newSection)
        let oldBody = old.body(oldSlot)
        let newBody = new.body(newSlot)
        if let olds = oldBody.items.elements, let news = newBody.items.elements {
            match(olds, ItemPath(section: oldSection, item: 0), news, ItemPath(section: newSection, item: 0))
            addItems(olds, ItemPath(section: oldSection, item: 0), news, ItemPath(section: newSection, item: 0))
            if !sharesContent { compareMatched(oldSection, newSection, count: news.count) }
            return
        }
        let oldItems = oldBody.items
        let newItems = newBody.items
        let whole = window.frame(oldItems, newItems)
        window.cut(whole, oldItems, newItems)
        if window.gaps.count > 1, let found = addGaps(oldSection, newSection, oldItems, newItems) {
            if !sharesContent { compareUnmoved(oldSection, newSection, since: found, count: newItems.count) }
            return
        }
        window.read(whole, oldItems, newItems)
        match(
            window.old.elements, ItemPath(section: oldSection, item: whole.oldStart),
            window.new.elements, ItemPath(section: newSection, item: whole.newStart))
        addItems(
            window.old.elements, ItemPath(section: oldSection, item: whole.oldStart),
            window.new.elements, ItemPath(section: newSection, item: whole.newStart))
        holdWindow()
        matcher.prefix += whole.oldStart
        if !sharesContent { compareMatched(oldSection, newSection, count: newItems.count) }
    }

    /// Matches the items of an edited copy gap by gap, and returns the previous numbers of deletes and inserts.
    ///
    /// The result is minimal if no item moves. Then an item that only one side has is a delete or an insert, and there
    /// are no other operations. If an item moves inside its gap or to another gap, the method returns `nil` and adds
    /// nothing, because shared leaves need not belong to a longest increasing subsequence.
    @inlinable
    mutating func addGaps(
        _ oldSection: Int, _ newSection: Int, _ oldItems: ItemLeaves<ItemID>, _ newItems: ItemLeaves<ItemID>
    ) -> (deletes: Int, inserts: Int)? {
        let found = (deletes: gone.items.count, inserts: came.items.count)
        var left: Set<ItemID> = []
        var arrived: ContiguousArray<ItemID> = []
        var isUnmoved = true
        for gap in window.gaps {
            let isSingle = gap.oldLeaves.count == 1 && gap.newLeaves.count == 1
            if !isSingle { window.read(gap, oldItems, newItems) }
            // A gap of one leaf on each side is read in place.
            let olds =
                isSingle
                ? Self.elements(of: oldItems, window.oldLeaves[gap.oldLeaves.lowerBound]) : window.old.elements
            let news =
                isSingle
                ? Self.elements(of: newItems, window.newLeaves[gap.newLeaves.lowerBound]) : window.new.elements
            match(
                olds, ItemPath(section: oldSection, item: gap.oldStart),
                news, ItemPath(section: newSection, item: gap.newStart))
            guard matcher.moveCount == 0 else {
                isUnmoved = false
                break
            }
            matcher.forEachDelete { left.insert(olds[$0]) }
            matcher.forEachArrival(insert: { arrived.append(news[$0]) }, move: { _, _ in })
            addItems(
                olds, ItemPath(section: oldSection, item: gap.oldStart),
                news, ItemPath(section: newSection, item: gap.newStart))
            if !isSingle { holdWindow() }
        }
        guard isUnmoved, !arrived.contains(where: { left.contains($0) }) else {
            gone.items.removeSubrange(found.deletes...)
            came.items.removeSubrange(found.inserts...)
            return nil
        }
        return found
    }

    /// Compares the contents of the items that stay in a section without moves.
    @inlinable
    mutating func compareUnmoved(
        _ oldSection: Int, _ newSection: Int, since found: (deletes: Int, inserts: Int), count: Int
    ) {
        var deletes = gone.items[found.deletes...].map { gone.path($0).item }[...]
        var inserts = came.items[found.inserts...].map { came.path($0).item }[...]
        var source = 0
        for target in 0..<count {
            if inserts.first == target {
                inserts.removeFirst()
                continue
            }
            while deletes.first == source {
                deletes.removeFirst()
                source += 1
            }
            compareContent(
                ItemPath(section: oldSection, item: source), ItemPath(section: newSection, item: target))
            source += 1
        }
    }

    /// Compares the contents of a section that both snapshots share.
    @inlinable
    mutating func compareShared(oldSection: Int, newSection: Int) {
        compareSupplementaries(oldSection: oldSection, newSection: newSection)
        if content.sharesContent(oldSection: oldSection, newSection: newSection) { return }
        compareContents(oldSection, newSection, indices: 0..<new.itemCount(in: Int(newSlots[newSection])))
    }

    @inlinable
    mutating func compareSupplementaries(oldSection: Int, newSection: Int) {
        if content.hasEqualSupplementaries(oldSection: oldSection, newSection: newSection) { return }
        changeset.supplementaries.append(newSection)
    }

    /// The identifiers of a leaf. A snapshot under comparison does not change, so their address is stable.
    @inlinable
    static func elements(of items: ItemLeaves<ItemID>, _ leaf: Int32) -> UnsafeBufferPointer<ItemID> {
        items.leaves[Int(leaf)].elements
    }

    /// Adds the operations that the matcher found between two lists of items, given the paths of their first elements.
    @inlinable
    mutating func addItems(
        _ olds: UnsafeBufferPointer<ItemID>, _ oldStart: ItemPath, _ news: UnsafeBufferPointer<ItemID>,
        _ newStart: ItemPath
    ) {
        addLooseItems(olds, oldStart, news, newStart)
        guard matcher.moveCount > 0 else { return }
        if changeset.items.moves.isEmpty { changeset.items.moves.reserveCapacity(matcher.moveCount) }
        matcher.forEachArrival(
            insert: { _ in },
            move: { source, target in
                changeset.items.moves.append(
                    Move(
                        from: ItemPath(section: oldStart.section, item: oldStart.item + source),
                        to: ItemPath(section: newStart.section, item: newStart.item + target)))
            })
    }

    /// Adds the items without a partner and the origins that the matcher has found.
    @inlinable
    mutating func addLooseItems(
        _ olds: UnsafeBufferPointer<ItemID>, _ oldStart: ItemPath, _ news: UnsafeBufferPointer<ItemID>,
        _ newStart: ItemPath
    ) {
        let prefix = matcher.prefix
        if matcher.matchCount < matcher.oldCount, let ids = olds.baseAddress {
            let list = gone.lists.count
            gone.lists.append(LooseItems.List(ids: ids, start: oldStart))
            matcher.forEachDelete {
                gone.items.append(LooseItems.Item(list: list, index: $0))
            }
        }
        if matcher.matchCount < matcher.newCount, let ids = news.baseAddress {
            let origins = matcher.toOld
            let list = came.lists.count
            came.lists.append(LooseItems.List(ids: ids, start: newStart))
            matcher.forEachInsert {
                came.items.append(LooseItems.Item(list: list, index: $0, origin: matcher.origin(origins[$0 - prefix])))
            }
        }
    }

    /// Keeps the window's copies of items without a partner alive.
    @inlinable
    mutating func holdWindow() {
        if matcher.matchCount < matcher.oldCount { gone.buffers.append(window.old) }
        if matcher.matchCount < matcher.newCount { came.buffers.append(window.new) }
    }

    /// Compares the contents of all items that stay in a section.
    @inlinable
    mutating func compareMatched(_ oldSection: Int, _ newSection: Int, count: Int) {
        let prefix = matcher.prefix
        let suffix = prefix + matcher.newCount
        compareContents(oldSection, newSection, indices: 0..<prefix)
        for index in prefix..<suffix {
            guard let source = matcher.oldIndex(of: index) else { continue }
            compareContent(
                ItemPath(section: oldSection, item: source), ItemPath(section: newSection, item: index))
        }
        let shift = matcher.oldCount - matcher.newCount
        for index in suffix..<count {
            compareContent(
                ItemPath(section: oldSection, item: index + shift), ItemPath(section: newSection, item: index))
        }
    }

    @inlinable
    mutating func compareContents(_ oldSection: Int, _ newSection: Int, indices: Range<Int>) {
        for index in indices {
            compareContent(ItemPath(section: oldSection, item: index), ItemPath(section: newSection, item: index))
        }
    }

    @inlinable
    mutating func compareContent(_ source: ItemPath, _ target: ItemPath) {
        if !content.hasEqualContent(old: source, new: target) { changeset.items.reconfigures.append(source) }
    }
}
