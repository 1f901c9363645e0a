/// Computes the changeset between two snapshots: sections first, then the items of each section that stays, then the
/// items that change their section.
///
/// Sections that both snapshots share are recognised by reference and cost one comparison. What a section costs
/// otherwise is what its changed leaves hold. Scratch memory is taken once for all sections.
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
    /// References are compared as words: what a screen with a thousand unchanged sections pays for nothing but this is
    /// then a microsecond, and not the counting of references.
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

    /// Compares the equal sections at the beginning and gives their number.
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
