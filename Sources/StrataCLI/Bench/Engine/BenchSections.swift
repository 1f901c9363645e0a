internal import Basics
internal import CellRendering
internal import Feeds
internal import SectionKit

/// Tiles in four columns that all show the same empty cell: what is left of a frame is the engine's own work.
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

/// Products in two columns, each with a picture of its own: the cells of the drawing figures.
struct ProductSection: SectionPlugin {
    static let type: SectionType = "bench.product"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var subtitle: String
        var image: ImageSource
        var price: String
        var rating: Double
        var url: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .grid(columns: 2, height: .absolute(250), spacing: 12)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        guard case .seed(let seed) = item.image.origin else { return .spacer() }
        return RenderingBenchmark.card(seed: seed, title: item.title)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 5), subtitle: random.sentence(words: 6),
            image: .seed(random.seed(), width: 160, height: 150), price: random.price(),
            rating: Double(random.int(below: 51)) / 10,
            url: "https://shop.example/products/\(random.seed())/\(random.word())-\(random.word())-\(random.word())")
    }

    static func document(items: Int) throws -> (document: FeedDocument, registry: SectionRegistry) {
        let registry = try SectionRegistry([ProductSection()])
        let shape = SectionShape(type: type, items: items)
        return (FeedGenerator(registry: registry).generate(FeedShape(sections: [shape])), registry)
    }
}
