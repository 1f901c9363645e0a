import Snapshots
import Testing

@Suite struct ChangesetTests {
    @Test(arguments: ItemScope.allCases)
    func everySmallWorldTurnsIntoEveryOther(_ scope: ItemScope) throws {
        let worlds =
            Worlds.isExhaustive
            ? Worlds.all(sections: 3, upTo: 3, items: 3) : Worlds.all(sections: 2, upTo: 2, items: 2)
        let snapshots = try worlds.map { try $0.snapshot(scope) }
        for (old, oldSnapshot) in zip(worlds, snapshots) {
            for (new, newSnapshot) in zip(worlds, snapshots) {
                check(Changeset(from: oldSnapshot, to: newSnapshot), old, new, scope)
            }
        }
    }

    @Test(arguments: ItemScope.allCases, [false, true])
    func randomWorldsTurnIntoEachOther(_ scope: ItemScope, crossing: Bool) throws {
        let seed: UInt64 = 20_261_121
        var random = SeededGenerator(seed: seed)
        for round in 0..<(Worlds.isExhaustive ? 250_000 : 500) {
            let (old, new) = Worlds.randomPair(&random, scope: scope, crossing: crossing)
            let changes = Changeset(from: try old.snapshot(scope), to: try new.snapshot(scope))
            check(changes, old, new, scope, "seed \(seed), round \(round)")
        }
    }

    private func check(
        _ changes: Changeset, _ old: World, _ new: World, _ scope: ItemScope, _ note: @autoclosure () -> String = ""
    ) {
        let result = Oracle.apply(changes, to: old, inserting: new)
        let minimum = Reference.minimum(old, new, scope)
        guard result != new || changes.operations != minimum else { return }
        Issue.record(
            """
            \(old) -> \(new) in \(scope) \(note())
            gave \(result.map(\.description) ?? "nothing") by \(changes.operations) operations of \(minimum): \(changes)
            """)
    }
}
