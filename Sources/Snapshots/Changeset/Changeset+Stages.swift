extension Changeset {
    /// The same changes in stages, for views that do not accept all of them at once. Each stage ends in a valid state
    /// and obeys ``BatchUpdateRules/uiKit``.
    ///
    /// 1. reloads and reconfigures,
    /// 2. deletes of sections and items,
    /// 3. inserts and moves of sections,
    /// 4. inserts and moves of items, and headers and footers.
    ///
    /// Stages without changes are left out and cost nothing.
    ///
    /// The changeset should be the difference of these two snapshots. If it does not match them, it is returned
    /// unchanged as the only stage.
    ///
    /// - Complexity: O(*s* + *k* log *n* + *m*) for *s* sections, *k* operations and *m* items of sections that are
    ///   deleted or inserted. If fewer items are kept than deleted, O(*s* + *k* + *n*) for *n* kept ones.
    @inlinable
    public func stages<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
    ) -> [ChangesetStage<SectionID, ItemID>] {
        guard violations(from: old, to: new).isEmpty else {
            return [ChangesetStage(changeset: self, snapshot: new.withoutMarks)]
        }
        var stages: [ChangesetStage<SectionID, ItemID>] = []
        var current = old.withoutMarks
        if !updates.isEmpty { stages.append(ChangesetStage(changeset: updates, snapshot: current)) }
        if !deletes.isEmpty {
            current = current.deleting(sections: sections.deletes, items: items.deletes)
            stages.append(ChangesetStage(changeset: deletes, snapshot: current))
        }
        if !sections.inserts.isEmpty || !sections.moves.isEmpty {
            // Without inserts and moves of items, nothing is left to do after this stage.
            let isDone = items.inserts.isEmpty && items.moves.isEmpty
            current = isDone ? new.withoutMarks : current.arrangingSections(as: new)
            stages.append(ChangesetStage(changeset: sectionArrivals, snapshot: current))
        }
        let arrivals = itemArrivals(sectionsBefore: old.numberOfSections, sectionsAfter: new.numberOfSections)
        if !arrivals.isEmpty { stages.append(ChangesetStage(changeset: arrivals, snapshot: new.withoutMarks)) }
        return stages
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

    @usableFromInline
    var sectionArrivals: Changeset {
        var stage = Changeset()
        stage.sections.inserts = sections.inserts
        let deletes = sections.deletes.sorted()
        stage.sections.moves = sections.moves.map {
            Move(from: $0.from - deletes.count(below: $0.from), to: $0.to)
        }
        return stage
    }

    /// The inserts and moves of items, with the sources of moves as they are after all deletes and section moves.
    @usableFromInline
    func itemArrivals(sectionsBefore: Int, sectionsAfter: Int) -> Changeset {
        var stage = Changeset()
        stage.supplementaries = supplementaries
        stage.items.inserts = items.inserts
        guard !items.moves.isEmpty else { return stage }
        let targets = sectionTargets(before: sectionsBefore, after: sectionsAfter)
        var deletes = [[Int]](repeating: [], count: items.deletes.isEmpty ? 0 : sectionsBefore)
        for path in items.deletes.sorted() { deletes[path.section].append(path.item) }
        stage.items.moves = items.moves.map { move in
            let shift = deletes.isEmpty ? 0 : deletes[move.from.section].count(below: move.from.item)
            let section = targets[move.from.section] ?? move.from.section
            return Move(from: ItemPath(section: section, item: move.from.item - shift), to: move.to)
        }
        return stage
    }

    /// The index after the change of each section before it; `nil` if it is deleted.
    @usableFromInline
    func sectionTargets(before: Int, after: Int) -> [Int?] {
        var targets = [Int?](repeating: nil, count: before)
        for (target, source) in sectionSources(before: before, after: after).enumerated() {
            if let source { targets[source] = target }
        }
        return targets
    }

    /// The index before the change of each section after it; `nil` if it is inserted. Indices must be in range.
    func sectionSources(before: Int, after: Int) -> [Int?] {
        guard !sections.deletes.isEmpty || !sections.inserts.isEmpty || !sections.moves.isEmpty else {
            return Array(0..<after)
        }
        var isInserted = [Bool](repeating: false, count: after)
        var isGone = [Bool](repeating: false, count: before)
        var sources = [Int?](repeating: nil, count: after)
        for index in sections.inserts { isInserted[index] = true }
        for index in sections.deletes { isGone[index] = true }
        for move in sections.moves {
            isGone[move.from] = true
            sources[move.to] = move.from
        }
        var staying = (0..<before).lazy.filter { !isGone[$0] }.makeIterator()
        for index in 0..<after where sources[index] == nil && !isInserted[index] { sources[index] = staying.next() }
        return sources
    }
}

extension [Int] {
    /// The number of elements below a bound, of an array in ascending order.
    @usableFromInline
    func count(below bound: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// One stage of a changeset that is applied step by step: its changes, and the snapshot after it.
public struct ChangesetStage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// Turns the snapshot of the previous stage, or the old one for the first, into ``snapshot``.
    public let changeset: Changeset
    /// The sections and items after this stage.
    public let snapshot: Snapshot<SectionID, ItemID>

    @inlinable
    init(changeset: Changeset, snapshot: Snapshot<SectionID, ItemID>) {
        self.changeset = changeset
        self.snapshot = snapshot
    }
}
