/// The changes that turn one snapshot into the next: one atomic script with the semantics of UIKit's batch updates.
///
///     let changes = Changeset(from: shown, to: next)
///     print(changes.items.inserts)  // paths in `next`
///
/// Deletes, sources of moves, reloads and reconfigures are indices before the change; inserts, targets of moves and
/// ``supplementaries`` are indices after it.
///
/// - The items of deleted and inserted sections are not listed. An item that moves from a deleted section to one that
///   stays is an insert. An item that moves from a section that stays to an inserted one is a delete.
/// - An item that stays in its section, in order with the other items that stay, is not listed, even if its section
///   moves. An item that changes its section is a move, or a delete and an insert if items are unique in their section
///   only.
/// - A reconfigured or reloaded item may also move; it is then in both lists.
///
/// All lists are in ascending order, moves by their targets.
public struct Changeset: Hashable, Sendable {
    /// Operations on sections.
    public struct Sections: Hashable, Sendable {
        /// Deleted sections, by index before the change.
        public var deletes: [Int] = []
        /// Inserted sections, by index after the change.
        public var inserts: [Int] = []
        /// Sections that stay but change their order.
        public var moves: [Move<Int>] = []
        /// Sections marked by ``Snapshot/reloadSections(_:)``, by index before the change.
        public var reloads: [Int] = []

        /// Creates empty lists.
        @inlinable
        public init() {}
    }

    /// Operations on the items of sections that stay.
    public struct Items: Hashable, Sendable {
        /// Deleted items, by path before the change.
        public var deletes: [ItemPath] = []
        /// Inserted items, by path after the change.
        public var inserts: [ItemPath] = []
        /// Items that change their section, or their order among those that stay in their section.
        public var moves: [Move<ItemPath>] = []
        /// Items marked by ``Snapshot/reloadItems(_:inSection:)``, by path before the change.
        public var reloads: [ItemPath] = []
        /// Items whose content changed, or marked by ``Snapshot/reconfigureItems(_:inSection:)``, by path before the
        /// change. They keep their cells.
        public var reconfigures: [ItemPath] = []

        /// Creates empty lists.
        @inlinable
        public init() {}
    }

    /// Operations on sections.
    public var sections = Sections()
    /// Operations on the items of sections that stay.
    public var items = Items()
    /// Sections that stay and whose header or footer changed, by index after the change. Their items are not affected.
    public var supplementaries: [Int] = []

    /// Creates a changeset that changes nothing.
    @inlinable
    public init() {}
}

extension Changeset {
    /// The number of deletes, inserts and moves of sections and items. Reloads, reconfigures and supplementaries are
    /// not counted.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var operations: Int {
        sections.deletes.count + sections.inserts.count + sections.moves.count
            + items.deletes.count + items.inserts.count + items.moves.count
    }

    /// Whether nothing changes, including contents.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var isEmpty: Bool {
        operations == 0 && sections.reloads.isEmpty && items.reloads.isEmpty && items.reconfigures.isEmpty
            && supplementaries.isEmpty
    }
}

extension Changeset {
    /// The rules of batch updates that the changeset violates between two snapshots; empty if it obeys all.
    ///
    /// - Complexity: O(*s* + *k*) for *s* sections and *k* operations.
    public func violations<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
        rules: BatchUpdateRules = .atomic
    ) -> [BatchUpdateViolation] {
        violations(
            itemCountsBefore: old.core.order.weightsInOrder, itemCountsAfter: new.core.order.weightsInOrder,
            rules: rules)
    }

    /// The rules of batch updates that the changeset violates; empty if it obeys all.
    ///
    /// - Parameters:
    ///   - before: The number of items in each section before the change.
    ///   - after: The number of items in each section after the change.
    /// - Complexity: O(*s* + *k*) for *s* sections and *k* operations.
    public func violations(
        itemCountsBefore before: [Int], itemCountsAfter after: [Int], rules: BatchUpdateRules = .atomic
    ) -> [BatchUpdateViolation] {
        var check = BatchUpdateCheck(changeset: self, before: before, after: after, rules: rules)
        check.checkSections()
        check.checkItems()
        check.checkItemsOfChangedSections()
        guard check.violations.isEmpty else { return check.violations }
        check.checkCounts()
        return check.violations
    }
}
