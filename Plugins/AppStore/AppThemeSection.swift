public import SectionKit

/// Themes to browse; the middle one is centred.
public struct AppThemeSection: SectionPlugin {
    /// A theme.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// Its name.
        public var title: String
        /// Its picture.
        public var image: ImageSource?
    }

    /// `appTheme`
    public static let type: SectionType = "appTheme"
    /// Shown by `strata sections`.
    public static let summary = "themes to browse by, the one in the middle centred"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Cards as wide as 65 % of the screen, which snap to its centre.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(
            width: .fractionalWidth(0.65), height: .absolute(150), spacing: 10,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 20, trailing: 16),
            scrolling: .groupPagingCentered)
    }

    /// The name on the picture.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .layers(
            at: .bottomLeading,
            [
                item.image.map { .image($0, height: 150) },
                .text(item.title, style: .headline, color: .onImage, lines: 1).padding(12),
            ]
        )
        .background(.fillBackground, cornerRadius: 12)
    }

    /// A generated theme.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: random.one(of: ["Travel light", "Focus", "For musicians", "Made by students", "Night sky"]),
            image: .seed(random.seed(), width: 254, height: 150))
    }
}
