import Snapshots
import StrataBasics
import Testing

/// Many items deleted in one call, on a snapshot and on arrays.
@Suite struct SnapshotRemovalTests {
    @Test(arguments: ItemScope.allCases)
    func agreesWithArrays(_ scope: ItemScope) throws {
        for seed in 0..<UInt64(Worlds.isExhaustive ? 300 : 20) {
            var random = SeededRandom(seed: seed)
            var world = World()
            for id in 0..<(1 + random.below(4)) {
                let items = (0..<random.below(400)).map { id * 1_000 + $0 }
                world.sections.append(World.Section(id: id, items: items))
            }
            var snapshot = try world.snapshot(scope)
            for step in 0..<8 {
                let before = (snapshot, world)
                try delete(&snapshot, &world, &random)
                let violations = snapshot.invariantViolations()
                try #require(try World(snapshot) == world, "seed \(seed), step \(step)")
                try #require(violations.isEmpty, "seed \(seed), step \(step): \(violations)")
                #expect(try World(before.0) == before.1, "a copy is unchanged")
                // Holes and merged leaves for the next step.
                let section = random.below(world.sections.count)
                let fresh = (0..<random.below(30)).map { 100_000 * (step + 1) + $0 }
                try snapshot.appendItems(fresh, toSection: section)
                world.sections[section].items += fresh
            }
        }
    }

    /// Deletes a share of the items, of one section or all, some named twice.
    private func delete(
        _ snapshot: inout Snapshot<Int, Int>, _ world: inout World, _ random: inout SeededRandom
    ) throws {
        let percent = [3, 30, 90, 100][random.below(4)]
        let sections =
            snapshot.itemScope == .section || random.chance(30)
            ? [random.below(world.sections.count)] : Array(world.sections.indices)
        var gone: [Int] = []
        for section in sections {
            gone += world.sections[section].items.filter { _ in random.chance(percent) }
        }
        let named = (gone + gone.prefix(random.below(3))).shuffled(using: &random)
        try snapshot.deleteItems(named, inSection: sections.count == 1 ? sections[0] : nil)
        let lost = Set(gone)
        for section in sections { world.sections[section].items.removeAll { lost.contains($0) } }
    }

    @Test func unknownItemAmongManyDeletesNothing() throws {
        let whole = try World(sections: [.init(id: 0, items: Array(0..<500))]).snapshot()
        var snapshot = whole
        #expect(throws: SnapshotError(.unknownItem, id: "-1")) {
            try snapshot.deleteItems(Array(0..<300) + [-1])
        }
        #expect(snapshot == whole && snapshot.invariantViolations() == [])
    }

    @Test func deletedItemsLoseTheirMarks() throws {
        var snapshot = try World(sections: [.init(id: 0, items: Array(0..<500))]).snapshot()
        try snapshot.reloadItems([7, 400])
        try snapshot.deleteItems(Array(0..<300))
        #expect(snapshot.reloadedItemIdentifiers == [400])
    }
}
