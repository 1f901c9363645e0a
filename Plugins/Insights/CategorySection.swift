public import SectionKit

/// Spending by category: an amount, and a bar with its share.
public struct CategorySection: SectionPlugin {
    /// A category.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// Its name.
        public var title: String
        /// The number of payments, in words.
        public var subtitle: String?
        /// Its colour, as a plain area.
        public var image: ImageSource
        /// The displayed amount.
        public var amount: String
        /// Its share of the month, 0 to 1; other values are clamped.
        public var share: Double
    }

    /// `category`
    public static let type: SectionType = "category"
    /// Shown by `strata sections`.
    public static let summary = "spending by category: an amount, and a bar with its share"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Self-sizing rows.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            rowHeight: .estimated(84), spacing: 8,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16))
    }

    /// Name and amount above the bar.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let share = item.share.isNaN ? 0 : min(max(item.share, 0), 1)
        // The bar's maximum width is that of the screen without the section's insets and the card's padding.
        let room = max(0, environment.containerSize.width - 2 * 16 - 2 * 14)
        return .vertical(
            spacing: 10,
            [
                .horizontal(
                    spacing: 12,
                    [
                        .image(item.image, width: 36, height: 36, cornerRadius: 10),
                        .vertical(
                            spacing: 1,
                            [
                                .text(item.title, style: .headline, lines: 1),
                                item.subtitle.map { .text($0, style: .footnote, color: .secondaryLabel, lines: 1) },
                            ]),
                        .spacer(),
                        .text(item.amount, style: .headline, lines: 1),
                    ]),
                .layers(
                    at: .leading,
                    [
                        .spacer().frame(height: 6).background(.fillBackground, cornerRadius: 3),
                        .image(item.image, width: max(6, room * share), height: 6, cornerRadius: 3),
                    ]),
            ]
        )
        .padding(14)
        .background(.cardBackground, cornerRadius: 16)
    }

    /// A generated category.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let (title, color) = kinds[random.int(below: kinds.count)]
        let amount = 12 + random.int(below: 600)
        return Item(
            id: id, title: title, subtitle: "\(2 + random.int(below: 20)) payments",
            image: .color(color, width: 36, height: 36), amount: "€\(amount).00", share: Double(amount) / 700)
    }

    static let kinds: [(String, UInt32)] = [
        ("Groceries", 0x2E9E6B), ("Rent", 0x3B6FD4), ("Transport", 0xE69A0C), ("Eating out", 0xE8472B),
        ("Health", 0xB44BC4), ("Leisure", 0x18A5B8),
    ]
}
