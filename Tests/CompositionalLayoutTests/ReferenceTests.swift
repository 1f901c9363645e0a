import CompositionalLayout
import Testing

/// The solver against a plain reference implementation, on random descriptions.
@Suite struct ReferenceTests {
    static let worlds: ClosedRange<UInt64> = Exhaustive.isOn ? 1...30_000 : 1...400

    @Test func framesAgreeWithTheReference() {
        var compared = 0
        for seed in Self.worlds {
            var world = RandomWorld(seed: seed)
            world.measureSome(percent: seed.isMultiple(of: 3) ? 0 : 40)
            if world.solver.diagnostics.isEmpty { compared += 1 }
            let differences = world.differencesFromReference()
            #expect(differences == [], "seed \(seed)")
            if !differences.isEmpty { return }
        }
        #expect(compared > Self.worlds.count / 2, "the other worlds have an invalid group and are not compared")
    }

    @Test func queriesAgreeWithALinearScan() {
        for seed in Self.worlds {
            var world = RandomWorld(seed: seed)
            world.measureSome(percent: 30)
            world.scrollOrthogonalSections()
            let differences = world.queryDifferences(count: 6)
            #expect(differences == [], "seed \(seed)")
            if !differences.isEmpty { return }
        }
    }
}
