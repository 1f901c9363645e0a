import SectionKit
import Testing

@testable import StrataEngine

/// At rest, all arms show the same cells with the same content at the same places.
struct ArmsAgreeTests {
    static let variants: [NestedOptions] = [
        NestedOptions(), .flat, NestedOptions(sizing: .prototype), NestedOptions(sizing: .formula),
        NestedOptions(pools: .shared), NestedOptions(reuse: .diff), NestedOptions(updates: .diff),
        NestedOptions(embed: .all), NestedOptions(updates: .diff, embed: .all),
    ]

    /// A few worlds always, more where the environment asks for them.
    private static let seeds = 0..<(PixelsAgreeTests.isLong ? 200 : 20)

    @Test(arguments: seeds)
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
                let difference = Self.difference(found, expected)
                try #require(difference == "none", "seed \(seed), step \(step), \(options): \(difference)")
            }
            try world.act(on: arms)
        }
    }

    /// From right to left, with large text and bars at the sides: the arms agree with each other, and their frames are those
    /// from left to right, reflected.
    @Test(arguments: 0..<12)
    func armsAgreeFromRightToLeft(seed: Int) throws {
        var world = try World(seed: UInt64(seed))
        var environment = World.screen
        environment.contentSizeCategory = [.large, .xSmall, .accessibilityLarge][seed % 3]
        environment.safeAreaInsets = DirectionalEdgeInsets(
            top: 47, leading: seed % 2 == 0 ? 0 : 20, bottom: 34, trailing: 0)
        let straight = try world.arm("compositional", environment: environment)
        environment.layoutDirection = .rightToLeft
        let mirrored = try world.arm("compositional", environment: environment)
        let nested = try Self.variants.map { try world.arm("nested", $0, environment: environment) }
        let arms = [straight, mirrored] + nested
        let model = try world.model()
        for arm in arms { arm.load(model) }
        for step in 0..<15 {
            let expected = mirrored.visibleElements()
            for (arm, options) in zip(nested, Self.variants) {
                let difference = Self.difference(arm.visibleElements(), expected)
                try #require(difference == "none", "seed \(seed), step \(step), \(options): \(difference)")
            }
            let before = straight.visibleElements()
            try #require(before.map(\.item) == expected.map(\.item))
            for (one, image) in zip(before, expected) {
                #expect(abs(environment.containerSize.width - one.frame.maxX - image.frame.minX) < 1e-9)
            }
            let item = try #require(expected.first { !$0.isSupplementary })
            let frames = ([mirrored] + nested).map { $0.frame(ofItem: item.item, inSection: item.section) }
            #expect(frames.allSatisfy { abs(($0?.minX ?? .nan) - (frames[0]?.minX ?? .nan)) < 1e-9 })
            try world.act(on: arms)
        }
    }

    /// The insets are wider than the screen, so the content has no width.
    @Test func armsShowTheSameOnScreensNarrowerThanInsets() throws {
        let shape = ["slider", "banner", "grid"].map { SectionShape(type: $0, items: 30, header: "Title") }
        let world = try World(seed: 1, shape: shape)
        let arms = try [world.arm("compositional")] + Self.variants.map { try world.arm("nested", $0) }
        for arm in arms { arm.load(try world.model()) }
        for width in [1, 20, 31, 32, 33, 60] {
            for arm in arms {
                arm.resize(to: Size(width: Double(width), height: 844))
                let difference = Self.difference(arm.visibleElements(), arms[0].visibleElements())
                #expect(difference == "none", "\(arm.name), \(width) points wide: \(difference)")
                #expect(arm.diagnostics == arms[0].diagnostics)
            }
        }
    }

    /// The first place where two screens differ, in words.
    static func difference(_ found: [VisibleElement], _ expected: [VisibleElement]) -> String {
        func words(_ element: VisibleElement?) -> String {
            element.map { "\($0.section)/\($0.item) at \($0.frame.minX),\($0.frame.minY)" } ?? "nothing"
        }
        let count = max(found.count, expected.count)
        let index = (0..<count).first { index in
            index >= found.count || index >= expected.count || found[index] != expected[index]
        }
        guard let index else { return "none" }
        return "\(words(found.dropFirst(index).first)) instead of \(words(expected.dropFirst(index).first))"
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
