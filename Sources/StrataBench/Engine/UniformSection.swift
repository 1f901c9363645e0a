internal import Basics
internal import StrataEngine
internal import SectionKit

/// Tiles in four columns that show the same empty cell, so that only the engine's own work is measured.
struct UniformSection: SectionPlugin {
    static let type: SectionType = "bench.uniform"

    struct Item: SectionItem {
        var id: ItemID
    }

    private static let cell = CellConfiguration.spacer()

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .grid(columns: 4, height: .absolute(97))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { Self.cell }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }

    /// A feed of so many sections of so many items.
    static func feed(sections: Int, items: Int) throws -> FeedModel {
        let registry = try SectionRegistry([UniformSection()])
        let shape = SectionShape(type: type, count: sections, items: items)
        let document = FeedGenerator(registry: registry).generate(FeedShape(sections: [shape]))
        return try FeedModel(document, registry: registry)
    }
}
