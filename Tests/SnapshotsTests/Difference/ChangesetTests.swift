import Snapshots
import StrataBasics
import Testing

@Suite struct ChangesetTests {
    @Test(arguments: ItemScope.allCases)
    func everySmallWorldBecomesEveryOther(_ scope: ItemScope) throws {
        let worlds =
            Worlds.isExhaustive
            ? Worlds.all(sections: 3, upTo: 2, items: 3) : Worlds.all(sections: 2, upTo: 2, items: 2)
        let snapshots = try worlds.map { try $0.snapshot(scope) }
        for (old, oldSnapshot) in zip(worlds, snapshots) {
            for (new, newSnapshot) in zip(worlds, snapshots) {
                let changes = Changeset(from: oldSnapshot, to: newSnapshot)
                check(changes, oldSnapshot, newSnapshot, (old, new))
                try checkStages(changes, oldSnapshot, newSnapshot)
            }
        }
    }

    @Test(arguments: ItemScope.allCases, [false, true])
    func randomWorldsBecomeEachOther(_ scope: ItemScope, crossing: Bool) throws {
        let seed: UInt64 = 20_261_121
        var random = SeededRandom(seed: seed)
        for round in 0..<(Worlds.isExhaustive ? 250_000 : 250) {
            let (old, new) = Worlds.randomPair(&random, scope: scope, crossing: crossing)
            let oldSnapshot = try old.snapshot(scope)
            let newSnapshot = try new.snapshot(scope)
            let changes = Changeset(from: oldSnapshot, to: newSnapshot)
            check(changes, oldSnapshot, newSnapshot, (old, new), "seed \(seed), round \(round)")
            if round % 50 == 0 { try checkStages(changes, oldSnapshot, newSnapshot, "seed \(seed), round \(round)") }
        }
    }

    private func check(
        _ changes: Changeset, _ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>, _ worlds: (old: World, new: World),
        _ note: @autoclosure () -> String = ""
    ) {
        let result = Oracle.apply(changes, to: worlds.old, inserting: worlds.new)
        let minimum = Reference.minimum(worlds.old, worlds.new, old.itemScope)
        let reported = Changeset.minimumOperations(from: old, to: new)
        let violations = changes.violations(from: old, to: new)
        let isRight = result == worlds.new && changes.operations == minimum && reported == minimum
        guard !isRight || !violations.isEmpty else { return }
        Issue.record(
            """
            \(worlds.old) -> \(worlds.new), unique in \(old.itemScope) \(note())
            gave \(result.map(\.description) ?? "nothing") by \(changes.operations) operations of \(minimum)
            (reported \(reported)), violations \(violations): \(changes)
            """)
    }

    /// Checks each stage against the oracle and the strict rules, and that the last one ends in the new snapshot.
    private func checkStages(
        _ changes: Changeset, _ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>,
        _ note: @autoclosure () -> String = ""
    ) throws {
        var before = old
        let stages = changes.stages(from: old, to: new)
        for stage in stages {
            let violations = stage.changeset.violations(from: before, to: stage.snapshot, rules: .uiKit)
            let result = Oracle.apply(
                stage.changeset, to: try World(before), inserting: try World(stage.snapshot))
            let isRight = try result == World(stage.snapshot) && violations.isEmpty
            try #require(isRight, "\(note()) \(stage.changeset) \(violations)")
            let broken = stage.snapshot.invariantViolations()
            try #require(broken.isEmpty, "\(note()) \(broken)")
            before = stage.snapshot
        }
        try #require(before == new, "\(note())")
    }
}
