/// One step on the way from a snapshot to another: what changes in it, and what it leads to.
public struct ChangesetStage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// What turns the snapshot of the stage before, or the old one, into ``snapshot``.
    public let changeset: Changeset
    /// The sections and items after this stage.
    public let snapshot: Snapshot<SectionID, ItemID>

    @inlinable
    init(changeset: Changeset, snapshot: Snapshot<SectionID, ItemID>) {
        self.changeset = changeset
        self.snapshot = snapshot
    }
}

extension Changeset {
    /// The same changes as stages, each of which is a valid state and keeps ``BatchUpdateRules/uiKit``: for views that do
    /// not take everything at once.
    ///
    /// 1. reloads and reconfigures,
    /// 2. deletes of sections and items,
    /// 3. inserts and moves of sections,
    /// 4. inserts and moves of items, and headers and footers.
    ///
    /// Stages in which nothing happens are left out.
    ///
    /// The changeset is meant to be the difference of these two snapshots. One that does not fit them is not taken apart:
    /// it comes back as the only stage.
    ///
    /// - Complexity: O(*s* + *k* log *n* + *m*) for *s* sections, *k* operations and *m* items of sections that they touch.
    @inlinable
    public func stages<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
    ) -> [ChangesetStage<SectionID, ItemID>] {
        guard violations(from: old, to: new).isEmpty else {
            return [ChangesetStage(changeset: self, snapshot: new.withoutMarks)]
        }
        let deleted = old.withoutMarks.deleting(self)
        let reordered = new.withoutMarks.holdingBack(self, itemsOf: deleted)
        return [
            ChangesetStage(changeset: updates, snapshot: old.withoutMarks),
            ChangesetStage(changeset: deletes, snapshot: deleted),
            ChangesetStage(changeset: sectionArrivals, snapshot: reordered),
            ChangesetStage(changeset: itemArrivals(from: old, to: new), snapshot: new.withoutMarks),
        ].filter { !$0.changeset.isEmpty }
    }

    @inlinable
    var updates: Changeset {
        var stage = Changeset()
        stage.sections.reloads = sections.reloads
        stage.items.reloads = items.reloads
        stage.items.reconfigures = items.reconfigures
        return stage
    }

    @inlinable
    var deletes: Changeset {
        var stage = Changeset()
        stage.sections.deletes = sections.deletes
        stage.items.deletes = items.deletes
        return stage
    }

    @inlinable
    var sectionArrivals: Changeset {
        var stage = Changeset()
        stage.sections.inserts = sections.inserts
        let deletes = SortedIndices(sections.deletes)
        stage.sections.moves = sections.moves.map { Move(from: $0.from - deletes.count(below: $0.from), to: $0.to) }
        return stage
    }

    @inlinable
    func itemArrivals<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
    ) -> Changeset {
        var stage = Changeset()
        stage.supplementaries = supplementaries
        stage.items.inserts = items.inserts
        let deletes = Dictionary(grouping: items.deletes, by: \.section).mapValues { SortedIndices($0.map(\.item)) }
        stage.items.moves = items.moves.map { move in
            let item = move.from.item - (deletes[move.from.section]?.count(below: move.from.item) ?? 0)
            let section = old.sectionIdentifier(at: move.from.section).flatMap(new.indexOfSection)
            return Move(from: ItemPath(section: section ?? move.from.section, item: item), to: move.to)
        }
        return stage
    }
}

/// Ascending indices, of which those below another one can be counted.
@usableFromInline
struct SortedIndices {
    @usableFromInline let indices: [Int]

    @inlinable
    init(_ indices: [Int]) {
        self.indices = indices.sorted()
    }

    @inlinable
    func count(below bound: Int) -> Int {
        var low = 0
        var high = indices.count
        while low < high {
            let middle = (low + high) / 2
            if indices[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
