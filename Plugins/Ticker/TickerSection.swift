public import SectionKit

/// Prices that are updated while they are visible.
public struct TickerSection: SectionPlugin {
    /// A price.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The ticker symbol.
        public var title: String
        /// The name.
        public var subtitle: String?
        /// The displayed price.
        public var price: String
        /// The day's change in hundredths of a percent.
        public var change: Int
        /// The latest prices, 0 to 100 each; other values are clamped.
        public var trend: [Int]
    }

    /// `ticker`
    public static let type: SectionType = "ticker"
    /// Shown by `strata sections`.
    public static let summary = "prices that are updated while visible"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Rows of 64 points.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            rowHeight: .absolute(rowHeight(in: environment)),
            insets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 12, trailing: 16))
    }

    /// Symbol and name, the trend as bars, the price above its change.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let color: CellColor = item.change < 0 ? .negative : .positive
        let row = environment.containerSize.width - 32
        let price = environment.scaled(84, by: .subheadline)
        // If the columns leave too little space, the trend is left out and the name is shortened.
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory || row < 130 + 78 + price + 3 * 12
        let words: CellConfiguration = .vertical([
            .text(item.title, style: .headline, lines: 1),
            item.subtitle.map { .text($0, style: .footnote, color: .secondaryLabel, lines: 1) },
        ])
        return .vertical([
            .horizontal(
                spacing: 12,
                [
                    isLarge ? words : words.frame(width: 130),
                    .spacer(),
                    isLarge ? nil : chart(of: item.trend, color: color),
                    .vertical(
                        spacing: 1,
                        [
                            .text(item.price, style: .subheadline, weight: .semibold, lines: 1, alignment: .trailing),
                            .text(
                                Self.percent(item.change), style: .footnote, color: color, lines: 1,
                                alignment: .trailing),
                        ]
                    )
                    .frame(width: min(price, 184, max(row / 2 - 12, 0))),
                ]
            )
            .frame(height: rowHeight(in: environment) - 1),
            .divider,
        ])
    }

    /// The height of two lines with padding.
    private func rowHeight(in environment: LayoutEnvironment) -> Double {
        max(64, 24 + environment.lineHeight(of: .headline) + environment.lineHeight(of: .footnote))
    }

    private func chart(of trend: [Int], color: CellColor) -> CellConfiguration {
        .horizontal(
            spacing: 2, alignment: .trailing,
            trend.prefix(16).map { value in
                .spacer().frame(width: 3, height: 3 + 0.29 * Double(min(max(value, 0), 100)))
                    .background(color, cornerRadius: 1)
            })
    }

    /// `+1.25 %` for 125.
    private static func percent(_ change: Int) -> String {
        let hundredths = change.magnitude % 100
        return "\(change < 0 ? "−" : "+")\(change.magnitude / 100).\(hundredths < 10 ? "0" : "")\(hundredths) %"
    }

    /// A generated price.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let (first, last) = (random.one(of: firstNames), random.one(of: lastNames))
        var level = 50
        let trend = (0..<14).map { _ in
            level = min(max(level + random.int(below: 41) - 20, 0), 100)
            return level
        }
        return Item(
            id: id, title: (first.prefix(2) + last.prefix(2)).uppercased(), subtitle: "\(first) \(last)",
            price: random.price(), change: 7 * (level - 50) + random.int(below: 20), trend: trend)
    }

    private static let firstNames = [
        "Nordex", "Helio", "Arbor", "Quanta", "Vela", "Oster", "Mila", "Tern", "Kiln", "Bruk", "Fjord", "Luma",
    ]
    private static let lastNames = [
        "Marine", "Grid", "Paper", "Labs", "Sails", "Bikes", "Foods", "Air", "Ceramics", "Mills", "Salmon", "Optics",
    ]
}
