/// Applies a ``DuplicatePolicy`` to the input of a bulk initialiser: reports duplicates and says which to leave out.
///
/// Which items are repeated is known from building the storage, where each is looked up once anyway.
@usableFromInline
struct SnapshotIntake<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    @usableFromInline typealias Contents = ContiguousArray<SectionContent<SectionID, ItemID>>

    @usableFromInline let policy: DuplicatePolicy
    @usableFromInline var error: SnapshotError?
    /// The index in the input of each section that is kept; `nil` if all are.
    @usableFromInline var inputSections: ContiguousArray<Int>?

    @inlinable
    init(policy: DuplicatePolicy) {
        self.policy = policy
    }

    /// Reports duplicate sections, and returns the ones to keep.
    @inlinable
    mutating func leavingOutDuplicates(
        _ sections: Contents, report: (Duplicate<SectionID, ItemID>) -> Void
    ) -> Contents {
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
        let kept = ContiguousArray(sections.indices.lazy.filter { !dropped.contains($0) })
        inputSections = kept
        return ContiguousArray(kept.lazy.map { sections[$0] })
    }

    /// Reports duplicate items, and returns the paths of those that lose, in the sections that are kept.
    ///
    /// - Parameter repeats: what building the storage left out.
    @inlinable
    mutating func judge(
        _ repeats: ContiguousArray<SnapshotCore<SectionID, ItemID>.Repeat>,
        report: (Duplicate<SectionID, ItemID>) -> Void
    ) -> ContiguousArray<ItemPath> {
        var leftOut: [Int: ContiguousArray<Int>] = [:]
        for found in repeats { leftOut[found.second.section, default: []].append(found.second.item) }
        var latest: [ItemPath: ItemPath] = [:]
        var lost: ContiguousArray<ItemPath> = []
        for found in repeats {
            var first = found.first
            first.item = Self.inputIndex(of: first.item, leftOut: leftOut[first.section] ?? [])
            if policy == .lastWins {
                let start = first
                first = latest[start] ?? start
                latest[start] = found.second
            }
            lost.append(policy == .lastWins ? first : found.second)
            let places = (inInput(first), inInput(found.second))
            report(.item(found.item, first: places.0, second: places.1))
            if policy == .reject, error == nil {
                error = .duplicateItem(found.item, .item(places.0), .item(places.1))
            }
        }
        return lost
    }

    /// The index in the input of an item of a section, from its index among the items that were stored.
    ///
    /// - Parameter leftOut: the indices in the input of those that were not, in order.
    @inlinable
    static func inputIndex(of index: Int, leftOut: ContiguousArray<Int>) -> Int {
        var low = 0
        var high = leftOut.count
        while low < high {
            let middle = (low + high) / 2
            if leftOut[middle] - middle > index { high = middle } else { low = middle + 1 }
        }
        return index + low
    }

    @inlinable
    func inInput(_ path: ItemPath) -> ItemPath {
        guard let inputSections else { return path }
        return ItemPath(section: inputSections[path.section], item: path.item)
    }

    /// Sections without the items at some paths.
    @inlinable
    static func without(_ paths: ContiguousArray<ItemPath>, _ sections: Contents) -> Contents {
        var dropped: [Int: Set<Int>] = [:]
        for path in paths { dropped[path.section, default: []].insert(path.item) }
        var kept = sections
        for (section, items) in dropped {
            let all = sections[section].items
            kept[section].items = ContiguousArray(all.indices.lazy.filter { !items.contains($0) }.map { all[$0] })
        }
        return kept
    }
}

extension Snapshot {
    /// Creates a snapshot from whole sections, over another one with which it shares what both have in common.
    ///
    /// Use it where the next state arrives whole, such as a feed that was decoded again, and is compared with the one
    /// that is shown:
    ///
    ///     let next = try Snapshot(sections: contents, sharing: shown)
    ///     let changes = Changeset(from: shown, to: next)
    ///
    /// Sections with the items of the shown section of the same identifier are shared: their items are compared once,
    /// and neither hashed nor indexed. The difference recognises them by reference. In other sections equal items at
    /// both ends are kept. If an identifier occurs twice, nothing is shared. The result equals that of
    /// ``init(sections:itemsUniqueIn:onDuplicate:duplicates:)``, and so do the errors. Identifiers that are shared are
    /// those of the shown snapshot.
    ///
    /// To change a few identifiers that are known, edit a copy instead: that compares nothing.
    ///
    /// - Parameters:
    ///   - sections: the sections in order.
    ///   - shown: the snapshot to share storage with. Its ``itemScope`` is that of the new one; its marks are not.
    ///   - policy: what to do with duplicates. A section that is left out takes its items with it.
    ///   - duplicates: is called with each duplicate, as by the other initialiser.
    /// - Throws: ``SnapshotError/Code/duplicateSection`` and ``SnapshotError/Code/duplicateItem``, as the other
    ///   initialiser.
    /// - Complexity: O(*n* + *s*): one comparison for each item, and an edit for each one that differs. If more than a
    ///   sixth are replaced, the snapshot is built from scratch.
    @inlinable
    public init(
        sections: some Sequence<SectionContent<SectionID, ItemID>>,
        sharing shown: Snapshot,
        onDuplicate policy: DuplicatePolicy = .reject,
        duplicates: (Duplicate<SectionID, ItemID>) -> Void = { _ in }
    ) throws(SnapshotError) {
        let contents = ContiguousArray(sections)
        self.init(itemsUniqueIn: shown.itemScope)
        core = shown.core
        if core.replaceSections(with: contents) { return }
        try self.init(
            sections: contents, itemsUniqueIn: shown.itemScope, onDuplicate: policy, duplicates: duplicates)
    }
}
