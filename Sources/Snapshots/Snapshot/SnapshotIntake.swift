/// Applies a ``DuplicatePolicy`` to the input of a bulk initialiser: reports duplicates and leaves out sections.
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

    /// Reports duplicate items.
    ///
    /// - Parameters:
    ///   - repeats: The items that were found while the storage was built.
    ///   - sections: The sections that are kept.
    @inlinable
    mutating func judge(
        _ repeats: ContiguousArray<SnapshotCore<SectionID, ItemID>.Repeat>, of sections: Contents,
        report: (Duplicate<SectionID, ItemID>) -> Void
    ) {
        for found in repeats {
            let item = sections[found.second.section].items[found.second.item]
            let (first, second) = (inInput(found.first), inInput(found.second))
            report(.item(item, first: first, second: second))
            if policy == .reject, error == nil { error = .duplicateItem(item, .item(first), .item(second)) }
        }
    }

    @inlinable
    func inInput(_ path: ItemPath) -> ItemPath {
        guard let inputSections else { return path }
        return ItemPath(section: inputSections[path.section], item: path.item)
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
