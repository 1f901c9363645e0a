internal import SectionKit
internal import StrataBasics

/// Products in two columns, each with its own picture.
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
}
