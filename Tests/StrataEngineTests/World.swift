import AdBanner
import Banner
import Chip
import Grid
import Recommendation
import SectionKit
import Slider
import StrataBasics
import Testing

@testable import StrataEngine

/// A seeded feed, the arms that show it, and random things to do with them.
struct World {
    static let screen = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 2)

    let registry: SectionRegistry
    var random: SeededRandom
    var document: FeedDocument

    init(seed: UInt64, shape: [SectionShape]? = nil) throws {
        registry = try SectionRegistry([
            BannerSection(), SliderSection(), GridSection(), AdBannerSection(), RecommendationSection(),
            NoteSection(), PanelSection(), Chip.ChipSection(), LineSection(),
        ])
        random = SeededRandom(seed: seed)
        let sections = shape ?? Self.randomShape(using: &random)
        document = FeedGenerator(registry: registry).generate(FeedShape(seed: seed, sections: sections))
    }

    func model() throws -> FeedModel { try FeedModel(document, registry: registry) }

    func arm(
        _ name: String, _ nested: NestedOptions = NestedOptions(), environment: LayoutEnvironment = Self.screen
    ) throws -> any Arm {
        try ArmFactory.arm(name, .formula(), on: environment, nested: nested)
    }

    /// One random action, done to all arms alike.
    mutating func act(on arms: [any Arm]) throws {
        switch random.int(below: 10) {
        case 0..<4:
            let offset = Double(random.int(below: Int(arms[0].maximumOffset) + 200)) - 100
            for arm in arms { arm.scroll(to: offset) }
        case 4..<7: try swipe(arms)
        case 7: for arm in arms { arm.idle() }
        default: try edit(arms)
        }
    }

    private mutating func swipe(_ arms: [any Arm]) throws {
        let section = document.sections[random.int(below: document.sections.count)].id
        let share = Double(random.int(below: 101)) / 100
        for arm in arms {
            guard let scroll = arm.orthogonalScroll(ofSection: section) else { continue }
            arm.scroll(section: section, to: scroll.maximum * share)
        }
    }

    private mutating func edit(_ arms: [any Arm]) throws {
        let edit = FeedEdit(
            insert: random.int(below: 4), delete: random.int(below: 4), move: random.int(below: 3),
            change: random.int(below: 4), seed: random.next() >> 32)
        document = edit.apply(to: document, registry: registry) ?? document
        if random.int(below: 3) == 0, document.sections.count > 2 {
            let moved = document.sections.remove(at: random.int(below: document.sections.count))
            document.sections.insert(moved, at: random.int(below: document.sections.count + 1))
        }
        let model = try model()
        for arm in arms { arm.apply(model) }
    }

    private static func randomShape(using random: inout SeededRandom) -> [SectionShape] {
        let types: [SectionType] = ["banner", "slider", "recommendation", "grid", "adBanner", "panel"]
        return (0..<2 + random.int(below: 8)).map { _ in
            let type = types[random.int(below: types.count)]
            let ads = type == "grid" && random.int(below: 2) == 0 ? AdRule(everyRows: 2, columns: 2) : nil
            return SectionShape(
                type: type, items: random.int(below: 30), header: random.int(below: 2) == 0 ? "Title" : nil,
                footer: random.int(below: 4) == 0 ? "Footer" : nil, ads: ads)
        }
    }
}

extension ArmFactory {
    /// An arm with a still clock.
    static func arm(
        _ name: String, _ renderer: CellRenderer, on screen: LayoutEnvironment = World.screen,
        nested: NestedOptions = NestedOptions(), prefetching: PrefetchPolicy = .standard,
        pictures: PictureSettings? = nil, probe: (any EngineProbe)? = nil
    ) throws -> any Arm {
        let factory = ArmFactory(
            environment: screen, nested: nested, renderer: renderer, clock: .still, prefetching: prefetching,
            pictures: pictures, probe: probe)
        return try #require(factory.make(name))
    }
}
