import SectionKit
import Testing

@testable import FeedEngine

/// Architecture must not show: at rest, the same cells with the same content at the same places.
struct ArmsAgreeTests {
    static let variants: [NestedOptions] = [
        NestedOptions(), .flat, NestedOptions(sizing: .prototype), NestedOptions(sizing: .formula),
        NestedOptions(pools: .shared), NestedOptions(reuse: .diff), NestedOptions(updates: .diff),
        NestedOptions(embed: .all), NestedOptions(updates: .diff, embed: .all),
    ]

    @Test(arguments: 0..<40)
    func armsShowTheSameAfterRandomScripts(seed: Int) throws {
        var world = try World(seed: UInt64(seed))
        let compositional = try world.arm("compositional")
        let nested = try Self.variants.map { try world.arm("nested", $0) }
        let arms = [compositional] + nested
        let model = try world.model()
        for arm in arms { arm.load(model) }
        for step in 0..<30 {
            let expected = compositional.visibleElements()
            for (arm, options) in zip(nested, Self.variants) {
                let found = arm.visibleElements()
                try #require(found == expected, "seed \(seed), step \(step), \(options)")
            }
            try world.act(on: arms)
        }
    }

    @Test func theFlatControlCountsWhatTheCompositionalArmCounts() throws {
        var world = try World(seed: 7)
        let arms = [try world.arm("compositional"), try world.arm("nested-flat")]
        let model = try world.model()
        for arm in arms { arm.load(model) }
        for _ in 0..<60 { try world.act(on: arms) }
        #expect(arms[0].counters == arms[1].counters)
    }

    @Test func countersAreTheSameInEveryRun() throws {
        let runs = try (0..<2).map { _ in
            var world = try World(seed: 3)
            let arms = [try world.arm("compositional"), try world.arm("nested")]
            let model = try world.model()
            for arm in arms { arm.load(model) }
            for _ in 0..<60 { try world.act(on: arms) }
            return arms.map(\.counters)
        }
        #expect(runs[0] == runs[1])
    }
}
