/// The sections and items of a list by identity, in order: the source of truth for what is on screen.
///
///     var snapshot = Snapshot<String, Int>()
///     try snapshot.appendSections(["banner", "grid"])
///     try snapshot.appendItems([1, 2, 3], toSection: "grid")
///     let changes = Changeset(from: shown, to: snapshot)
///
/// A snapshot is a value. A copy shares storage with the original until one of them changes. They still share every
/// section that neither has changed. The cost of comparing a snapshot with an edited copy depends only on the edits.
///
/// A snapshot stores identifiers only. Keep the contents of items elsewhere, by identifier.
///
/// - Complexity: A copy is O(1); an operation on one identifier is O(log *n*); one on *k* identifiers is O(*k* log *n*)
///   at most.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    @usableFromInline var core: SnapshotCore<SectionID, ItemID>
    @usableFromInline var marks = SnapshotMarks<SectionID, ItemID>()

    /// Creates an empty snapshot.
    ///
    /// - Parameter scope: The scope in which an item's identifier must be unique.
    @inlinable
    public init(itemsUniqueIn scope: ItemScope = .snapshot) {
        core = SnapshotCore(scope: scope)
    }

    /// The scope in which an item's identifier must be unique.
    @inlinable public var itemScope: ItemScope { core.scope }
}

extension Snapshot {
    /// Creates a snapshot from whole sections and reports every duplicate identifier.
    ///
    /// - Parameters:
    ///   - sections: The sections in order.
    ///   - scope: The scope in which an item's identifier must be unique.
    ///   - policy: The treatment of duplicates. If a section is left out, so are its items.
    ///   - duplicates: Called with each duplicate: sections first, then items, each in the order of the second
    ///     occurrence.
    /// - Throws: ``SnapshotError/Code/duplicateSection`` or ``SnapshotError/Code/duplicateItem`` with both places for
    ///   the first duplicate, under ``DuplicatePolicy/reject`` only. All duplicates are reported first.
    /// - Complexity: O(*n* + *s*). The first lookup of an item, the first edit or ``makeIndex()`` costs another O(*n*).
    @inlinable
    public init(
        sections: some Sequence<SectionContent<SectionID, ItemID>>,
        itemsUniqueIn scope: ItemScope = .snapshot,
        onDuplicate policy: DuplicatePolicy = .reject,
        duplicates: (Duplicate<SectionID, ItemID>) -> Void = { _ in }
    ) throws(SnapshotError) {
        self.init(itemsUniqueIn: scope)
        var contents = ContiguousArray(sections)
        var intake = SnapshotIntake<SectionID, ItemID>(policy: policy)
        var repeats: ContiguousArray<SnapshotCore<SectionID, ItemID>.Repeat> = []
        let keepsLast = policy == .lastWins
        var built = SnapshotCore(scope: scope, contents: contents, keepsLast: keepsLast, repeats: &repeats)
        if built == nil {
            contents = intake.leavingOutDuplicates(contents, report: duplicates)
            built = SnapshotCore(scope: scope, contents: contents, keepsLast: keepsLast, repeats: &repeats)
        }
        intake.judge(repeats, of: contents, report: duplicates)
        if let error = intake.error { throw error }
        if let built { core = built }
    }
}

extension Snapshot {
    /// Makes the index of a snapshot that was built whole, unless it exists already. Call it where the snapshot is
    /// built, so that no later lookup or edit has to wait for the index.
    ///
    /// - Complexity: O(*n*) once; O(1) for every other snapshot.
    @inlinable
    public mutating func makeIndex() { core.settleIndex() }
}

extension Snapshot: Hashable {
    /// Whether both have the same sections and items in the same order, the same marks and the same scope.
    ///
    /// - Complexity: O(*s* log *s* + *m*) for *s* sections, and *m* items of sections that the two do not share.
    @inlinable
    public static func == (left: Snapshot, right: Snapshot) -> Bool {
        left.core.scope == right.core.scope && left.marks == right.marks && left.hasEqualOrder(right)
    }

    /// Hashes the scope and the identifiers in order.
    ///
    /// - Complexity: O(*n* + *s*).
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(core.scope)
        hasher.combine(numberOfSections)
        core.order.forEach { slot in
            hasher.combine(core.sectionID(slot))
            hasher.combine(core.itemCount(in: slot))
            core.body(slot).items.forEachLeaf { leaf in
                for id in leaf.ids { hasher.combine(id) }
            }
        }
    }

    @inlinable
    func hasEqualOrder(_ other: Snapshot) -> Bool {
        guard numberOfSections == other.numberOfSections, numberOfItems == other.numberOfItems else { return false }
        return (0..<numberOfSections).allSatisfy { index in
            let left = core.body(core.slot(at: index))
            let right = other.core.body(other.core.slot(at: index))
            return left === right || (left.id == right.id && left.items.isEqual(to: right.items))
        }
    }
}

extension ItemLeaves {
    /// Whether both have the same items in the same order, regardless of their leaves.
    @inlinable
    func isEqual(to other: ItemLeaves) -> Bool {
        guard count == other.count else { return false }
        var ids: ContiguousArray<ItemID> = []
        other.append(to: &ids)
        return isEqual(to: ids)
    }
}
