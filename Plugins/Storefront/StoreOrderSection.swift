public import SectionKit

/// Orders on their way, as rows of an inset list.
public struct StoreOrderSection: SectionPlugin {
    /// An order.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The order's name.
        public var title: String
        /// The state in words.
        public var status: String
        /// The share of the way that it has come, 0 to 1.
        public var progress: Double
        /// The name of the state's symbol.
        public var symbol: String
    }

    /// `storeOrder`
    public static let type: SectionType = "storeOrder"
    /// Shown by `strata sections`.
    public static let summary = "orders on their way, as rows of an inset list"
    /// The brand's colours.
    public static var colors: [String: CellColor] { Storefront.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Rows on a card, as high as their words.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(appearance: .insetGrouped, rowHeight: .estimated(72))
    }

    /// A symbol in a circle, the words with a bar, and a chevron; at large text sizes the words alone, as many lines as they need.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory
        let words = CellConfiguration.vertical(
            spacing: 4,
            [
                .text(item.title, style: .headline, lines: isLarge ? nil : 2),
                .text(item.status, style: .footnote, color: .secondaryLabel, lines: isLarge ? nil : 2),
                .progress(item.progress, height: 4, color: Storefront.brand),
            ])
        let symbol = CellConfiguration.symbol(item.symbol, fallback: "\u{2022}", color: Storefront.brand).padding(10)
            .background(Storefront.brandTint).clipped(to: .circle)
        let chevron = CellConfiguration.symbol(
            "chevron.forward", fallback: "\u{203A}", style: .footnote, color: .secondaryLabel)
        let row = isLarge ? words : .horizontal(spacing: 12, [symbol, words, chevron])
        return row.padding(horizontal: 16, vertical: 12)
    }

    /// A generated order.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let states = [("clock", 0.1), ("house", 0.6), ("checkmark", 1.0)]
        let (symbol, progress) = states[random.int(below: states.count)]
        return Item(
            id: id, title: random.sentence(words: 3), status: random.sentence(words: 5), progress: progress,
            symbol: symbol)
    }
}
