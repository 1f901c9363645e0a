extension BatchUpdateCheck {
    /// Checks that sections and items add up. Indices have to be in range and named once.
    mutating func checkCounts() {
        let sections = changeset.sections
        let expected = before.count - sections.deletes.count + sections.inserts.count
        guard expected == after.count else {
            violations.append(.sectionCount(expected: expected, found: after.count))
            return
        }
        let sources = sectionSources()
        let counts = sources.enumerated().map { index, source in source.map { before[$0] } ?? after[index] }
        let changes = itemCountChanges(sources)
        for (index, count) in counts.enumerated() {
            let (expected, isTooLarge) = count.addingReportingOverflow(changes[index])
            guard isTooLarge || expected != after[index] else { continue }
            violations.append(
                .itemCount(section: index, expected: isTooLarge ? .max : expected, found: after[index]))
        }
    }

    /// For each section after the change how many items come to it, less those that go.
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

    /// For each section after the change where it was before, or `nil` if it is new.
    func sectionSources() -> [Int?] {
        var sources = [Int?](repeating: nil, count: after.count)
        for move in changeset.sections.moves { sources[move.to] = move.from }
        let inserted = Set(changeset.sections.inserts)
        let gone = Set(changeset.sections.deletes + changeset.sections.moves.map(\.from))
        var staying = before.indices.lazy.filter { !gone.contains($0) }.makeIterator()
        for index in after.indices where sources[index] == nil && !inserted.contains(index) {
            sources[index] = staying.next()
        }
        return sources
    }
}
