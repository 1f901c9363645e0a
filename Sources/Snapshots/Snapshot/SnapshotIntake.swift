/// Applies a ``DuplicatePolicy`` to the input of a bulk initialiser: finds and reports duplicates, and keeps the rest.
@usableFromInline
struct SnapshotIntake<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    @usableFromInline let scope: ItemScope
    @usableFromInline let policy: DuplicatePolicy
    @usableFromInline var kept: ContiguousArray<SectionContent<SectionID, ItemID>> = []
    @usableFromInline var error: SnapshotError?

    @inlinable
    init(scope: ItemScope, policy: DuplicatePolicy) {
        self.scope = scope
        self.policy = policy
    }

    @inlinable
    mutating func read(
        _ sections: ContiguousArray<SectionContent<SectionID, ItemID>>,
        report: (Duplicate<SectionID, ItemID>) -> Void
    ) {
        let droppedSections = duplicateSections(sections, report: report)
        let droppedItems = duplicateItems(sections, skipping: droppedSections, report: report)
        kept.reserveCapacity(sections.count)
        for (index, section) in sections.enumerated() where !droppedSections.contains(index) {
            guard let dropped = droppedItems[index] else {
                kept.append(section)
                continue
            }
            let items = section.items.indices.lazy.filter { !dropped.contains($0) }.map { section.items[$0] }
            kept.append(SectionContent(id: section.id, items: items))
        }
    }

    @inlinable
    mutating func duplicateSections(
        _ sections: ContiguousArray<SectionContent<SectionID, ItemID>>,
        report: (Duplicate<SectionID, ItemID>) -> Void
    ) -> Set<Int> {
        var seen: [SectionID: Int] = [:]
        var dropped: Set<Int> = []
        for (index, section) in sections.enumerated() {
            guard let first = seen[section.id] else {
                seen[section.id] = index
                continue
            }
            report(.section(section.id, first: first, second: index))
            dropped.insert(policy == .lastWins ? first : index)
            if policy == .lastWins { seen[section.id] = index }
            if policy == .reject, error == nil {
                error = .duplicateSection(section.id, .section(first), .section(index))
            }
        }
        return dropped
    }

    @inlinable
    mutating func duplicateItems(
        _ sections: ContiguousArray<SectionContent<SectionID, ItemID>>, skipping droppedSections: Set<Int>,
        report: (Duplicate<SectionID, ItemID>) -> Void
    ) -> [Int: Set<Int>] {
        var seen: [ItemID: ItemPath] = [:]
        var dropped: [Int: Set<Int>] = [:]
        for (index, section) in sections.enumerated() where !droppedSections.contains(index) {
            if scope == .section { seen.removeAll(keepingCapacity: true) }
            for (offset, item) in section.items.enumerated() {
                let path = ItemPath(section: index, item: offset)
                guard let first = seen[item] else {
                    seen[item] = path
                    continue
                }
                report(.item(item, first: first, second: path))
                let loser = policy == .lastWins ? first : path
                dropped[loser.section, default: []].insert(loser.item)
                if policy == .lastWins { seen[item] = path }
                if policy == .reject, error == nil { error = .duplicateItem(item, .item(first), .item(path)) }
            }
        }
        return dropped
    }
}
