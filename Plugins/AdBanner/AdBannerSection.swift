public import SectionKit

/// An advertisement across the screen, alone or among the rows of a grid.
public struct AdBannerSection: SectionPlugin {
    /// The content of an ad.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The headline.
        public var title: String
        /// A second line.
        public var subtitle: String?
        /// The picture.
        public var image: ImageSource?
        /// The advertiser.
        public var advertiser: String?
    }

    /// `adBanner`
    public static let type: SectionType = "adBanner"
    /// Shown by `strata sections`.
    public static let summary = "an advertisement across the screen, alone or among the rows of a grid"

    /// An ad among the products of a grid takes a whole row.
    public static let isWide = true

    /// Creates the plugin; it has no settings.
    public init() {}

    /// One item across the full width.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .singleItem(
            height: .absolute(max(112, environment.scaled(112, by: .headline))), spacing: 8,
            insets: DirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
    }

    /// A picture beside the text, marked as an ad.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .horizontal(
            spacing: 12, alignment: .center,
            [
                item.image.map { .image($0, width: 96, height: 88, cornerRadius: 8) },
                .vertical(
                    spacing: 4,
                    [
                        .horizontal(
                            spacing: 6,
                            [
                                .badge("Ad", fill: .tertiaryLabel),
                                item.advertiser.map { .text($0, style: .caption, color: .secondaryLabel, lines: 1) },
                            ]),
                        .text(item.title, style: .headline, lines: 2),
                        item.subtitle.map { .text($0, style: .caption, color: .secondaryLabel, lines: 1) },
                    ]),
            ]
        )
        .padding(12)
        .background(.cardBackground, cornerRadius: 12)
    }

    /// A generated ad.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 4), subtitle: random.sentence(words: 4),
            image: .seed(random.seed(), width: 96, height: 88), advertiser: random.sentence(words: 1))
    }
}
