public import SectionKit

/// Prices as a line, with a picture of this package's own; a card may ask for a font.
public struct TrendSection: SectionPlugin {
    public static let type: SectionType = "trend"
    public static let summary = "prices as a line"

    public struct Item: SectionItem {
        public var id: ItemID
        public var title: String
        public var prices: [Double]
        public var family: String?
    }

    public init() {}

    private static let star = ImageSource.resource("Star.png", in: .module, width: 20, height: 20)

    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(100), spacing: 8, insets: DirectionalEdgeInsets(all: 16))
    }

    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let percent = Int(((item.prices.last ?? 0) * 100).rounded())
        return .vertical(
            spacing: 8,
            [
                .horizontal(
                    spacing: 8,
                    [
                        .image(Self.star, width: 20, height: 20),
                        .text(item.title, style: .headline, family: item.family, lines: 1),
                        .spacer(),
                    ]),
                .drawing(Trend(prices: item.prices, label: "€ \(percent)")),
            ]
        )
        .padding(12).background(.cardBackground, cornerRadius: 8)
    }

    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        var price = 50
        let prices = (0..<16).map { _ in
            price = min(max(price + random.int(below: 31) - 15, 0), 100)
            return Double(price) / 100
        }
        return Item(id: id, title: random.sentence(words: 2), prices: prices)
    }
}
