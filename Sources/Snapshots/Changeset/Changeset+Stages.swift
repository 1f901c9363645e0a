extension Changeset {
    /// The same changes in stages, for views that do not accept everything at once. Each stage ends in a valid state
    /// and keeps ``BatchUpdateRules/uiKit``.
    ///
    /// 1. reloads and reconfigures,
    /// 2. deletes of sections and items,
    /// 3. inserts and moves of sections,
    /// 4. inserts and moves of items, and headers and footers.
    ///
    /// Stages without changes are left out.
    ///
    /// The changeset should be the difference of these two snapshots. If it does not fit them, it is returned unchanged
    /// as the only stage.
    ///
    /// - Complexity: O(*s* + *k* log *n* + *m*) for *s* sections, *k* operations and *m* items of sections that they
    ///   touch.
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

extension Snapshot {
    /// The snapshot after the deletes of a changeset. They need not be ascending: a changeset may be made by hand.
    @inlinable
    func deleting(_ changes: Changeset) -> Snapshot {
        var result = self
        for path in changes.items.deletes.sorted().reversed() {
            result.core.removeItem(in: core.slot(at: path.section), at: path.item)
        }
        for index in changes.sections.deletes { result.core.removeSection(core.slot(at: index)) }
        return result
    }

    /// The new snapshot before the item inserts and moves of a changeset: with the new order of sections, but with the
    /// items of the previous stage in sections where items arrive or leave.
    @inlinable
    func holdingBack(_ changes: Changeset, itemsOf before: Snapshot) -> Snapshot {
        var result = self
        var slots: Set<Int> = []
        for path in changes.items.inserts { slots.insert(core.slot(at: path.section)) }
        for move in changes.items.moves { slots.insert(core.slot(at: move.to.section)) }
        for section in before.sectionIdentifiers {
            guard let slot = core.slot(of: section), let source = before.core.slot(of: section),
                core.itemCount(in: slot) != before.core.itemCount(in: source)
            else { continue }
            slots.insert(slot)
        }
        for slot in slots { result.core.removeAllItems(in: slot) }
        for slot in slots {
            var items: [ItemID] = []
            if let source = before.core.slot(of: core.sectionID(slot)) { before.appendItems(of: source, to: &items) }
            _ = result.core.insertItems(items, in: slot, at: 0)
        }
        return result
    }
}

extension Changeset {
    /// Indices in ascending order, to count those below a bound.
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
}
