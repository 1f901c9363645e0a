import StrataBasics
import Testing

@testable import Snapshots

/// A snapshot that shares storage with another one equals the one that is built from scratch.
@Suite struct SnapshotReplacingTests {
    private typealias Contents<ID: Hashable & Sendable> = ContiguousArray<SectionContent<Int, ID>>

    private static func contents(_ world: World) -> Contents<Int> {
        Contents(world.sections.map { SectionContent(id: $0.id, items: $0.items) })
    }

    /// Builds from a shown snapshot, even if building from scratch is faster, and compares with a build from scratch.
    private static func check<ID>(_ shown: Snapshot<Int, ID>, _ contents: Contents<ID>, _ note: String) throws {
        let plain = try? Snapshot(sections: contents, itemsUniqueIn: shown.itemScope)
        var edited = shown
        let isEdited = edited.core.replaceSections(with: contents, itemsPerEdit: 0)
        try #require(isEdited == (plain != nil), "\(note)")
        guard let plain else { return }
        let violations = edited.invariantViolations()
        try #require(edited == plain && violations.isEmpty, "\(note): \(violations)")
        try #require(try Snapshot(sections: contents, sharing: shown) == plain, "\(note)")
    }

    @Test(arguments: ItemScope.allCases)
    func agreesWithBuildFromScratchOnSmallWorlds(_ scope: ItemScope) throws {
        let items = Worlds.isExhaustive ? 3 : 2
        let worlds = Worlds.all(sections: 3, upTo: 2, items: items)
        for old in worlds {
            let shown = try old.snapshot(scope)
            for new in worlds { try Self.check(shown, Self.contents(new), "\(old) -> \(new)") }
        }
    }

    /// Two sections of all sequences with repetitions: duplicates in a section, in two, and of sections.
    @Test(arguments: ItemScope.allCases)
    func rejectsTheSameInputAsBuildFromScratch(_ scope: ItemScope) throws {
        let old = try World(sections: [.init(id: 0, items: [0, 1]), .init(id: 1, items: [2])]).snapshot(scope)
        let longest = Worlds.isExhaustive ? 3 : 2
        let lists = (0...longest).flatMap { Worlds.sequences(below: 3, length: $0) }
        for first in lists {
            for second in lists {
                for ids in Worlds.sequences(below: 3, length: 2) {
                    let new = World(sections: [.init(id: ids[0], items: first), .init(id: ids[1], items: second)])
                    try Self.check(old, Self.contents(new), "\(new)")
                }
            }
        }
    }

    @Test(arguments: ItemScope.allCases)
    func agreesWithBuildFromScratchOnRandomWorlds(_ scope: ItemScope) throws {
        for seed in 0..<UInt64(Worlds.isExhaustive ? 3_000 : 60) {
            var random = SeededRandom(seed: seed)
            let (old, new) = Worlds.randomPair(&random, scope: scope, crossing: true)
            var shown = try old.snapshot(scope)
            try Self.check(shown, Self.contents(new), "seed \(seed)")
            // The edited one as the next shown one: its leaves and slots are not those of a fresh one.
            _ = shown.core.replaceSections(with: Self.contents(new), itemsPerEdit: 0)
            try Self.check(shown, Self.contents(old), "seed \(seed), back")
        }
    }

    @Test(arguments: ItemScope.allCases)
    func agreesIfHashesCollide(_ scope: ItemScope) throws {
        for seed in 0..<UInt64(40) {
            var random = SeededRandom(seed: seed)
            let (old, new) = Worlds.randomPair(&random, scope: scope, crossing: true)
            let pairs = [old, new].map { world in
                Contents(world.sections.map { SectionContent(id: $0.id, items: $0.items.map(Collider.init)) })
            }
            try Self.check(try Snapshot(sections: pairs[0], itemsUniqueIn: scope), pairs[1], "seed \(seed)")
        }
    }

    private struct Collider: Hashable, Sendable {
        let value: Int

        func hash(into hasher: inout Hasher) { hasher.combine(value / 4) }
    }

    @Test(arguments: DuplicatePolicy.allCases, ItemScope.allCases)
    func treatsDuplicatesAsBuildFromScratchDoes(_ policy: DuplicatePolicy, _ scope: ItemScope) throws {
        let shown = try World(sections: [.init(id: 0, items: [1, 2]), .init(id: 1, items: [3, 4])]).snapshot(scope)
        let contents = [
            SectionContent(id: 0, items: [1, 2, 1]), SectionContent(id: 1, items: [3, 2]),
            SectionContent(id: 0, items: [5]),
        ]
        var expected: [Duplicate<Int, Int>] = []
        var found: [Duplicate<Int, Int>] = []
        let plain = Result { () throws(SnapshotError) in
            try Snapshot(sections: contents, itemsUniqueIn: scope, onDuplicate: policy) { expected.append($0) }
        }
        let sharing = Result { () throws(SnapshotError) in
            try Snapshot(sections: contents, sharing: shown, onDuplicate: policy) { found.append($0) }
        }
        #expect(sharing == plain && found == expected && !found.isEmpty)
    }

    @Test func leavesShownSnapshotAndItsMarksAlone() throws {
        var shown = try World(sections: [.init(id: 0, items: [1, 2]), .init(id: 1, items: [3])]).snapshot()
        try shown.reloadItems([1])
        let copy = shown
        let next = try Snapshot(sections: [SectionContent(id: 1, items: [3, 4])], sharing: shown)
        #expect(shown == copy && shown.invariantViolations() == [])
        #expect(next.reloadedItemIdentifiers == [] && next.itemIdentifiers == [3, 4])
    }

    @Test func sharesSectionsWithEqualItems() throws {
        let old = World(sections: (0..<20).map { id in World.Section(id: id, items: (0..<90).map { id * 100 + $0 }) })
        let shown = try old.snapshot()
        var new = old
        new.sections[7].items[80] = -1
        new.sections.swapAt(2, 4)
        new.sections.remove(at: 12)
        let next = try Snapshot(sections: Self.contents(new), sharing: shown)
        let unshared = try next.sectionIdentifiers.filter { id in
            next.core.body(try next.slot(of: id)) !== shown.core.body(try shown.slot(of: id))
        }
        #expect(unshared == [7])
    }
}
