extension LayoutSolver {
    /// Applies a batch update. Measured sizes and orthogonal offsets move with their items and sections.
    ///
    /// - Throws: ``LayoutError/Code/indexOutOfRange`` if an index does not exist or is used twice. The solver is then
    ///   unchanged.
    /// - Complexity: O(changes x log n). In a section whose groups hold several items, each run that is not a number of
    ///   whole groups also costs O(measured items after it), because these move to other places in their groups. More
    ///   than 16 runs cost one pass over the section's measured items.
    public mutating func apply(_ update: LayoutUpdate) throws(LayoutError) {
        // Checked first, because steps that can fail would have to work on a copy, and a copy costs everything that
        // they change.
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
            guard let values = plan.content.measured(move.source.item, in: record) else { continue }
            result.append(MovedMeasure(item: move.destination, values: values, plan: plan))
        }
        return result
    }

    private mutating func deleteItems(_ leaving: CheckedUpdate.Runs) {
        for (section, runs) in leaving {
            update(sections.place(of: section)) { record, plan, scratch in
                plan.content.delete(runs.map(\.items), from: &record, scratch: &scratch)
                record.itemCount -= runs.reduce(0) { $0 + $1.items.count }
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
                plan.content.insert(runs, into: &record, scratch: &scratch)
                record.itemCount += runs.reduce(0) { $0 + $1.items.count }
            }
            counters.sectionsSolved += 1
        }
        restore(moved)
    }

    /// Limits offsets to the content. It must come last, because a section may be shorter between deletes and inserts
    /// than before and after.
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

extension LayoutSolver {
    /// Restores the measured sizes of moved items, in one pass over each section.
    private mutating func restore(_ moved: [MovedMeasure]) {
        for (section, members) in moved.joinedBySection({ $0.item }) {
            update(sections.place(of: section)) { record, plan, scratch in
                // With other content, the item may have another width, so its size would be wrong.
                let fitting = members.filter { $0.plan === plan || plan.hasSameContent(as: $0.plan) }
                plan.content.restore(fitting.map { ($0.item.item, $0.values) }, in: &record, scratch: &scratch)
            }
        }
    }

    /// Discards the measured sizes of existing items, with one pass over each section. Each item counts as a pass.
    private mutating func invalidate(_ items: [ItemIndex]) {
        for (section, members) in items.joinedBySection({ $0 }) {
            let place = sections.place(of: section)
            if plans[sections.entry(at: place).plan].diagnostic != nil { continue }
            update(place) { record, plan, scratch in
                guard !record.isPlain else { return }
                plan.content.invalidate(members.map { $0.item }, in: &record, scratch: &scratch)
            }
            counters.passes += members.count
            facts.overhang = max(facts.overhang, plans[sections.entry(at: place).plan].overhang)
        }
    }
}

extension Array {
    /// The elements by section, in the order of their items.
    fileprivate func joinedBySection(
        _ index: (Element) -> ItemIndex
    ) -> [(section: Int, members: ArraySlice<Element>)] {
        let ordered = sorted { index($0) < index($1) }
        var result: [(section: Int, members: ArraySlice<Element>)] = []
        var first = 0
        while first < ordered.count {
            let section = index(ordered[first]).section
            var end = first + 1
            while end < ordered.count, index(ordered[end]).section == section { end += 1 }
            result.append((section, ordered[first..<end]))
            first = end
        }
        return result
    }
}

/// The measured size of a moved item.
private struct MovedMeasure {
    /// The item's new index.
    var item: ItemIndex
    /// The kept values.
    var values: (Double, Double)
    /// The plan for which it was measured.
    var plan: SectionPlan
}
