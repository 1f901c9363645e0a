import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Plugins that return invalid sizes after an update, and screens without a size.
struct HostileUpdatesTests {
    /// The height of a row is that of a list until the section has grown, or the screen has turned.
    private struct FickleSection: SectionPlugin {
        static let type: SectionType = "fickle"

        struct Item: SectionItem {
            var id: ItemID
        }

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            let width = environment.containerSize.width
            switch (section.itemCount % 4, width > 500) {
            case (1, _): return .list(rowHeight: .absolute(.nan))
            case (2, false): return .slider(width: .absolute(-.infinity), height: .estimated(.nan))
            case (3, _): return .grid(columns: 2, height: .estimated(1e300))
            case (_, true): return .slider(width: .absolute(100), height: .absolute(80))
            default: return .list(rowHeight: .absolute(60))
            }
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.id) }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
    }

    private func document(_ registry: SectionRegistry) -> FeedDocument {
        FeedGenerator(registry: registry).generate(
            FeedShape(sections: [
                SectionShape(type: "fickle", count: 4, items: 12, header: "A"), .init(type: "row", items: 30),
            ]))
    }

    private func arms(_ size: Size) throws -> [any Arm] {
        try ArmFactory.names.map { name in
            return try ArmFactory.arm(
                name, CellRenderer(RenderOptions(scale: 2, mode: .none)),
                on: LayoutEnvironment(containerSize: size, scale: 2))
        }
    }

    @Test(arguments: 0..<8) func invalidSizesDuringUpdatesDoNotCrash(seed: Int) throws {
        let registry = try SectionRegistry([FickleSection(), RowSection()])
        var random = SeededRandom(seed: UInt64(seed))
        var document = document(registry)
        let arms = try arms(Size(width: 400, height: 800))
        for arm in arms { arm.load(try FeedModel(document, registry: registry)) }
        for step in 0..<40 {
            let edit = FeedEdit(
                insert: random.int(below: 4), delete: random.int(below: 4), move: random.int(below: 3),
                changesHeader: random.int(below: 3) == 0, sections: .init(move: random.int(below: 2)),
                seed: random.next() >> 32)
            document = edit.apply(to: document, registry: registry) ?? document
            let model = try FeedModel(document, registry: registry)
            let sizes = [(400.0, 800.0), (800, 400), (0, 10), (.nan, 10), (-5, -5), (.infinity, 2)]
            let size = sizes[random.int(below: sizes.count)]
            let way = Double(random.int(below: 400)) - 150
            let places = [Double.nan, .infinity, -1e300, 40, 300]
            let place = places[random.int(below: places.count)]
            for arm in arms {
                arm.apply(model, keeping: step.isMultiple(of: 5) ? .offset : .item)
                arm.resize(to: Size(width: size.0, height: size.1))
                arm.scroll(section: document.sections[0].id, to: place)
                arm.scroll(to: arm.offset + way)
                arm.endFrame()
                #expect(arm.offset.isFinite && arm.maximumOffset.isFinite)
                #expect(arm.counters.anchorJump.isFinite && arm.counters.cells.blankArea.isFinite)
                #expect(arm.frame(ofItem: "nobody", inSection: "fickle-0-1") == nil)
            }
            // The flat control takes the same code path, so its counters agree.
            try #require(arms[0].counters == arms[2].counters, "seed \(seed), step \(step)")
            let difference = ArmsAgreeTests.difference(arms[2].visibleElements(), arms[0].visibleElements())
            try #require(difference == "none", "seed \(seed), step \(step): \(difference)")
        }
        #expect(arms.allSatisfy { !$0.diagnostics.isEmpty })
    }

    @Test func aScreenWithoutSizeShowsNothing() throws {
        let registry = try SectionRegistry([FickleSection(), RowSection()])
        let model = try FeedModel(document(registry), registry: registry)
        for size in [Size.zero, Size(width: 0, height: 800), Size(width: 400, height: 0)] {
            for arm in try arms(size) {
                arm.visibility = VisibilityTracker(refresh: 60)
                arm.load(model)
                for offset in [10.0, 500, 0] {
                    arm.scroll(to: offset)
                    arm.endFrame()
                }
                arm.memoryWarning()
                arm.apply(model)
                #expect(arm.offset.isFinite)
                #expect(arm.visibility?.impressionCount == 0)
                // The screen comes later.
                arm.resize(to: Size(width: 400, height: 800))
                #expect(!arm.visibleElements().isEmpty)
            }
        }
    }
}
