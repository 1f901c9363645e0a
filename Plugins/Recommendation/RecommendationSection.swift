public import SectionKit

/// Recommended products in an orthogonal row.
public struct RecommendationSection: SectionPlugin {
    /// A recommended product.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The product's name.
        public var title: String
        /// The reason for the recommendation, or the seller.
        public var subtitle: String?
        /// The product's picture.
        public var image: ImageSource?
        /// The displayed price.
        public var price: String?
        /// The rating in stars, 0 to 5; other values are an error.
        public var rating: Double?
    }

    /// `recommendation`
    public static let type: SectionType = "recommendation"
    /// Shown by `strata sections`.
    public static let summary = "recommended products in an orthogonal row"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Cards of 148 by 224 points in one row.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words =
            14 + environment.lineHeight(of: .headline) + 2 * environment.lineHeight(of: .subheadline)
            + environment.lineHeight(of: .caption)
        let width = min(environment.scaled(148, by: .headline), environment.containerSize.width * 0.8)
        return .slider(
            width: .absolute(max(148, width)), height: .absolute(132 + words), spacing: 10,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 12, trailing: 16))
    }

    /// A card: picture, price and stars, name. The price is above the name, so that it is level across cards.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            spacing: 4,
            [
                item.image.map { .image($0, height: 132, cornerRadius: 12) },
                .horizontal(
                    spacing: 6, alignment: .center,
                    [
                        item.price.map { .text($0, style: .headline, lines: 1) },
                        .spacer(),
                        item.rating.map { .text(Self.stars($0), style: .caption, color: .rating, lines: 1) },
                    ]),
                .text(item.title, style: .subheadline, lines: 2),
                item.subtitle.map { .text($0, style: .caption, color: .secondaryLabel, lines: 1) },
            ])
    }

    /// A generated product.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 2 + random.int(below: 4)), subtitle: random.sentence(words: 2),
            image: .seed(random.seed(), width: 148, height: 132), price: random.price(),
            rating: 3 + Double(random.int(below: 21)) / 10)
    }

    /// A rating in a short form; values outside 0 to 5 are clamped.
    private static func stars(_ rating: Double) -> String {
        let tenths = Int((min(max(rating.isNaN ? 0 : rating, 0), 5) * 10).rounded())
        return "★ \(tenths / 10).\(tenths % 10)"
    }
}

extension RecommendationSection.Item {
    private enum CodingKeys: CodingKey { case id, title, subtitle, image, price, rating }

    /// Decodes an item.
    ///
    /// - Throws: `DecodingError` if a key is missing or of another type, or if the rating is outside 0 to 5.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(ItemID.self, forKey: .id)
        title = try container.decode(String.self, forKey: .title)
        subtitle = try container.decodeIfPresent(String.self, forKey: .subtitle)
        image = try container.decodeIfPresent(ImageSource.self, forKey: .image)
        price = try container.decodeIfPresent(String.self, forKey: .price)
        rating = try container.decodeIfPresent(Double.self, forKey: .rating)
        guard rating.map({ (0...5).contains($0) }) ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .rating, in: container, debugDescription: "a rating is 0 to 5 stars")
        }
    }
}
