import SectionKit
import Testing

@testable import StrataEngine

/// Pinned headers, screens of another size, memory warnings, and room above the content.
struct ScreenChangeTests {
    private static let shape = [
        SectionShape(type: "row", items: 30, header: "A"), SectionShape(type: "chip", items: 30, header: "B"),
        SectionShape(type: "row", items: 30, header: "C"),
    ]

    private func world(pinned: Bool = false) throws -> LivingWorld {
        var world = try LivingWorld(Self.shape)
        for index in world.document.sections.indices { world.document.sections[index].header?.isPinned = pinned }
        try world.apply()
        return world
    }

    @Test func aPinnedHeaderStaysInSightWhileItsSectionIs() throws {
        let world = try world(pinned: true)
        for offset in stride(from: 0.0, through: 1_600, by: 35) {
            world.each { $0.scroll(to: offset) }
            try world.check("offset \(offset)")
        }
        world.each { $0.scroll(to: 700) }
        for arm in world.arms {
            let header = try #require(arm.visibleElements().first { $0.section == "row-0" && $0.isSupplementary })
            #expect(header.frame.minY == 0)
        }
    }

    @Test func aPinnedHeaderIsConfiguredOnce() throws {
        let world = try world(pinned: true)
        let before = world.arms.map(\.counters.cells.configuredForDisplay)
        for offset in 1...40 { world.each { $0.scroll(to: Double(offset)) } }
        // One more row of 50 points is prefetched.
        for (arm, count) in zip(world.arms, before) where arm.name == "compositional" {
            #expect(arm.counters.cells.configuredForDisplay == count)
        }
    }

    @Test func turningTheScreenKeepsTheItemAndTheOrthogonalPlaces() throws {
        let world = try world()
        world.each { $0.scroll(section: "chip-1", to: 700) }
        world.each { $0.scroll(to: 1_000) }
        let first = try #require(world.arms[0].visibleElements().first { $0.frame.minY >= 0 && !$0.isSupplementary })
        world.each { $0.resize(to: Size(width: 800, height: 400)) }
        try world.check("on its side")
        for arm in world.arms {
            let now = try #require(arm.visibleElements().first { $0.item == first.item && $0.section == first.section })
            #expect(now.frame.minY == first.frame.minY)
            #expect(now.frame.width == 800)
            #expect(arm.orthogonalScroll(ofSection: "chip-1")?.offset == 700)
        }
        world.each { $0.resize(to: LivingWorld.screen) }
        try world.check("upright")
        #expect(world.arms.allSatisfy { $0.offset == 1_000 })
    }

    /// Visible cells are laid out, configured and drawn again, each once; the anchor item stays visible.
    @Test func settingsChangeWhileTheScreenIsUp() throws {
        let world = try world()
        world.each { $0.scroll(section: "chip-1", to: 700) }
        world.each { $0.scroll(to: 1_000) }
        let first = try #require(world.arms[0].visibleElements().first { $0.frame.minY >= 0 && !$0.isSupplementary })
        for change: (inout LayoutEnvironment) -> Void in [
            { $0.colorScheme = .dark }, { $0.contentSizeCategory = .accessibilityLarge },
            { $0.layoutDirection = .rightToLeft },
        ] {
            let before = world.arms.map(\.counters)
            world.each { arm in
                var environment = arm.environment
                change(&environment)
                arm.adapt(to: environment)
            }
            for arm in world.arms { #expect(LivingWorld.shown(by: arm) == LivingWorld.shown(by: world.arms[0])) }
            for (arm, before) in zip(world.arms, before) {
                let shown = arm.visibleElements().count
                #expect(arm.counters.cells.configuredForDisplay - before.cells.configuredForDisplay >= shown)
                #expect(arm.counters.cells.drawn - before.cells.drawn >= shown)
                let now = arm.visibleElements().first { $0.item == first.item && $0.section == first.section }
                #expect(now?.frame.minY == first.frame.minY)
                #expect(arm.orthogonalScroll(ofSection: "chip-1")?.offset == 700)
            }
            let after = world.arms.map(\.counters)
            world.each { $0.adapt(to: $0.environment) }
            #expect(world.arms.map(\.counters) == after)
        }
    }

    @Test func resizingToAnInvalidSizeChangesNothing() throws {
        let world = try world()
        world.each { $0.scroll(to: 500) }
        let before = world.arms.map(\.counters)
        for size in [Size(width: 0, height: 400), Size(width: 400, height: 0), Size(width: .nan, height: 4)] {
            world.each { $0.resize(to: size) }
        }
        world.each { $0.resize(to: LivingWorld.screen) }
        #expect(world.arms.map(\.counters) == before)
        #expect(world.arms.allSatisfy { $0.viewport == LivingWorld.screen && $0.offset == 500 })
    }

    @Test func aMemoryWarningKeepsOnlyCellsInSight() throws {
        let world = try world()
        for offset in stride(from: 0.0, through: 1_500, by: 30) { world.each { $0.scroll(to: offset) } }
        let shown = world.arms.map { LivingWorld.shown(by: $0) }
        world.each { $0.memoryWarning() }
        #expect(world.arms.map { LivingWorld.shown(by: $0) } == shown)
        for (arm, elements) in zip(world.arms, shown) {
            #expect(arm.counters.cells.idle == 0)
            if arm.name == "compositional" { #expect(arm.counters.cells.alive == elements.count) }
        }
        let configured = world.arms.map(\.counters.cells.configuredForPrefetch)
        for _ in 0..<10 { world.each { $0.idle() } }
        #expect(world.arms.map(\.counters.cells.configuredForPrefetch) == configured)
    }

    @Test func roomAboveTheContentIsScrolledIntoAndLeftAgain() throws {
        let world = try world()
        world.each { arm in
            arm.scroll(to: -80)
            #expect(arm.offset == 0)
            arm.topInset = 60
            arm.scroll(to: -80)
            #expect(arm.offset == -60)
        }
        try world.check("pulled")
        world.each { arm in
            arm.topInset = 0
            arm.scroll(to: -10)
        }
        try world.check("let go")
    }

    /// Regression: a plugin of this name got rows of the nested arm as its cells.
    @Test func aSectionTypeMayBeCalledRow() throws {
        let world = try world()
        world.each { $0.scroll(to: 900) }
        try world.check("rows called row")
    }
}
