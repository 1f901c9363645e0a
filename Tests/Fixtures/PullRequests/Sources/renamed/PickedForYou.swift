import SectionKit

struct PickedForYou: SectionPlugin {
    static let type: SectionType = "recommendation"
    static let summary = "products picked for this person"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var price: String?
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(width: .absolute(148), height: .absolute(224), spacing: 10, insets: DirectionalEdgeInsets(all: 16))
    }

    func cell(for product: Item, in surroundings: LayoutEnvironment) -> CellConfiguration {
        tile(showing: product)
    }

    private func tile(showing product: Item) -> CellConfiguration {
        .vertical(
            spacing: 4,
            [product.price.map { .text($0, style: .headline, lines: 1) }, .text(product.title, style: .subheadline)])
    }

    static func sample(id: ItemID, using numbers: inout SeededRandom) -> Item {
        Item(id: id, title: numbers.sentence(words: 3), price: numbers.price())
    }
}
