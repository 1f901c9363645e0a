/// Computes the changeset between two snapshots, section by section.
@usableFromInline
struct SnapshotDifference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Content: ContentComparison> {
    @usableFromInline let old: Snapshot<SectionID, ItemID>
    @usableFromInline let new: Snapshot<SectionID, ItemID>
    @usableFromInline let content: Content
    @usableFromInline var changeset = Changeset()
    @usableFromInline var isOldSectionKept: [Bool] = []

    @inlinable
    init(from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>, content: Content) {
        self.old = old
        self.new = new
        self.content = content
    }

    @inlinable
    mutating func compute() {
        let pairs = matchSections()
        for pair in pairs { compare(oldSection: pair.from, newSection: pair.to) }
        if old.itemScope == .snapshot && new.itemScope == .snapshot { findMovesAcrossSections() }
        addMarks()
        sort()
    }

    @inlinable
    mutating func matchSections() -> [Move<Int>] {
        var matcher = SequenceMatcher<SectionID>()
        let oldIDs = ContiguousArray(old.sectionIdentifiers)
        let newIDs = ContiguousArray(new.sectionIdentifiers)
        oldIDs.withUnsafeBufferPointer { a in newIDs.withUnsafeBufferPointer { b in matcher.match(old: a, new: b) } }
        var pairs: [Move<Int>] = (0..<matcher.prefix).map { Move(from: $0, to: $0) }
        isOldSectionKept = Array(repeating: true, count: oldIDs.count)
        for index in 0..<matcher.oldCount where matcher.toNew[index] < 0 {
            changeset.sections.deletes.append(matcher.prefix + index)
            isOldSectionKept[matcher.prefix + index] = false
        }
        for index in 0..<matcher.newCount {
            let from = Int(matcher.toOld[index])
            let to = matcher.prefix + index
            guard from >= 0 else {
                changeset.sections.inserts.append(to)
                continue
            }
            pairs.append(Move(from: matcher.prefix + from, to: to))
            if matcher.isMoved(index) { changeset.sections.moves.append(Move(from: matcher.prefix + from, to: to)) }
        }
        for index in (matcher.prefix + matcher.newCount)..<newIDs.count {
            pairs.append(Move(from: index + matcher.oldCount - matcher.newCount, to: index))
        }
        return pairs
    }

    @inlinable
    mutating func compare(oldSection: Int, newSection: Int) {
        if !content.hasEqualSupplementaries(oldSection: oldSection, newSection: newSection) {
            changeset.supplementaries.append(newSection)
        }
        let oldItems = old.core.sections[old.core.slot(at: oldSection)]
        let newItems = new.core.sections[new.core.slot(at: newSection)]
        let sharesContent = content.sharesContent(oldSection: oldSection, newSection: newSection)
        if oldItems === newItems && sharesContent { return }
        var matcher = SequenceMatcher<ItemID>()
        oldItems.items.withUnsafeBufferPointer { a in
            newItems.items.withUnsafeBufferPointer { b in matcher.match(old: a, new: b) }
        }
        for index in newItems.items.indices {
            let target = ItemPath(section: newSection, item: index)
            let inner = index - matcher.prefix
            let from: Int
            if inner < 0 {
                from = index
            } else if inner >= matcher.newCount {
                from = index + matcher.oldCount - matcher.newCount
            } else {
                from = matcher.toOld[inner] < 0 ? -1 : matcher.prefix + Int(matcher.toOld[inner])
            }
            guard from >= 0 else {
                changeset.items.inserts.append(target)
                continue
            }
            let source = ItemPath(section: oldSection, item: from)
            if inner >= 0, inner < matcher.newCount, matcher.isMoved(inner) {
                changeset.items.moves.append(Move(from: source, to: target))
            }
            if !sharesContent && !content.hasEqualContent(old: source, new: target) {
                changeset.items.reconfigures.append(source)
            }
        }
        for index in 0..<matcher.oldCount where matcher.toNew[index] < 0 {
            changeset.items.deletes.append(ItemPath(section: oldSection, item: matcher.prefix + index))
        }
    }

    @inlinable
    mutating func findMovesAcrossSections() {
        guard !changeset.items.inserts.isEmpty, !changeset.items.deletes.isEmpty else { return }
        var sources: Set<ItemPath> = []
        var inserts: [ItemPath] = []
        for target in changeset.items.inserts {
            guard let id = new.itemIdentifier(at: target), let source = old.pathOfItem(id),
                isOldSectionKept[source.section]
            else {
                inserts.append(target)
                continue
            }
            sources.insert(source)
            changeset.items.moves.append(Move(from: source, to: target))
            if !content.hasEqualContent(old: source, new: target) { changeset.items.reconfigures.append(source) }
        }
        changeset.items.inserts = inserts
        changeset.items.deletes.removeAll { sources.contains($0) }
    }

    @inlinable
    mutating func addMarks() {
        guard !new.marks.isEmpty else { return }
        changeset.sections.reloads = new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }.sorted()
        changeset.items.reloads = new.inOrder(new.marks.reloadedItems).compactMap { stayingPath(of: $0) }.sorted()
        let marked = new.inOrder(new.marks.reconfiguredItems).compactMap { stayingPath(of: $0) }
        changeset.items.reconfigures = Array(Set(changeset.items.reconfigures).union(marked))
    }

    /// Where a marked item stood, if it stays an item that a changeset can name.
    @inlinable
    func stayingPath(of item: SnapshotMarks<SectionID, ItemID>.Item) -> ItemPath? {
        guard let source = old.pathOfItem(item.id, inSection: item.section), isOldSectionKept[source.section],
            let section = item.section ?? new.sectionIdentifier(containingItem: item.id),
            old.contains(section: section)
        else { return nil }
        return source
    }

    @inlinable
    mutating func sort() {
        changeset.items.deletes.sort()
        changeset.items.reconfigures.sort()
        changeset.items.moves.sort { $0.to < $1.to }
    }
}
