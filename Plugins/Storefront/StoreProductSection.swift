public import SectionKit

/// Products of a storefront as cards: a picture with a heart on it, price, name, stars.
public struct StoreProductSection: SectionPlugin {
    /// A product.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The product's name.
        public var name: String
        /// The displayed price.
        public var price: String
        /// The displayed price before a reduction.
        public var formerPrice: String?
        /// The stars, 0 to 5.
        public var rating: Double
        /// The number of ratings.
        public var ratings: Int
        /// A short word on the picture, such as "New".
        public var flag: String?
        /// The colour of the flag; the brand's without one.
        public var flagColor: CellColor?
        /// The product's picture.
        public var image: ImageSource
        /// Whether it is on the user's list.
        public var isLiked = false
    }

    /// `storeProduct`
    public static let type: SectionType = "storeProduct"
    /// Shown by `strata sections`.
    public static let summary = "products of a storefront as cards with a shadow, a heart and stars"
    /// The brand's colours.
    public static var colors: [String: CellColor] { Storefront.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Two columns on a phone; as many as fit elsewhere, and one at the largest text sizes.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let width = environment.scaled(170, by: .subheadline)
        let columns = max(1, Int((environment.containerSize.width - 2 * Self.margin) / max(width, 1)))
        return .grid(
            columns: columns, height: .estimated(310), spacing: 0,
            insets: DirectionalEdgeInsets(top: 0, leading: Self.margin, bottom: 8, trailing: Self.margin),
            stretches: true)
    }

    /// The distance of cells from the edges, with which cards are 16 points from them.
    private static let margin = 16 - Storefront.cardRoom

    /// The header, above the cards' leading edges.
    public func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        CellConfiguration.vertical([.sectionHeader(header)]).padding(horizontal: Storefront.cardRoom, vertical: 0)
    }

    /// A card.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let heart = CellConfiguration.symbol(
            item.isLiked ? "heart.fill" : "heart", fallback: "\u{2665}",
            color: item.isLiked ? .rgb(0xB3261E) : .rgb(0x16181D)
        )
        .padding(8).background(.rgb(0xFFFFFF, opacity: 0.92)).clipped(to: .circle)
        .action("like", label: "Like", isSelected: item.isLiked)
        let price = CellColor.label
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory
        let stars: [CellConfiguration] = [
            .rating(item.rating, style: .caption),
            .text("(\(max(0, item.ratings)))", style: .caption, color: .secondaryLabel, lines: 1),
        ]
        let words: [CellConfiguration?] = [
            .horizontal(
                spacing: 6,
                [
                    .text(
                        item.price, style: .headline, color: item.formerPrice == nil ? price : Storefront.sale, lines: 1
                    ),
                    item.formerPrice.map {
                        .text($0, style: .footnote, color: .secondaryLabel, lines: 1, isStruckThrough: true)
                    },
                    .spacer(),
                ]),
            .text(item.name, style: .subheadline, lines: 2),
            isLarge ? .vertical(stars) : .horizontal(spacing: 4, stars + [.spacer()]),
        ]
        return Storefront.card(
            .vertical([
                .layers(
                    at: .topTrailing,
                    [
                        .layers(
                            at: .bottomLeading,
                            [
                                .image(item.image, aspectRatio: 1, anchor: .top),
                                item.flag.map {
                                    .badge($0, color: .rgb(0xFFFFFF), fill: item.flagColor ?? .rgb(0x0A5C36)).padding(8)
                                },
                            ]),
                        CellConfiguration.vertical([heart]).padding(6),
                    ]),
                .vertical(spacing: 3, words).padding(10),
                .spacer(),
            ]))
    }

    /// Liking fills the heart.
    public func answer(to action: ItemAction<Item>) -> FeedRevision? {
        action.name == "like" ? action.changingItem { $0.isLiked.toggle() } : nil
    }

    /// A generated product.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let isReduced = random.int(below: 4) == 0
        let prices = [random.price(), random.price()].sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        return Item(
            id: id, name: random.sentence(words: 2 + random.int(below: 4)), price: prices[0],
            formerPrice: isReduced ? prices[1] : nil, rating: 2 + Double(random.int(below: 31)) / 10,
            ratings: random.int(below: 2_000), flag: random.int(below: 5) == 0 ? "New" : nil,
            image: .seed(random.seed(), width: 180, height: 180), isLiked: random.int(below: 6) == 0)
    }
}
