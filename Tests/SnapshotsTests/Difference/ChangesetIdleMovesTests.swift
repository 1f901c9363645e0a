import Snapshots
import StrataBasics
import Testing

/// A section that moves to its own index while an item leaves it: UIKit crashes. Of two minimal changesets the difference takes
/// the one without such a move.
@Suite struct ChangesetIdleMovesTests {
    private func changes(_ old: World, _ new: World) throws -> Changeset {
        let (old, new) = (try old.snapshot(), try new.snapshot())
        let changes = Changeset(from: old, to: new)
        #expect(changes.operations == Changeset.minimumOperations(from: old, to: new))
        #expect(changes.violations(from: old, to: new).isEmpty)
        return changes
    }

    private func world(_ sections: [(id: Int, items: [Int])]) -> World {
        World(sections: sections.map { World.Section(id: $0.id, items: $0.items) })
    }

    @Test func aReversedListKeepsTheMiddleSectionThatAnItemLeaves() throws {
        let old = world([(0, [1]), (1, [2, 3]), (2, [4])])
        let new = world([(2, [4, 3]), (1, [2]), (0, [1])])
        let changes = try changes(old, new)
        #expect(changes.sections.moves == [Move(from: 2, to: 0), Move(from: 0, to: 2)])
        #expect(Oracle.apply(changes, to: old, inserting: new) == new)
    }

    /// The idle moves beside items that leave: first those out of which an item moves, then those of which one is deleted.
    private func idle(
        _ changes: Changeset, staying: Set<Int>, _ old: World, _ new: World
    ) -> (moved: Int, deleted: Int) {
        var (moved, deleted) = (0, 0)
        for (index, section) in new.sections.enumerated() where !staying.contains(section.id) {
            guard index < old.sections.count, old.sections[index].id == section.id else { continue }
            let leaves = changes.items.moves.contains { $0.from.section == index && $0.to.section != index }
            if leaves {
                moved += 1
            } else if changes.items.deletes.contains(where: { $0.section == index }) {
                deleted += 1
            }
        }
        return (moved, deleted)
    }

    /// Every set of sections that may stay in a minimal changeset.
    private func choices(_ old: World, _ new: World) -> [Set<Int>] {
        let places = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.id, $0) })
        let shared = new.sections.map(\.id).filter { places[$0] != nil }
        var best: [[Int]] = [[]]
        for mask in 0..<(1 << shared.count) {
            let chosen = shared.indices.filter { mask >> $0 & 1 == 1 }.map { shared[$0] }
            let order = chosen.compactMap { places[$0] }
            guard order == order.sorted() else { continue }
            if chosen.count > best[0].count {
                best = [chosen]
            } else if chosen.count == best[0].count {
                best.append(chosen)
            }
        }
        return best.map { Set($0) }
    }

    private func check(_ old: World, _ new: World) throws {
        let changes = try changes(old, new)
        try #require(Oracle.apply(changes, to: old, inserting: new) == new, "\(old) to \(new)")
        let moved = Set(changes.sections.moves.map { old.sections[$0.from].id })
        let shared = Set(old.sections.map(\.id)).intersection(new.sections.map(\.id))
        let found = idle(changes, staying: shared.subtracting(moved), old, new)
        let best = choices(old, new).map { idle(changes, staying: $0, old, new) }.min { $0 < $1 } ?? (0, 0)
        #expect(found == best, "\(old) to \(new)")
    }

    /// Every order of four sections, every place of two items before and after.
    @Test func inEverySmallWorldNoOtherMinimalChangesetHasFewerIdleMoves() throws {
        let ids = Array(0..<4)
        for order in Worlds.arrangements(below: 4, length: 4) {
            for places in 0..<(4 * 4) {
                for targets in 0..<(5 * 5) {
                    var old = world(ids.map { ($0, [10 + $0]) })
                    var new = world(order.map { ($0, [10 + $0]) })
                    for item in 0..<2 {
                        old.sections[item == 0 ? places % 4 : places / 4].items.append(item)
                        let target = item == 0 ? targets % 5 : targets / 5
                        if target < 4 { new.sections[target].items.append(item) }
                    }
                    try check(old, new)
                }
            }
        }
    }

    @Test(arguments: 0..<400) func inRandomWorldsNoOtherMinimalChangesetHasFewerIdleMoves(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let pair = Worlds.randomPair(&random, scope: .snapshot, crossing: true)
        var new = pair.new
        if random.chance(70) { new.sections.shuffle(using: &random) }
        guard new.sections.count <= 10 else { return }
        try check(pair.old, new)
    }
}
