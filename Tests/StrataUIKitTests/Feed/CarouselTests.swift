import CompositionalLayout
import SectionKit
import StrataBasics
import StrataEngine
import Testing
import UIKit

@testable import StrataUIKit

/// Pages with dots, turned every two seconds.
struct PageSection: SectionPlugin {
    static let type: SectionType = "page"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .carousel(
            width: .fractionalWidth(0.9), height: .absolute(120), spacing: 8,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 10, trailing: 16), autoScroll: 2)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title, lines: 2) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 1 + random.int(below: 3)))
    }
}

/// Tags as wide as their words.
struct WordSection: SectionPlugin {
    static let type: SectionType = "word"
    typealias Item = PageSection.Item

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .tags(height: .absolute(36), insets: DirectionalEdgeInsets(all: 12))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, lines: 1).padding(8)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        PageSection.sample(id: id, using: &random)
    }
}

/// Carousels and tags in an app.
@MainActor
struct CarouselTests {
    private static let pages = [
        SectionShape(type: "page", items: 5, header: "Title", footer: "Footer"), SectionShape(type: "grid", items: 20),
        SectionShape(type: "page", items: 3), SectionShape(type: "slider", items: 9),
    ]

    @Test func dotsLookAlikeAndAreConfiguredAsOften() async throws {
        for seed in 0..<30 {
            try await play(Self.pages, seed: seed) { world, place in
                let cells = world.arm.counters.cells
                try #require(
                    world.view.configuredCount + world.view.screen.leftSupplementaries == cells.configuredForDisplay,
                    "\(place): configure calls")
            }
        }
    }

    /// The engine measures tags that come into sight; an app measures all at once. They agree while the section was seen.
    @Test func tagsLookAlike() async throws {
        let shape = [SectionShape(type: "word", items: 12, header: "Tags"), SectionShape(type: "grid", items: 9)]
        for seed in 0..<10 {
            try await play(shape, seed: seed) { world, _ in
                world.scrollToTop()
            }
        }
    }

    private func play(
        _ shape: [SectionShape], seed: Int, check: (ScreenWorld, String) throws -> Void
    ) async throws {
        let world = try ScreenWorld(seed: UInt64(seed), sections: shape)
        try await world.load()
        for step in 0..<12 {
            let place = "seed \(seed), step \(step)"
            if world.random.int(below: 2) == 0 { world.scroll() }
            if world.random.int(below: 2) == 0 { world.swipe() }
            try #require(world.strataScreen == world.engineScreen, "\(place), scrolled")
            try check(world, place + ", scrolled")
            try await world.update()
            try #require(world.strataScreen == world.engineScreen, "\(place), updated")
            try check(world, place + ", updated")
        }
    }

    @Test func aTimerTurnsThePagesOfAScreenThatSomebodySees() async throws {
        let world = try ScreenWorld(seed: 1, sections: [SectionShape(type: "page", items: 3)])
        try await world.load()
        let (view, screen) = (world.view, world.view.screen)
        let id = view.model.sections[0].key.id
        func tick(_ seconds: Double) {
            for _ in 0..<Int(seconds * 10) { screen.orthogonal.turnPages(after: 0.1) }
            view.layoutIfNeeded()
        }
        #expect(screen.orthogonal.clock != nil)
        tick(1.9)
        #expect(view.orthogonalOffset(ofSection: id) == 0)
        tick(0.1)
        #expect(view.orthogonalOffset(ofSection: id) == 359)
        // 0.3 seconds of motion, then the wait. The third page is the last one, and then comes the first.
        tick(2.3)
        let last = try #require(world.arm.orthogonalScroll(ofSection: id)).offsetOfPage(2)
        #expect(view.orthogonalOffset(ofSection: id) == last)
        tick(2.3)
        #expect(view.orthogonalOffset(ofSection: id) == 0)
        // A finger, another scene, and people who reduce motion.
        tick(1.5)
        view.strataDrag(section: 0, to: 12)
        world.scene.strataState = .background
        tick(5)
        world.scene.strataState = .foregroundActive
        UIAccessibility.strataReducesMotion = true
        tick(5)
        UIAccessibility.strataReducesMotion = false
        UIAccessibility.strataIsVoiceOverRunning = true
        tick(5)
        UIAccessibility.strataIsVoiceOverRunning = false
        #expect(view.orthogonalOffset(ofSection: id) == 12)
        try await view.apply(FeedDocument(sections: []), animated: false)
        #expect(screen.orthogonal.clock == nil)
    }
}
