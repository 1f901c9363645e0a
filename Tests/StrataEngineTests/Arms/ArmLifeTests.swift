import SectionKit
import Testing

@testable import StrataEngine

/// An arm is freed with its last reference; nothing that it created retains it.
struct ArmLifeTests {
    /// Objects that would be alive if an arm leaked.
    private struct Remains {
        weak var arm: (any Arm)?
        weak var context: EngineContext?
    }

    @Test(arguments: 0..<10) func anArmIsFreedWithItsLastReference(seed: Int) throws {
        for options in ArmsAgreeTests.variants {
            let remains = try playedOut("nested", options, seed: UInt64(seed))
            #expect(remains.arm == nil && remains.context == nil, "\(options)")
        }
        let remains = try playedOut("compositional", NestedOptions(), seed: UInt64(seed))
        #expect(remains.arm == nil && remains.context == nil)
    }

    private func playedOut(_ name: String, _ options: NestedOptions, seed: UInt64) throws -> Remains {
        var world = try World(seed: seed)
        let arm = try world.arm(name, options)
        arm.load(try world.model())
        for _ in 0..<30 { try world.act(on: [arm]) }
        let context = try #require(arm as? any FeedArm).context
        return Remains(arm: arm, context: context)
    }
}
