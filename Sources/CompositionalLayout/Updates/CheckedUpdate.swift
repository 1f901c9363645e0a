/// An update whose indices all exist and occur once. Its steps change a solver in place and cannot fail.
struct CheckedUpdate {
    /// Runs of items by section, ascending; adjacent runs of the same kind are joined.
    typealias Runs = [(section: Int, runs: [LayoutUpdate.ItemRun])]

    let update: LayoutUpdate
    /// Deleted items and sources of moves, by old index.
    let leaving: Runs
    /// Inserted items and destinations of moves, by new index.
    let arriving: Runs

    /// Checks an update.
    ///
    /// - Parameter sections: The sections before the update.
    /// - Throws: ``LayoutError/Code/indexOutOfRange``.
    /// - Complexity: O(changes x log n).
    init(_ update: LayoutUpdate, of sections: ChunkedList<SectionRecord>) throws(LayoutError) {
        self.update = update
        for move in update.movedItems {
            // This only prevents overflow of `item + 1`. The index is checked against its section below.
            try Self.check(move.destination.item, below: SectionRecord.maximumItemCount, "movedItems")
            try Self.check(move.source.section, below: sections.count, "movedItems")
            try Self.check(move.source.item, below: sections[move.source.section].itemCount, "movedItems")
        }
        let sources = update.movedItems.map {
            LayoutUpdate.ItemRun(section: $0.source.section, items: $0.source.item..<($0.source.item + 1))
        }
        leaving = try (update.deletedItems + sources).joinedBySection("deletedItems")
        for (section, runs) in leaving {
            try Self.check(section, below: sections.count, "deletedItems")
            guard let first = runs.first, let last = runs.last, first.items.lowerBound >= 0,
                last.items.upperBound <= sections[section].itemCount
            else { throw LayoutError(.indexOutOfRange, section: section, subject: "deletedItems") }
        }
        let newCount = try Self.checkSections(update, sectionCount: sections.count)
        for replacement in update.replacedLayouts where !(0..<newCount).contains(replacement.section) {
            throw LayoutError(.indexOutOfRange, section: replacement.section, subject: "replacedLayouts")
        }
        let destinations = update.movedItems.map { move in
            LayoutUpdate.ItemRun(
                section: move.destination.section, items: move.destination.item..<(move.destination.item + 1),
                areWide: move.isWide)
        }
        arriving = try (update.insertedItems + destinations).joinedBySection("insertedItems")
        guard !arriving.isEmpty || !update.invalidatedItems.isEmpty else { return }
        var counts = NewItemCounts(update, leaving: leaving, of: sections)
        for (section, runs) in arriving {
            try Self.check(section, below: newCount, "insertedItems")
            counts.known[section] = try Self.count(of: runs, insertedInto: counts[section])
        }
        try Self.checkInvalidated(update.invalidatedItems, sectionCount: newCount, counts)
    }

    /// Each item must exist afterwards. Items of one section often follow each other, so its count is kept.
    private static func checkInvalidated(
        _ items: [ItemIndex], sectionCount: Int, _ counts: NewItemCounts
    ) throws(LayoutError) {
        var (section, count) = (-1, 0)
        for item in items {
            if item.section != section {
                try check(item.section, below: sectionCount, "invalidatedItems")
                (section, count) = (item.section, counts[item.section])
            }
            try check(item.item, below: count, "invalidatedItems")
        }
    }

    /// Returns the number of sections afterwards.
    private static func checkSections(_ update: LayoutUpdate, sectionCount: Int) throws(LayoutError) -> Int {
        guard Set(update.movedSections.map(\.source)).count == update.movedSections.count else {
            throw LayoutError(.indexOutOfRange, subject: "movedSections")
        }
        var count = sectionCount
        var last = sectionCount
        for section in (update.deletedSections + update.movedSections.map(\.source)).sorted(by: >) {
            try check(section, below: last, "deletedSections")
            last = section
            count -= 1
        }
        let destinations = Set(update.movedSections.map(\.destination))
        guard destinations.count == update.movedSections.count else {
            throw LayoutError(.indexOutOfRange, subject: "movedSections")
        }
        let all = destinations.union(update.insertedSections.map(\.index))
        guard all.count == destinations.count + update.insertedSections.count else {
            throw LayoutError(.indexOutOfRange, subject: "insertedSections")
        }
        for section in all.sorted() {
            try check(section, below: count + 1, "insertedSections")
            count += 1
        }
        return count
    }

    /// Each run must begin within the items that exist once the runs before it are inserted.
    private static func count(
        of runs: [LayoutUpdate.ItemRun], insertedInto count: Int
    ) throws(LayoutError) -> Int {
        var count = count
        for run in runs {
            try check(run.items.lowerBound, below: count + 1, "insertedItems")
            try check(run.items.count, below: SectionRecord.maximumItemCount - count, "insertedItems")
            count += run.items.count
        }
        return count
    }

    private static func check(_ index: Int, below count: Int, _ subject: String) throws(LayoutError) {
        guard index >= 0, index < count else { throw LayoutError(.indexOutOfRange, subject: subject) }
    }
}

/// The numbers of items in the sections of the new state, before items are inserted.
private struct NewItemCounts {
    /// The known item counts, by new index: those of inserted and moved sections, and those computed so far.
    var known: [Int: Int]
    private let deleted: [Int: Int]
    private let numbers: SectionRenumbering
    private let sections: ChunkedList<SectionRecord>

    init(_ update: LayoutUpdate, leaving: CheckedUpdate.Runs, of sections: ChunkedList<SectionRecord>) {
        numbers = SectionRenumbering(update)
        self.sections = sections
        deleted = Dictionary(
            uniqueKeysWithValues: leaving.map { ($0.section, $0.runs.reduce(0) { $0 + $1.items.count }) })
        known = [:]
        for inserted in update.insertedSections {
            known[inserted.index] = min(max(inserted.input.itemCount, 0), SectionRecord.maximumItemCount)
        }
        for move in update.movedSections { known[move.destination] = count(inOld: move.source) }
    }

    subscript(section: Int) -> Int { known[section] ?? count(inOld: numbers.oldIndex(of: section)) }

    private func count(inOld section: Int) -> Int { sections[section].itemCount - (deleted[section] ?? 0) }
}

extension [LayoutUpdate.ItemRun] {
    /// The runs, sorted and grouped by section, with adjacent runs of the same kind joined.
    fileprivate func joinedBySection(
        _ subject: String
    ) throws(LayoutError) -> CheckedUpdate.Runs {
        let ordered = sorted { ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound) }
        var result: CheckedUpdate.Runs = []
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
