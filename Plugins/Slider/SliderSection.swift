public import SectionKit

/// An orthogonal row of small tiles: categories, brands, filters.
public struct SliderSection: SectionPlugin {
    /// The content of a tile.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The name under the picture.
        public var title: String
        /// The picture.
        public var image: ImageSource?
    }

    /// `slider`
    public static let type: SectionType = "slider"
    /// Shown by `strata sections`.
    public static let summary = "a row of small tiles to swipe through, such as categories"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Tiles of 84 by 108 points in one row.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(
            width: .absolute(max(84, environment.scaled(84, by: .caption))),
            height: .absolute(92 + environment.lineHeight(of: .caption)), spacing: 12,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 12, trailing: 16))
    }

    /// A round picture with its name.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            spacing: 6, alignment: .center,
            [
                item.image.map { .image($0, width: 84, height: 84, cornerRadius: 42) },
                .text(item.title, style: .caption, lines: 1, alignment: .center),
            ])
    }

    /// A generated category.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 1), image: .seed(random.seed(), width: 84, height: 84))
    }
}
