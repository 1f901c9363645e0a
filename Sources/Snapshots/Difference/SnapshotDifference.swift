/// Computes the changeset between two snapshots: sections first, then the items of each section that stays, then the
/// items that change their section.
///
/// Sections that both snapshots share are recognised by reference. Of any other section only the leaves are read that
/// the two do not share, unless items move in it. Scratch memory is allocated once for all sections.
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

    @inlinable
    init(
        from old: SnapshotCore<SectionID, ItemID>, to new: SnapshotCore<SectionID, ItemID>, content: Content
    ) {
        self.old = old
        self.new = new
        self.content = content
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
        if old.scope == .snapshot, new.scope == .snapshot { findMovesAcrossSections() }
        sort()
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

    /// Compares the equal sections at the beginning and returns their number.
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
    /// Compares two sections of the same identifier.
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
        let oldItems = old.body(oldSlot).items
        let newItems = new.body(newSlot).items
        guard oldItems.leaves.count > 1 || newItems.leaves.count > 1 else {
            match(oldItems.leaves.first?.ids ?? [], newItems.leaves.first?.ids ?? [])
            addItems(oldSection, newSection)
            if !sharesContent { compareMatched(oldSection, newSection, count: newItems.count) }
            return
        }
        let whole = window.frame(oldItems, newItems)
        window.cut(whole, oldItems, newItems)
        if window.gaps.count > 1, let found = addGaps(oldSection, newSection, oldItems, newItems) {
            if !sharesContent { compareUnmoved(oldSection, newSection, since: found, count: newItems.count) }
            return
        }
        window.read(whole, oldItems, newItems)
        match(window.old, window.new)
        matcher.prefix += whole.oldStart
        addItems(oldSection, newSection)
        if !sharesContent { compareMatched(oldSection, newSection, count: newItems.count) }
    }

    /// Matches the items of an edited copy gap by gap, and returns how many deletes and inserts there were before.
    ///
    /// That is minimal if no item moves: then what only one side has is a delete or an insert, and there is nothing else.
    /// Where an item moves, in its gap or from one gap to another, it returns `nil` and adds nothing: shared leaves need
    /// not belong to a longest increasing subsequence.
    @inlinable
    mutating func addGaps(
        _ oldSection: Int, _ newSection: Int, _ oldItems: ItemLeaves<ItemID>, _ newItems: ItemLeaves<ItemID>
    ) -> (deletes: Int, inserts: Int)? {
        let found = (deletes: changeset.items.deletes.count, inserts: changeset.items.inserts.count)
        var gone: Set<ItemID> = []
        var came: ContiguousArray<ItemID> = []
        var isUnmoved = true
        for gap in window.gaps {
            let isSingle = gap.oldLeaves.count == 1 && gap.newLeaves.count == 1
            if !isSingle { window.read(gap, oldItems, newItems) }
            // A leaf that stands against a leaf is read where it is.
            let olds = isSingle ? oldItems.leaves[Int(window.oldLeaves[gap.oldLeaves.lowerBound])].ids : window.old
            let news = isSingle ? newItems.leaves[Int(window.newLeaves[gap.newLeaves.lowerBound])].ids : window.new
            match(olds, news)
            guard matcher.moveCount == 0 else {
                isUnmoved = false
                break
            }
            matcher.forEachDelete { index in
                gone.insert(olds[index])
                changeset.items.deletes.append(ItemPath(section: oldSection, item: gap.oldStart + index))
            }
            matcher.forEachArrival(
                insert: { index in
                    came.append(news[index])
                    changeset.items.inserts.append(ItemPath(section: newSection, item: gap.newStart + index))
                }, move: { _, _ in })
        }
        guard isUnmoved, !came.contains(where: { gone.contains($0) }) else {
            changeset.items.deletes.removeSubrange(found.deletes...)
            changeset.items.inserts.removeSubrange(found.inserts...)
            return nil
        }
        return found
    }

    /// Compares the contents of the items that stay in a section in which none moves.
    @inlinable
    mutating func compareUnmoved(
        _ oldSection: Int, _ newSection: Int, since found: (deletes: Int, inserts: Int), count: Int
    ) {
        var deletes = changeset.items.deletes[found.deletes...]
        var inserts = changeset.items.inserts[found.inserts...]
        var source = 0
        for target in 0..<count {
            if inserts.first?.item == target {
                inserts.removeFirst()
                continue
            }
            while deletes.first?.item == source {
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

    @inlinable
    mutating func match(_ oldIDs: ContiguousArray<ItemID>, _ newIDs: ContiguousArray<ItemID>) {
        oldIDs.withUnsafeBufferPointer { old in
            newIDs.withUnsafeBufferPointer { new in matcher.match(old: old, new: new) }
        }
    }

    /// Adds the deletes, inserts and moves that the matcher found.
    @inlinable
    mutating func addItems(_ oldSection: Int, _ newSection: Int) {
        matcher.forEachDelete { changeset.items.deletes.append(ItemPath(section: oldSection, item: $0)) }
        matcher.forEachArrival(
            insert: { changeset.items.inserts.append(ItemPath(section: newSection, item: $0)) },
            move: { source, target in
                changeset.items.moves.append(
                    Move(
                        from: ItemPath(section: oldSection, item: source),
                        to: ItemPath(section: newSection, item: target)))
            })
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

extension SnapshotDifference {
    /// Turns a delete in one section and an insert in another one into a move, if both sections stay.
    ///
    /// Items that leave a deleted section remain inserts, and items that enter an inserted one remain deletes: no
    /// operation may name an item of a section that is deleted or inserted in the same batch.
    @inlinable
    mutating func findMovesAcrossSections() {
        guard !changeset.items.deletes.isEmpty, !changeset.items.inserts.isEmpty else { return }
        let onlySource = onlySectionWithDeletes()
        var sources: [ItemPath] = []
        var inserts: [ItemPath] = []
        for target in changeset.items.inserts {
            guard target.section != onlySource, let source = oldPath(ofItemAt: target) else {
                inserts.append(target)
                continue
            }
            sources.append(source)
            changeset.items.moves.append(Move(from: source, to: target))
            compareContent(source, target)
        }
        changeset.items.inserts = inserts
        removeDeletes(sources)
    }

    /// The index after the change of the section that all deletes are in, or `nil` if there are several. An insert in
    /// this section cannot be a move from another one, and need not be looked up.
    @inlinable
    func onlySectionWithDeletes() -> Int? {
        guard let first = changeset.items.deletes.first?.section,
            changeset.items.deletes.allSatisfy({ $0.section == first })
        else { return nil }
        return new.slot(of: old.sectionID(old.slot(at: first))).map { new.index(of: $0) }
    }

    /// The old path of the item that is inserted at a path, if the section it leaves stays.
    @inlinable
    func oldPath(ofItemAt target: ItemPath) -> ItemPath? {
        let id = new.item(in: Int(newSlots[target.section]), at: target.item)
        guard let place = old.locate(id, in: nil), new.slot(of: old.sectionID(place.slot)) != nil else { return nil }
        return ItemPath(section: old.index(of: place.slot), item: place.index)
    }

    @inlinable
    mutating func removeDeletes(_ paths: [ItemPath]) {
        guard !paths.isEmpty else { return }
        let removed = paths.sorted()
        var next = 0
        var kept: [ItemPath] = []
        for path in changeset.items.deletes.sorted() {
            if next < removed.count, removed[next] == path { next += 1 } else { kept.append(path) }
        }
        changeset.items.deletes = kept
    }
}
