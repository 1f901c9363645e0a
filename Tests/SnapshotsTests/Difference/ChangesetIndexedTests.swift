import Snapshots
import StrataBasics
import Testing

/// The difference from a snapshot without an index equals that from the same one with an index.
@Suite struct ChangesetIndexedTests {
    private static func indexed(_ world: World, _ scope: ItemScope) throws -> Snapshot<Int, Int> {
        let snapshot = try world.snapshot(scope)
        _ = snapshot.contains(item: -1)
        return snapshot
    }

    private static func check(_ old: World, _ new: World, _ scope: ItemScope, _ note: String) throws {
        let after = try new.snapshot(scope)
        let plain = Changeset(from: try old.snapshot(scope), to: after)
        let indexed = Changeset(from: try indexed(old, scope), to: after)
        #expect(plain == indexed, "\(note)")
        let minimum = Changeset.minimumOperations(from: try old.snapshot(scope), to: after)
        #expect(plain.operations == minimum, "\(note)")
    }

    @Test func randomWorlds() throws {
        for seed in 0..<400 {
            var random = SeededRandom(seed: UInt64(seed))
            for scope in ItemScope.allCases {
                let pair = Worlds.randomPair(&random, scope: scope, crossing: scope == .snapshot)
                try Self.check(pair.old, pair.new, scope, "seed \(seed), \(scope)")
            }
        }
    }

    /// From a few new items in a few sections to all of them, and from a few crossing items to a shuffle: past every
    /// number at which another way is taken.
    @Test(arguments: [0, 1, 3, 10, 40, 100])
    func sharesOfNewAndCrossingItems(_ percent: Int) throws {
        var random = SeededRandom(seed: UInt64(percent))
        for size in [3, 20, 70] {
            let old = World(
                sections: (0..<30).map { id in
                    World.Section(id: id, items: Array((id * size)..<((id + 1) * size)))
                })
            for crossing in [0, 5, 50, 100] {
                var items = old.sections.flatMap(\.items)
                for index in items.indices where random.below(100) < percent { items[index] += 1_000_000 }
                for index in items.indices where random.below(100) < crossing {
                    items.swapAt(index, random.below(items.count))
                }
                var new = old
                for section in new.sections.indices {
                    new.sections[section].items = Array(items[(section * size)..<((section + 1) * size)])
                }
                if percent == 10 { new.sections.swapAt(3, 20) }
                if percent == 40 { new.sections.remove(at: 5) }
                try Self.check(old, new, .snapshot, "\(percent) % new, \(crossing) % crossing, \(size)")
            }
        }
    }
}
