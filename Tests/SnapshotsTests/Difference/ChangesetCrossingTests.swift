import Snapshots
import StrataBasics
import Testing

/// Moves across sections, for identifiers that are hashed in different ways.
@Suite struct ChangesetCrossingTests {
    /// Counts how often its values are hashed.
    private final class HashCount: @unchecked Sendable {
        var value = 0
    }

    private struct Counted: Hashable, Sendable {
        let value: Int
        let count: HashCount

        static func == (left: Counted, right: Counted) -> Bool { left.value == right.value }

        func hash(into hasher: inout Hasher) {
            count.value += 1
            hasher.combine(value)
        }
    }

    private struct Colliding: Hashable, Sendable {
        let value: Int

        func hash(into hasher: inout Hasher) { hasher.combine(value % 3) }
    }

    @Test func movesAreMinimalForStringsDecodedAnew() throws {
        let lengths = ["", "é", "a longer text, which is kept on the heap, "]
        for prefix in lengths {
            try check(sections: 12, items: 90) { String(decoding: Array("\(prefix)\($0)".utf8), as: UTF8.self) }
        }
    }

    @Test func movesAreMinimalForIntegers() throws {
        try check(sections: 30, items: 20) { Int32($0) }
        try check(sections: 5, items: 200) { UInt64($0) << 40 }
    }

    @Test func movesAreMinimalIfHashesCollide() throws {
        try check(sections: 5, items: 20) { Colliding(value: $0) }
    }

    /// Measured in hashes, not time: the cost of finding moves across sections is linear in the items, because each
    /// item is hashed once.
    @Test func noItemIsHashedTwice() throws {
        for sections in [10, 100] {
            let count = HashCount()
            let worlds = worlds(sections: sections, items: 20) { Counted(value: $0, count: count) }
            let old = try Snapshot(sections: worlds.old)
            let new = try Snapshot(sections: worlds.new)
            count.value = 0
            let changes = Changeset(from: old, to: new)
            #expect(changes.operations > sections * 18)
            #expect(count.value <= 2 * sections * 20)
            let hashes = count.value
            _ = changes.stages(from: old, to: new)
            #expect(count.value == hashes)
        }
    }

    private func worlds<ID: Hashable & Sendable>(
        sections: Int, items: Int, _ make: (Int) -> ID
    ) -> (old: [SectionContent<Int, ID>], new: [SectionContent<Int, ID>]) {
        var random = SeededRandom(seed: 17)
        let numbers = Array(0..<(sections * items))
        let shuffled = numbers.shuffled(using: &random)
        func content(_ numbers: [Int]) -> [SectionContent<Int, ID>] {
            (0..<sections).map { section in
                SectionContent(id: section, items: numbers[(section * items)..<((section + 1) * items)].map(make))
            }
        }
        return (content(numbers), content(shuffled))
    }

    private func check<ID: Hashable & Sendable>(sections: Int, items: Int, _ make: (Int) -> ID) throws {
        let worlds = worlds(sections: sections, items: items, make)
        let old = try Snapshot(sections: worlds.old)
        let new = try Snapshot(sections: worlds.new)
        let changes = Changeset(from: old, to: new)
        #expect(changes.operations == Changeset.minimumOperations(from: old, to: new))
        #expect(changes.violations(from: old, to: new).isEmpty)
        #expect(changes.items.deletes.isEmpty && changes.items.inserts.isEmpty)
        for move in changes.items.moves {
            #expect(old.itemIdentifier(at: move.from) == new.itemIdentifier(at: move.to))
        }
    }
}
