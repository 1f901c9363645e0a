public import SectionKit

/// A large picture with text over it; several items page orthogonally.
public struct BannerSection: SectionPlugin {
    /// The content of a banner.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The title.
        public var title: String
        /// The subtitle.
        public var subtitle: String?
        /// The background picture.
        public var image: ImageSource?
    }

    /// `banner`
    public static let type: SectionType = "banner"
    /// Shown by `strata sections`.
    public static let summary = "a large picture with text over it; several items page orthogonally"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// A page of nearly the full width for each item.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(
            width: .fractionalWidth(0.92), height: .absolute(height(in: environment)), spacing: 8,
            insets: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16), scrolling: .groupPaging)
    }

    /// The text at the bottom of the picture.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .layers(
            at: .bottomLeading,
            [
                item.image.map { .image($0, height: height(in: environment)) },
                .vertical(
                    spacing: 2,
                    [
                        .text(item.title, style: .title2, weight: .bold, color: .onImage, lines: 2),
                        item.subtitle.map { .text($0, style: .subheadline, color: .onImage, lines: 1) },
                    ]
                )
                .padding(16),
            ]
        )
        .background(.fillBackground, cornerRadius: 12)
    }

    /// The height of the picture, or of the text if it is very large.
    private func height(in environment: LayoutEnvironment) -> Double {
        max(180, 34 + 2 * environment.lineHeight(of: .title2) + environment.lineHeight(of: .subheadline))
    }

    /// A generated banner.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.sentence(words: 3), subtitle: random.sentence(words: 5),
            image: .seed(random.seed(), width: 360, height: 180))
    }
}
