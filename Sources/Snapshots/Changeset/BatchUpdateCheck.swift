/// Checks a changeset against the rules of batch updates and collects all violations.
struct BatchUpdateCheck {
    let changeset: Changeset
    let before: [Int]
    let after: [Int]
    let rules: BatchUpdateRules
    var violations: [BatchUpdateViolation] = []

    typealias Operation = BatchUpdateViolation.Operation

    mutating func checkSections() {
        let sections = changeset.sections
        var seenBefore = [Operation?](repeating: nil, count: before.count)
        var seenAfter = [Operation?](repeating: nil, count: after.count)
        claim(sections.deletes, .delete, &seenBefore)
        claim(sections.moves.lazy.map { $0.from }, .moveFrom, &seenBefore)
        claim(sections.inserts, .insert, &seenAfter)
        claim(sections.moves.lazy.map { $0.to }, .moveTo, &seenAfter)
        claim(sections.reloads, .reload, &seenBefore, unless: rules == .atomic ? .moveFrom : nil)
        claim(changeset.supplementaries, .supplementary, &seenAfter, unless: .moveTo)
    }

    /// - Parameter seen: The operation that names each section.
    mutating func claim(
        _ indices: some Sequence<Int>, _ operation: Operation, _ seen: inout [Operation?],
        unless allowed: Operation? = nil
    ) {
        for index in indices {
            guard seen.indices.contains(index) else {
                violations.append(.sectionOutOfRange(operation, index))
                continue
            }
            if let other = seen[index], other != allowed {
                violations.append(.sectionNamedTwice(other, operation, index))
            }
            seen[index] = operation
        }
    }

    mutating func checkItems() {
        let items = changeset.items
        let moves = items.moves.count
        var seenBefore = ClaimedPaths(
            counts: before, claims: items.deletes.count + moves + items.reloads.count + items.reconfigures.count)
        var seenAfter = ClaimedPaths(counts: after, claims: items.inserts.count + moves)
        claim(items.deletes, .delete, in: before, &seenBefore)
        claim(items.moves.lazy.map { $0.from }, .moveFrom, in: before, &seenBefore)
        claim(items.inserts, .insert, in: after, &seenAfter)
        claim(items.moves.lazy.map { $0.to }, .moveTo, in: after, &seenAfter)
        let allowed: Operation? = rules == .atomic ? .moveFrom : nil
        claim(items.reloads, .reload, in: before, &seenBefore, unless: allowed)
        claim(items.reconfigures, .reconfigure, in: before, &seenBefore, unless: allowed)
    }

    mutating func claim(
        _ paths: some Sequence<ItemPath>, _ operation: Operation, in counts: [Int], _ seen: inout ClaimedPaths,
        unless allowed: Operation? = nil
    ) {
        for path in paths {
            guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section] else {
                violations.append(.itemOutOfRange(operation, path))
                continue
            }
            if let other = seen.claim(path, operation), other != allowed {
                violations.append(.itemNamedTwice(other, operation, path))
            }
        }
    }

    mutating func checkItemsOfChangedSections() {
        let sections = changeset.sections
        let items = changeset.items
        let moves = rules == .uiKit ? sections.moves : []
        let changedBefore = operations(
            (sections.deletes, .delete), (moves.map { $0.from }, .moveFrom), sections: before.count)
        let changedAfter = operations(
            (sections.inserts, .insert), (moves.map { $0.to }, .moveTo), sections: after.count)
        refuse(items.deletes, .delete, in: changedBefore)
        refuse(items.moves.lazy.map { $0.from }, .moveFrom, in: changedBefore)
        refuse(items.reloads, .reload, in: changedBefore)
        refuse(items.reconfigures, .reconfigure, in: changedBefore)
        refuse(items.inserts, .insert, in: changedAfter)
        refuse(items.moves.lazy.map { $0.to }, .moveTo, in: changedAfter)
    }

    /// The operation that changes each section; empty if none does. Sections out of range are left out.
    func operations(_ changes: ([Int], Operation)..., sections count: Int) -> [Operation?] {
        guard !changes.allSatisfy({ $0.0.isEmpty }) else { return [] }
        var operations = [Operation?](repeating: nil, count: count)
        for (indices, operation) in changes {
            for index in indices where operations.indices.contains(index) { operations[index] = operation }
        }
        return operations
    }

    mutating func refuse(_ paths: some Sequence<ItemPath>, _ operation: Operation, in changed: [Operation?]) {
        guard !changed.isEmpty else { return }
        for path in paths where changed.indices.contains(path.section) {
            guard let change = changed[path.section] else { continue }
            violations.append(.itemInChangedSection(operation, path, section: change))
        }
    }
}

extension BatchUpdateCheck {
    /// Checks the counts of sections and items.
    ///
    /// - Precondition: No other check has found a violation, so indices are in range and named once.
    mutating func checkCounts() {
        let sections = changeset.sections
        let expected = before.count - sections.deletes.count + sections.inserts.count
        guard expected == after.count else {
            violations.append(.sectionCount(expected: expected, found: after.count))
            return
        }
        let sources = changeset.sectionSources(before: before.count, after: after.count)
        let counts = sources.enumerated().map { index, source in source.map { before[$0] } ?? after[index] }
        let changes = itemCountChanges(sources)
        for (index, count) in counts.enumerated() {
            let (expected, isTooLarge) = count.addingReportingOverflow(changes[index])
            guard isTooLarge || expected != after[index] else { continue }
            violations.append(
                .itemCount(section: index, expected: isTooLarge ? .max : expected, found: after[index]))
        }
    }

    /// The net number of items that each section gains, by index after the change.
    func itemCountChanges(_ sources: [Int?]) -> [Int] {
        var counts = [Int](repeating: 0, count: sources.count)
        var targets = [Int?](repeating: nil, count: before.count)
        for (index, source) in sources.enumerated() { if let source { targets[source] = index } }
        for path in changeset.items.deletes { if let target = targets[path.section] { counts[target] -= 1 } }
        for move in changeset.items.moves {
            if let target = targets[move.from.section] { counts[target] -= 1 }
            counts[move.to.section] += 1
        }
        for path in changeset.items.inserts { counts[path.section] += 1 }
        return counts
    }
}

/// The operation that names each item: stored as a byte for every item if many are named, in a dictionary if few are.
struct ClaimedPaths {
    typealias Operation = BatchUpdateViolation.Operation

    /// The number of items before each section; empty if ``few`` is used.
    private let starts: [Int]
    private var all: [Operation?]
    private var few: [ItemPath: Operation] = [:]

    /// The number of items per named item up to which a byte for every item is faster than a dictionary.
    private static var mostItemsPerClaim: Int { 64 }

    /// - Parameters:
    ///   - counts: The number of items in each section.
    ///   - claims: The number of paths that will be named.
    init(counts: [Int], claims: Int) {
        var starts: [Int] = []
        starts.reserveCapacity(counts.count)
        var total = 0
        for count in counts {
            starts.append(total)
            let (sum, isTooLarge) = total.addingReportingOverflow(max(0, count))
            total = isTooLarge ? .max : sum
        }
        let isDense = total / Self.mostItemsPerClaim < claims
        self.starts = isDense ? starts : []
        all = Array(repeating: nil, count: isDense ? total : 0)
    }

    /// Records the operation that names an item, and returns the one recorded before it. The path must be in range.
    mutating func claim(_ path: ItemPath, _ operation: Operation) -> Operation? {
        guard !starts.isEmpty else { return few.updateValue(operation, forKey: path) }
        let place = starts[path.section] + path.item
        let other = all[place]
        all[place] = operation
        return other
    }
}
