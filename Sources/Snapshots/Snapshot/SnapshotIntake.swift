/// Applies a ``DuplicatePolicy`` to the input of a bulk initialiser: reports duplicates and decides which to leave out.
///
/// Repeated items are found while the storage is built, by the hashes that the index needs later.
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

    /// Reports duplicate items, and returns the paths, in the sections that are kept, of the items to leave out.
    ///
    /// - Parameter repeats: The items that were left out while the storage was built.
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

    /// Converts the index of an item among a section's stored items to its index in the input.
    ///
    /// - Parameter leftOut: The indices in the input of the items that were left out, in order.
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
        var kept = sections
        for (section, paths) in Dictionary(grouping: paths, by: \.section) {
            kept[section].items = sections[section].items.leavingOut(paths.map(\.item).sorted())
        }
        return kept
    }
}

extension Snapshot {
    /// Creates a snapshot from whole sections, and shares the storage of equal parts with another snapshot.
    ///
    /// Use it if the next state arrives whole, such as a feed that was decoded again, and is compared with the snapshot
    /// that is shown:
    ///
    ///     let next = try Snapshot(sections: contents, sharing: shown)
    ///     let changes = Changeset(from: shown, to: next)
    ///
    /// A section is shared if the shown section with the same identifier has the same items. Its items are compared
    /// once, but not hashed or indexed. The difference recognises shared sections by reference. In other sections,
    /// equal items at both ends are not hashed or indexed either. If an identifier occurs twice, nothing is shared. The
    /// result and the errors equal those of ``init(sections:itemsUniqueIn:onDuplicate:duplicates:)``, except that
    /// shared identifiers are the instances of the shown snapshot.
    ///
    /// To change a few known identifiers, edit a copy instead, which needs no comparison.
    ///
    /// - Parameters:
    ///   - sections: The sections in order.
    ///   - shown: The snapshot to share storage with. The new snapshot takes over its ``itemScope``, but not its marks.
    ///   - policy: The treatment of duplicates. If a section is left out, so are its items.
    ///   - duplicates: Called with each duplicate, as by the other initialiser.
    /// - Throws: ``SnapshotError/Code/duplicateSection`` and ``SnapshotError/Code/duplicateItem``, as the other
    ///   initialiser.
    /// - Complexity: O(*n* + *s*): one comparison for each item, and an edit for each item that differs. If more than a
    ///   sixth of the items are replaced, the snapshot is built from scratch.
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
