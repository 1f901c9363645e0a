extension LayoutSolver {
    /// Applies a batch update. Measured sizes and orthogonal offsets move with their items and sections.
    ///
    /// - Throws: ``LayoutError/Code/indexOutOfRange`` if an index does not exist or is used twice; nothing has changed
    ///   then.
    /// - Complexity: O(changes x log n). In a section whose groups hold several items, each run that is not whole groups
    ///   also costs O(measured items behind it), because these get other places in their groups; more than 16 runs cost
    ///   one pass over the section's measured items.
    public mutating func apply(_ update: LayoutUpdate) throws(LayoutError) {
        // Checked first and not on the way: the steps would have to work on a copy, and a copy costs all that they change.
        let checked = try CheckedUpdate(update, of: sections)
        let moved = measures(of: update.movedItems)
        deleteItems(checked.leaving)
        changeSections(update)
        for replacement in update.replacedLayouts { replaceLayout(of: replacement.section, with: replacement.layout) }
        insertItems(checked.arriving, moved)
        clampOffsets(update)
        invalidate(update.invalidatedItems)
        counters.passes += 1
        prunePlans()
    }

    private func measures(of moves: [LayoutUpdate.MovedItem]) -> [MovedMeasure] {
        var result: [MovedMeasure] = []
        result.reserveCapacity(moves.count)
        for move in moves {
            let record = sections[move.source.section]
            let plan = plans[record.plan]
            guard let values = record.measured(item: move.source.item, plan) else { continue }
            result.append(MovedMeasure(item: move.destination, values: values, plan: plan))
        }
        return result
    }

    private mutating func deleteItems(_ leaving: CheckedUpdate.Runs) {
        for (section, runs) in leaving {
            update(sections.place(of: section)) { record, plan, scratch in
                record.delete(runs.map(\.items), plan, scratch: &scratch)
            }
            counters.sectionsSolved += 1
        }
    }

    private mutating func changeSections(_ update: LayoutUpdate) {
        guard !update.deletedSections.isEmpty || !update.insertedSections.isEmpty || !update.movedSections.isEmpty
        else { return }
        var records: [Int: SectionRecord] = [:]
        let destinations = Dictionary(
            update.movedSections.map { ($0.source, $0.destination) }, uniquingKeysWith: { first, _ in first })
        for section in (update.deletedSections + Array(destinations.keys)).sorted(by: >) {
            let record = sections.remove(at: section)
            if let destination = destinations[section] { records[destination] = record }
        }
        for inserted in update.insertedSections { records[inserted.index] = makeRecord(inserted.input) }
        for (section, record) in records.sorted(by: { $0.key < $1.key }) { sections.insert(record, at: section) }
    }

    private mutating func insertItems(_ arriving: CheckedUpdate.Runs, _ moved: [MovedMeasure]) {
        for (section, runs) in arriving {
            update(sections.place(of: section)) { record, plan, scratch in
                record.insert(runs, plan, scratch: &scratch)
            }
            counters.sectionsSolved += 1
        }
        restore(moved)
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
