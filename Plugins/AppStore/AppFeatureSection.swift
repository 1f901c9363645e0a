public import SectionKit

/// Apps picked by an editor: a few words above a large picture, paging orthogonally.
public struct AppFeatureSection: SectionPlugin {
    /// The content of a page.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The reason for the pick: a new app, an update.
        public var kicker: String?
        /// The app's name.
        public var title: String
        /// The app's description.
        public var subtitle: String?
        /// The picture.
        public var image: ImageSource?
    }

    /// `appFeature`
    public static let type: SectionType = "appFeature"
    /// Shown by `strata sections`.
    public static let summary = "apps that an editor picked, a page at a time"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Pages as wide as 90 % of the screen; a swipe moves by one page.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words =
            environment.lineHeight(of: .caption2) + environment.lineHeight(of: .title2)
            + environment.lineHeight(of: .title3)
        return .slider(
            width: .fractionalWidth(0.9), height: .absolute(242 + words), spacing: 10,
            insets: DirectionalEdgeInsets(top: 12, leading: 16, bottom: 16, trailing: 16), scrolling: .groupPaging)
    }

    /// Three lines above the picture.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            [
                .divider,
                .spacer(minimum: 10).frame(height: 10),
                item.kicker.map { .text($0, style: .caption2, weight: .semibold, color: .accent, lines: 1) },
                .text(item.title, style: .title2, weight: .regular, lines: 1),
                item.subtitle.map { .text($0, style: .title3, weight: .regular, color: .secondaryLabel, lines: 1) },
                .spacer(minimum: 8),
                item.image.map { .image($0, height: 216, cornerRadius: 10) },
            ])
    }

    /// A generated app.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, kicker: random.one(of: ["NEW APP", "NOW AVAILABLE", "MAJOR UPDATE", "APP OF THE DAY"]),
            title: AppRowSection.name(using: &random), subtitle: AppRowSection.claim(using: &random),
            image: .seed(random.seed(), width: 351, height: 216))
    }
}
