import SectionKit

struct RecommendationSection: SectionPlugin {
    static let type: SectionType = "recommendation"
    static let summary = "products picked for this person"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var price: String?
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        // Somebody let the text decide: the height is a guess until every cell was measured.
        .slider(width: .absolute(148), height: .estimated(224), spacing: 10, insets: DirectionalEdgeInsets(all: 16))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        card(of: item)
    }

    private func card(of item: Item) -> CellConfiguration {
        .vertical(
            spacing: 4,
            [item.price.map { .text($0, style: .headline, lines: 1) }, .text(item.title, style: .subheadline)])
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 3), price: random.price())
    }
}
