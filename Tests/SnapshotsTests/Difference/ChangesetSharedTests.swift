import Snapshots
import StrataBasics
import Testing

/// Differences between a snapshot and an edited copy, which share leaves, are those between two that share nothing.
@Suite struct ChangesetSharedTests {
    private static let sections = [0: 700, 1: 40, 2: 130]

    private func snapshot(_ scope: ItemScope) throws -> Snapshot<Int, Int> {
        try Snapshot(
            sections: Self.sections.sorted { $0.key < $1.key }.map { section, count in
                SectionContent(id: section, items: (0..<count).map { section * 10_000 + $0 })
            }, itemsUniqueIn: scope)
    }

    private func edit(
        _ snapshot: inout Snapshot<Int, Int>, next: inout Int, moves: Bool, _ random: inout SeededRandom
    ) throws {
        for _ in 0..<(1 + random.below(12)) {
            let section = random.below(Self.sections.count)
            let items = try snapshot.itemIdentifiers(inSection: section)
            guard !items.isEmpty else { continue }
            let item = items[random.below(items.count)]
            switch random.below(moves ? 4 : 3) {
            case 0: try snapshot.deleteItems([item], inSection: section)
            case 1:
                let count = random.chance(20) ? 90 : 1 + random.below(3)
                try snapshot.insertItems(Array(next..<(next + count)), afterItem: item, inSection: section)
                next += count
            case 2:
                let start = random.below(items.count)
                let run = Array(items[start..<min(items.count, start + random.below(100))])
                try snapshot.deleteItems(run, inSection: section)
            default: try snapshot.moveItem(item, afterItem: items[random.below(items.count)], inSection: section)
            }
        }
    }

    private struct Contents: ContentComparison {
        let old: Snapshot<Int, Int>
        let new: Snapshot<Int, Int>

        func hasEqualContent(old path: ItemPath, new newPath: ItemPath) -> Bool {
            guard let item = old.itemIdentifier(at: path), item == new.itemIdentifier(at: newPath) else {
                Issue.record("\(path) and \(newPath) are not the same item")
                return true
            }
            return item % 7 != 0
        }
    }

    @Test(arguments: ItemScope.allCases, [false, true])
    func sharedLeavesDoNotChangeTheResult(_ scope: ItemScope, moves: Bool) throws {
        var random = SeededRandom(seed: moves ? 17 : 18)
        for round in 0..<(Worlds.isExhaustive ? 5_000 : 50) {
            var next = 1_000_000
            var old = try snapshot(scope)
            if random.chance(50) { try edit(&old, next: &next, moves: moves, &random) }
            var new = old
            try edit(&new, next: &next, moves: moves, &random)
            let (oldWorld, newWorld) = (try World(old), try World(new))
            let changes = Changeset(from: old, to: new, comparing: Contents(old: old, new: new))
            let minimum = Changeset.minimumOperations(from: old, to: new)
            try #require(changes.operations == minimum, "round \(round)")
            try #require(Oracle.apply(changes, to: oldWorld, inserting: newWorld) == newWorld, "round \(round)")
            let (rebuiltOld, rebuiltNew) = (try oldWorld.snapshot(scope), try newWorld.snapshot(scope))
            let rebuilt = Changeset(
                from: rebuiltOld, to: rebuiltNew, comparing: Contents(old: rebuiltOld, new: rebuiltNew))
            try #require(changes.items.reconfigures == rebuilt.items.reconfigures, "round \(round)")
            if !moves { try #require(changes == rebuilt, "round \(round)") }
        }
    }

    /// Shared leaves between two edits are not read: an item that is not compared by value would not be found equal.
    @Test func itemsBetweenTwoEditsAreNotRead() throws {
        /// Counts comparisons by value.
        final class Counted: Hashable, Sendable {
            let value: Int
            init(_ value: Int) { self.value = value }
            nonisolated(unsafe) static var comparisons = 0
            static func == (left: Counted, right: Counted) -> Bool {
                comparisons += 1
                return left.value == right.value
            }
            func hash(into hasher: inout Hasher) { hasher.combine(value) }
        }
        let items = (0..<20_000).map(Counted.init)
        let old = try Snapshot(sections: [SectionContent(id: 0, items: items)])
        var new = old
        try new.deleteItems([items[100], items[19_900]])
        Counted.comparisons = 0
        #expect(Changeset(from: old, to: new).items.deletes.map(\.item) == [100, 19_900])
        #expect(Counted.comparisons < 1_000)
    }
}
