import Foundation
import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Dots of carousels in both arms.
struct CarouselTests {
    static let seeds = 0..<(PixelsAgreeTests.isLong ? 100 : 8)

    /// Pages of a style.
    struct PageSection: SectionPlugin {
        static let type: SectionType = "page"
        typealias Item = NoteSection.Item

        var style: LayoutStyle

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle { style }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            .text(item.title, lines: 2).padding(8).background(.cardBackground)
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            NoteSection.sample(id: id, using: &random)
        }
    }

    static func style(_ random: inout SeededRandom) -> LayoutStyle {
        // Estimates differ between architectures until both have shown all cells.
        let widths: [LayoutDimension] = [.fractionalWidth(1), .fractionalWidth(0.8), .absolute(150)]
        let scrolling: [OrthogonalScrolling] = [
            .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
        ]
        let insets = [DirectionalEdgeInsets.zero, DirectionalEdgeInsets(top: 4, leading: 16, bottom: 10, trailing: 20)]
        return .carousel(
            width: random.pick(widths), height: .absolute(90), spacing: random.pick([0, 8]),
            insets: random.pick(insets), scrolling: random.pick(scrolling),
            dots: random.pick([.below, .over]))
    }

    private struct Shown {
        let registry: SectionRegistry
        var document: FeedDocument
        let renderer: CellRenderer
        let arms: [any Arm]

        init(
            _ style: LayoutStyle, shape: [SectionShape], direction: InterfaceLayoutDirection = .leftToRight,
            mode: RenderOptions.Mode = .full, _ options: [NestedOptions] = PixelsAgreeTests.variants
        ) throws {
            registry = try SectionRegistry([PageSection(style: style), NoteSection(), PanelSection()])
            document = FeedGenerator(registry: registry).generate(FeedShape(seed: 3, sections: shape))
            renderer = try CellRenderer(RenderOptions(scale: 1, mode: mode))
            var screen = World.screen
            (screen.scale, screen.layoutDirection) = (1, direction)
            var arms: [any Arm] = []
            for (name, nested) in [("compositional", NestedOptions())] + options.map({ ("nested", $0) }) {
                arms.append(try ArmFactory.arm(name, renderer, on: screen, nested: nested))
            }
            self.arms = arms
            let model = try FeedModel(document, registry: registry)
            for arm in arms { arm.load(model) }
        }

        /// The elements that one arm shows in another way than the first one.
        private func differences(of arm: any Arm) -> [String] {
            func shown(_ arm: any Arm) -> Set<String> {
                Set(
                    arm.screenElements().map {
                        "\($0.element.section)/\($0.element.item) \($0.element.frame) \($0.pixels?.pixelHash ?? 0)"
                    })
            }
            let (one, other) = (shown(arms[0]), shown(arm))
            return one.subtracting(other).sorted() + ["but"] + other.subtracting(one).sorted()
        }

        /// All arms show the same pixels, and every row of dots the page of its section.
        func check(_ place: String) throws {
            var expected: UInt64?
            for arm in arms {
                let canvas = try renderer.canvas(size: arm.viewport)
                arm.paint(on: canvas)
                let picture = canvas.finish().pixelHash
                try #require(picture == expected ?? picture, "\(place), \(arm.name): \(differences(of: arm))")
                expected = picture
                for element in arm.visibleElements() where element.item == BoundarySupplementary.pagesKind {
                    let scroll = try #require(arm.orthogonalScroll(ofSection: element.section))
                    try #require(element.configuration == .pageDots(scroll.page), "\(place), \(arm.name)")
                    #expect((0..<max(scroll.page.count, 1)).contains(scroll.page.page))
                }
            }
        }
    }

    @Test(arguments: seeds) func armsShowTheSameDotsAfterRandomScripts(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let style = Self.style(&random)
        let shape = [
            SectionShape(type: "page", items: random.int(below: 13), header: "Title", footer: "Footer"),
            SectionShape(type: "panel", items: 6), SectionShape(type: "page", items: 7),
            SectionShape(type: "panel", items: 12), SectionShape(type: "page", items: 5, footer: "Footer"),
        ]
        var world = try Shown(style, shape: shape, direction: random.pick([.leftToRight, .rightToLeft]))
        try world.check("seed \(seed), loaded")
        for step in 0..<16 {
            try act(&world, &random)
            try world.check("seed \(seed), step \(step)")
        }
    }

    private func act(_ world: inout Shown, _ random: inout SeededRandom) throws {
        let arms = world.arms
        switch random.int(below: 10) {
        case 0..<2:
            let offset = Double(random.int(below: Int(arms[0].maximumOffset) + 100))
            for arm in arms { arm.scroll(to: offset) }
        case 2..<7:
            let section = random.pick(world.document.sections).id
            let share = Double(random.int(below: 101)) / 100
            for arm in arms {
                guard let scroll = arm.orthogonalScroll(ofSection: section) else { continue }
                arm.scroll(section: section, to: scroll.maximum * share)
            }
        case 7:
            let size = random.pick([Size(width: 844, height: 390), Size(width: 390, height: 844)])
            for arm in arms { arm.resize(to: size) }
        default:
            let edit = FeedEdit(
                insert: random.int(below: 4), delete: random.int(below: 6), move: random.int(below: 2),
                change: random.int(below: 3), seed: random.next() >> 32)
            world.document = edit.apply(to: world.document, registry: world.registry) ?? world.document
            let model = try FeedModel(world.document, registry: world.registry)
            for arm in arms { arm.apply(model) }
        }
    }

    /// Beside the same section with an inset in the place of its dots: the other counts are equal.
    @Test(arguments: [InterfaceLayoutDirection.leftToRight, .rightToLeft])
    func dotsAreConfiguredOnceForEachChangeOfThePage(direction: InterfaceLayoutDirection) throws {
        let insets = DirectionalEdgeInsets(top: 4, leading: 16, bottom: 10, trailing: 16)
        let style = LayoutStyle.carousel(width: .absolute(180), height: .absolute(90), spacing: 8, insets: insets)
        let shape = [SectionShape(type: "page", items: 9), SectionShape(type: "note", items: 30)]
        let with = try Shown(style, shape: shape, direction: direction, mode: .none)
        let without = try Shown(
            style.with { section in
                section.carousel = nil
                section.boundary = []
            }, shape: shape, direction: direction, mode: .none)
        let section = with.document.sections[0].id
        for (arm, plain) in zip(with.arms, without.arms) {
            var (page, changes) = (0, 0)
            func configured(_ arm: any Arm) -> Int { arm.counters.cells.configuredForDisplay }
            for offset in Array(stride(from: 0.0, through: 1_400, by: 7)) + stride(from: 1_400.0, through: 0, by: -13) {
                let before = configured(arm) - configured(plain)
                arm.scroll(section: section, to: offset)
                plain.scroll(section: section, to: offset)
                let now = try #require(arm.orthogonalScroll(ofSection: section)).page.page
                let change = now == page ? 0 : 1
                #expect(configured(arm) - configured(plain) - before == change, "\(arm.name) at \(offset)")
                changes += change
                page = now
            }
            #expect(changes == 16)
            // Scrolling the feed configures no dots.
            let before = configured(arm) - configured(plain)
            for offset in stride(from: 0.0, through: 60, by: 5) {
                arm.scroll(to: offset)
                plain.scroll(to: offset)
            }
            #expect(configured(arm) - configured(plain) == before, "\(arm.name)")
        }
    }

    @Test func sectionsWithTimersAreKnownByTheirIdentity() throws {
        let style = LayoutStyle.carousel(height: .absolute(90), autoScroll: 4)
        let shape = [SectionShape(type: "note", items: 30), SectionShape(type: "page", items: 4)]
        let world = try Shown(style, shape: shape, mode: .none)
        let section = world.document.sections[1].id
        for arm in world.arms {
            #expect(arm.turningSections.map(\.section) == [section])
            #expect(arm.turningSections.map(\.interval) == [4])
            #expect(arm.visibleShare(ofSection: world.document.sections[0].id) > 0)
            #expect(arm.visibleShare(ofSection: "none") == 0)
            let top = try #require(arm.offset(ofSection: section))
            // The last half of the section is above the screen.
            arm.scroll(to: top - arm.viewport.height + 58)
            let seen = (arm.offset + arm.viewport.height - (arm.offset(ofSection: section) ?? 0)) / 116
            #expect(abs(arm.visibleShare(ofSection: section) - min(max(seen, 0), 1)) < 1e-9)
        }
    }

    /// A page that grows beyond the screen while it is measured takes its dots with it.
    @Test(arguments: [1, 3], [700.0, 800, 810, 820, 828, 829, 836, 837, 844, 845, 2_000])
    func dotsBelowATallPageAreWhereThePageEnds(pages: Int, height: Double) throws {
        let style = LayoutStyle.carousel(
            width: .fractionalWidth(0.92), height: .estimated(100), spacing: 8,
            insets: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
        let registry = try SectionRegistry([TallSection(style: style, height: height)])
        let shape = FeedShape(seed: 3, sections: [SectionShape(type: "tall", items: pages)])
        let document = FeedGenerator(registry: registry).generate(shape)
        let model = try FeedModel(document, registry: registry)
        var shown: [[String]] = []
        for name in ["compositional", "nested", "nested-flat"] {
            let arm = try ArmFactory.arm(name, .formula())
            arm.load(model)
            arm.endFrame()
            shown.append(arm.visibleElements().map { "\($0.item) \($0.frame)" })
        }
        #expect(shown[0] == shown[1] && shown[0] == shown[2], "\(shown)")
    }

    /// Pages that are taller than the screen.
    struct TallSection: SectionPlugin {
        static let type: SectionType = "tall"
        typealias Item = NoteSection.Item

        var style: LayoutStyle
        var height: Double

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle { style }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            .vertical([.text(item.title).frame(height: height)])
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            NoteSection.sample(id: id, using: &random)
        }
    }
}

extension SeededRandom {
    fileprivate mutating func pick<Element>(_ list: [Element]) -> Element { list[int(below: list.count)] }
}
