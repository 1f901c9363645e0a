extension LayoutSolver {
    /// Applies a batch update. Measured sizes and orthogonal offsets move with their items and sections.
    ///
    /// - Throws: ``LayoutError/Code/indexOutOfRange`` if an index does not exist or is used twice; nothing has changed
    ///   then.
    /// - Complexity: O(changes x log n). In a section whose groups hold several measured items, a change also costs
    ///   O(measured items of the section), because all later groups get other items.
    public mutating func apply(_ update: LayoutUpdate) throws(LayoutError) {
        // The steps check indices as they go, so they work on a copy. It shares all memory that they do not change.
        var work = self
        try work.applySteps(update)
        self = work
    }

    private mutating func applySteps(_ update: LayoutUpdate) throws(LayoutError) {
        let moved = try measures(of: update.movedItems)
        try deleteItems(update)
        try changeSections(update)
        try replaceLayouts(update.replacedLayouts)
        try insertItems(update, moved)
        clampOffsets(update)
        for item in update.invalidatedItems {
            try check(item.section, below: sectionCount, "invalidatedItems")
            try check(item.item, below: sections[item.section].itemCount, "invalidatedItems")
        }
        invalidate(update.invalidatedItems)
        counters.passes += 1
        prunePlans()
    }

    private func measures(
        of moves: [LayoutUpdate.MovedItem]
    ) throws(LayoutError) -> [MovedMeasure] {
        var result: [MovedMeasure] = []
        result.reserveCapacity(moves.count)
        for move in moves {
            // Only avoids overflow of `item + 1`; the index is checked against its section when the item is inserted.
            try check(move.destination.item, below: SectionRecord.maximumItemCount, "movedItems")
            try check(move.source.section, below: sectionCount, "movedItems")
            let record = sections[move.source.section]
            try check(move.source.item, below: record.itemCount, "movedItems")
            let plan = plans[record.plan]
            guard let values = record.measured(item: move.source.item, plan) else { continue }
            result.append(MovedMeasure(item: move.destination, values: values, plan: plan))
        }
        return result
    }

    private mutating func deleteItems(_ update: LayoutUpdate) throws(LayoutError) {
        guard !update.deletedItems.isEmpty || !update.movedItems.isEmpty else { return }
        let sources = update.movedItems.map {
            LayoutUpdate.ItemRun(section: $0.source.section, items: $0.source.item..<($0.source.item + 1))
        }
        for (section, runs) in try (update.deletedItems + sources).joinedBySection("deletedItems") {
            try check(section, below: sectionCount, "deletedItems")
            guard let first = runs.first, let last = runs.last, first.items.lowerBound >= 0,
                last.items.upperBound <= itemCount(in: section)
            else { throw LayoutError(.indexOutOfRange, section: section, subject: "deletedItems") }
            self.update(sections.place(of: section)) { record, plan, scratch in
                record.delete(runs.map(\.items), plan, scratch: &scratch)
            }
            counters.sectionsSolved += 1
        }
    }

    private mutating func changeSections(_ update: LayoutUpdate) throws(LayoutError) {
        guard !update.deletedSections.isEmpty || !update.insertedSections.isEmpty || !update.movedSections.isEmpty
        else { return }
        var records: [Int: SectionRecord] = [:]
        let destinations = Dictionary(
            update.movedSections.map { ($0.source, $0.destination) }, uniquingKeysWith: { first, _ in first })
        guard destinations.count == update.movedSections.count else {
            throw LayoutError(.indexOutOfRange, subject: "movedSections")
        }
        var last = sectionCount
        for section in (update.deletedSections + Array(destinations.keys)).sorted(by: >) {
            try check(section, below: last, "deletedSections")
            last = section
            let record = sections.remove(at: section)
            if let destination = destinations[section] { records[destination] = record }
        }
        guard records.count == destinations.count else {
            throw LayoutError(.indexOutOfRange, subject: "movedSections")
        }
        for inserted in update.insertedSections {
            guard records.updateValue(makeRecord(inserted.input), forKey: inserted.index) == nil else {
                throw LayoutError(.indexOutOfRange, subject: "insertedSections")
            }
        }
        for (section, record) in records.sorted(by: { $0.key < $1.key }) {
            try check(section, below: sectionCount + 1, "insertedSections")
            sections.insert(record, at: section)
        }
    }

    private mutating func insertItems(
        _ update: LayoutUpdate, _ moved: [MovedMeasure]
    ) throws(LayoutError) {
        let arrivals = update.movedItems.map { move in
            LayoutUpdate.ItemRun(
                section: move.destination.section, items: move.destination.item..<(move.destination.item + 1),
                areWide: move.isWide)
        }
        for (section, runs) in try (update.insertedItems + arrivals).joinedBySection("insertedItems") {
            try check(section, below: sectionCount, "insertedItems")
            try checkInserts(runs, into: itemCount(in: section))
            self.update(sections.place(of: section)) { record, plan, scratch in
                record.insert(runs, plan, scratch: &scratch)
            }
            counters.sectionsSolved += 1
        }
        restore(moved)
    }

    /// Each run has to begin within the items that exist once the runs before it are inserted.
    private func checkInserts(_ runs: [LayoutUpdate.ItemRun], into count: Int) throws(LayoutError) {
        var count = count
        for run in runs {
            try check(run.items.lowerBound, below: count + 1, "insertedItems")
            try check(run.items.count, below: SectionRecord.maximumItemCount - count, "insertedItems")
            count += run.items.count
        }
    }

    private func check(_ index: Int, below count: Int, _ subject: String) throws(LayoutError) {
        guard index >= 0, index < count else { throw LayoutError(.indexOutOfRange, subject: subject) }
    }

    /// Limits offsets to the content. Must come last: between deletes and inserts a section may be shorter than before
    /// and after.
    private mutating func clampOffsets(_ update: LayoutUpdate) {
        let sources = update.movedItems.lazy.map(\.source.section)
        let shortened = Set(update.deletedItems.map(\.section)).union(sources)
        if !shortened.isEmpty {
            let numbers = SectionRenumbering(update)
            for section in shortened {
                if let section = numbers.newIndex(of: section) { clampOffset(of: section) }
            }
        }
        for replacement in update.replacedLayouts { clampOffset(of: replacement.section) }
    }

    /// Limits the offset of a section that became shorter.
    mutating func clampOffset(of section: Int) {
        guard isOrthogonal(section), orthogonalOffset(of: section) != 0 else { return }
        setOrthogonalOffset(clampedOrthogonalOffset(orthogonalOffset(of: section), of: section), of: section)
    }
}

extension [LayoutUpdate.ItemRun] {
    /// Sorted and grouped by section, with adjacent runs of the same kind joined.
    fileprivate func joinedBySection(
        _ subject: String
    ) throws(LayoutError) -> [(section: Int, runs: [LayoutUpdate.ItemRun])] {
        let ordered = sorted { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
        var result: [(section: Int, runs: [LayoutUpdate.ItemRun])] = []
        for run in ordered where !run.items.isEmpty {
            guard let last = result.last, last.section == run.section, let before = last.runs.last else {
                result.append((run.section, [run]))
                continue
            }
            guard before.items.upperBound <= run.items.lowerBound else {
                throw LayoutError(.indexOutOfRange, section: run.section, subject: subject)
            }
            if before.areWide == run.areWide, before.items.upperBound == run.items.lowerBound {
                let joined = before.items.lowerBound..<run.items.upperBound
                result[result.count - 1].runs[last.runs.count - 1].items = joined
            } else {
                result[result.count - 1].runs.append(run)
            }
        }
        return result
    }
}
