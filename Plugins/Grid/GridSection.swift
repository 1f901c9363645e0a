public import SectionKit

/// Products in two columns.
public struct GridSection: SectionPlugin {
    /// A product.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The product's name.
        public var title: String
        /// The place or the seller.
        public var subtitle: String?
        /// The product's picture.
        public var image: ImageSource?
        /// The displayed price.
        public var price: String?
    }

    /// `grid`
    public static let type: SectionType = "grid"
    /// Shown by `strata sections`.
    public static let summary = "products in two columns; items of another type may take full rows among them"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Two columns of cards of equal height; one column if the text is very large.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words =
            24 + environment.lineHeight(of: .headline) + 2 * environment.lineHeight(of: .subheadline)
            + environment.lineHeight(of: .caption)
        return .mixedGrid(
            columns: environment.contentSizeCategory.isAccessibilityCategory ? 1 : 2, height: .absolute(150 + words),
            wideHeight: .absolute(max(112, environment.scaled(112, by: .headline))), spacing: 12,
            insets: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    }

    /// A card: picture, price, name.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            spacing: 0,
            [
                item.image.map { .image($0, height: 150) },
                .vertical(
                    spacing: 2,
                    [
                        item.price.map { .text($0, style: .headline, lines: 1) },
                        .text(item.title, style: .subheadline, lines: 2),
                        item.subtitle.map { .text($0, style: .caption, color: .secondaryLabel, lines: 1) },
                    ]
                )
                .padding(10),
            ]
        )
        .background(.cardBackground, cornerRadius: 12)
    }

    /// A generated product.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 2 + random.int(below: 5)), subtitle: random.sentence(words: 2),
            image: .seed(random.seed(), width: 173, height: 150), price: random.price())
    }
}
