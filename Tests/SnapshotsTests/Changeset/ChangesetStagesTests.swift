import StrataBasics
import Testing

@testable import Snapshots

@Suite struct ChangesetStagesTests {
    /// Worlds from which most items and some sections go, so that a stage is built from what is kept.
    @Test(arguments: [ItemScope.snapshot, .section])
    func stagesOfHeavyEditsAreValid(scope: ItemScope) throws {
        var random = SeededRandom(seed: 21)
        for round in 0..<(Worlds.isExhaustive ? 2_000 : 150) {
            var worlds = Worlds.randomPair(&random, scope: scope, crossing: scope == .snapshot)
            let percent = random.below(100)
            for index in worlds.new.sections.indices {
                worlds.new.sections[index].items.removeAll { _ in random.chance(percent) }
                if random.chance(30) { worlds.new.sections[index].items.shuffle(using: &random) }
            }
            if random.chance(50) { worlds.new.sections.shuffle(using: &random) }
            try check(try worlds.old.snapshot(scope), try worlds.new.snapshot(scope), "round \(round)")
        }
    }

    @Test func replacedItemsLeaveEmptySections() throws {
        let old = try snapshot(sections: 5, items: 100, from: 0)
        let new = try snapshot(sections: 5, items: 100, from: 1_000)
        let stages = Changeset(from: old, to: new).stages(from: old, to: new)
        #expect(stages.map(\.snapshot.numberOfItems) == [0, 500])
        #expect(stages.map(\.snapshot.numberOfSections) == [5, 5])
        try check(old, new, "replaced")
    }

    @Test func stagesEndInTheNewScope() throws {
        let narrow = try Snapshot(
            sections: [SectionContent(id: 0, items: [1]), SectionContent(id: 1, items: [1, 2])], itemsUniqueIn: .section
        )
        let wide = try Snapshot(sections: [SectionContent(id: 0, items: [1])])
        try check(wide, narrow, "sections arrive in a narrower scope")
        let small = try Snapshot(sections: [SectionContent(id: 0, items: [1])], itemsUniqueIn: .section)
        try check(small, try snapshot(sections: 2, items: 1, from: 1), "sections arrive in a wider scope")
    }

    @Test func sectionsMoveWithoutACopyOfTheirItems() throws {
        let old = try snapshot(sections: 20, items: 100, from: 0)
        var new = old
        try new.moveSection(15, beforeSection: 2)
        try new.insertSections([99], afterSection: 7)
        try new.appendItems([-1, -2], toSection: 99)
        try new.deleteItems([301])
        try new.appendItems([-3], toSection: 4)
        let stages = Changeset(from: old, to: new).stages(from: old, to: new)
        #expect(stages.count == 3)
        let moved = stages[1].snapshot
        #expect(moved.sectionIdentifiers == new.sectionIdentifiers)
        for id in old.sectionIdentifiers where id != 3 {
            let before = try #require(old.core.slot(of: id))
            let after = try #require(moved.core.slot(of: id))
            #expect(old.core.body(before) === moved.core.body(after), "section \(id)")
        }
        try check(old, new, "moved")
    }

    /// A stage between two snapshots that were built whole neither hashes an item nor makes an index.
    @Test func stagesHashNothing() throws {
        let counter = CountedID.Counter()
        func snapshot(_ values: [[Int]]) throws -> Snapshot<Int, CountedID> {
            try Snapshot(
                sections: values.enumerated().map { section, values in
                    SectionContent(id: section, items: values.map { CountedID(value: $0, counter: counter) })
                })
        }
        let old = try snapshot([Array(0..<700), Array(700..<710), Array(710..<900)])
        var kept = [Array(0..<700), Array(700..<710), Array(710..<900)]
        for index in [699, 300, 299, 0] { kept[0].remove(at: index) }
        kept[1].append(1_000)
        let new = try snapshot(kept)
        let bytes = old.storageBytes
        let changes = Changeset(from: old, to: new)
        counter.reset()
        let stages = changes.stages(from: old, to: new)
        #expect(counter.hashes == 0 && old.storageBytes == bytes && stages.count == 2)
        #expect(stages[0].snapshot.numberOfItems == 896 && stages[0].snapshot.invariantViolations() == [])
        #expect(old.invariantViolations() == [] && stages[1].snapshot == new)
        var edited = stages[0].snapshot
        try edited.deleteItems([CountedID(value: 5, counter: counter)])
        #expect(edited.invariantViolations() == [] && stages[0].snapshot.numberOfItems == 896)
    }

    /// Many paths are checked in an array, few in a dictionary.
    @Test func claimsAreTheSameForFewAndManyPaths() {
        var random = SeededRandom(seed: 4)
        let counts = [3, 0, 40, 1, -5, 7]
        var many = ClaimedPaths(counts: counts, claims: 1_000)
        var few = ClaimedPaths(counts: counts, claims: 0)
        let operations: [BatchUpdateViolation.Operation] = [.delete, .moveFrom, .reload]
        for _ in 0..<200 {
            let section = [0, 2, 3, 5][random.below(4)]
            let path = ItemPath(section: section, item: random.below(counts[section]))
            let operation = operations[random.below(3)]
            #expect(many.claim(path, operation) == few.claim(path, operation))
        }
    }

    private func snapshot(sections: Int, items: Int, from first: Int) throws -> Snapshot<Int, Int> {
        try Snapshot(
            sections: (0..<sections).map { section in
                SectionContent(id: section, items: (0..<items).map { first + section * items + $0 })
            })
    }

    private func check(_ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>, _ note: String) throws {
        var before = old
        for stage in Changeset(from: old, to: new).stages(from: old, to: new) {
            let result = Oracle.apply(stage.changeset, to: try World(before), inserting: try World(stage.snapshot))
            let violations = stage.changeset.violations(from: before, to: stage.snapshot, rules: .uiKit)
            let broken = stage.snapshot.invariantViolations()
            try #require(try result == World(stage.snapshot), "\(note)")
            try #require(violations.isEmpty && broken.isEmpty, "\(note) \(violations) \(broken)")
            before = stage.snapshot
        }
        try #require(before == new, "\(note)")
    }
}
