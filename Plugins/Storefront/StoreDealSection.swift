public import SectionKit

/// Deals that sell out: cards on a gradient with a bar that shows how much is gone.
public struct StoreDealSection: SectionPlugin {
    /// A deal.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The name of the deal.
        public var title: String
        /// The displayed price.
        public var price: String
        /// The share that is sold, 0 to 1.
        public var sold: Double
        /// The colours of the card, from top to bottom.
        public var tints: [CellColor]
        /// The product's picture.
        public var image: ImageSource
    }

    /// `storeDeal`
    public static let type: SectionType = "storeDeal"
    /// Shown by `strata sections`.
    public static let summary = "deals of a storefront: cards on a gradient with a bar of what is sold"
    /// The brand's colours.
    public static var colors: [String: CellColor] { Storefront.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    private static let pictureHeight = 96.0

    /// Cards in an orthogonal row, as high as their words.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words =
            2 * environment.lineHeight(of: .headline) + environment.lineHeight(of: .subheadline)
            + environment.lineHeight(of: .caption)
        let width = min(environment.scaled(200, by: .headline), environment.containerSize.width * 0.85)
        return .slider(
            width: .absolute(width), height: .absolute(Self.pictureHeight + words + 12 + 14 + 4 + 24), spacing: 10,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 12, trailing: 16))
    }

    /// A card: picture, name, price, and what is sold.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let ink = CellColor.rgb(0xFFFFFF)
        let share = min(max(item.sold.isNaN ? 0 : item.sold, 0), 1)
        let tints = item.tints.isEmpty ? [CellColor.rgb(0x0A5C36), .rgb(0x06251A)] : item.tints
        return .vertical(
            spacing: 4,
            [
                .image(item.image, height: Self.pictureHeight, cornerRadius: 8),
                .text(item.title, style: .headline, color: ink, lines: 2),
                .spacer(),
                .text(item.price, style: .subheadline, weight: .bold, color: ink, lines: 1),
                .progress(share, height: 4, color: ink, track: .rgb(0xFFFFFF, opacity: 0.3)),
                .text("\(Int((share * 100).rounded())) % sold", style: .caption, color: ink, lines: 1),
            ]
        ).padding(12).background(.linear(tints, from: .topLeading, to: .bottomTrailing), cornerRadius: 16)
    }

    /// A generated deal.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let pairs: [[CellColor]] = [
            [.rgb(0x7A1F5C), .rgb(0x3B0F4A)], [.rgb(0x0B4F6C), .rgb(0x062A40)], [.rgb(0x8A3B12), .rgb(0x4A1C06)],
        ]
        return Item(
            id: id, title: random.sentence(words: 2 + random.int(below: 3)), price: random.price(),
            sold: Double(random.int(below: 101)) / 100, tints: pairs[random.int(below: pairs.count)],
            image: .seed(random.seed(), width: 176, height: 96))
    }
}
