public import SectionKit

/// A list of restaurants with self-sizing rows.
public struct RestaurantSection: SectionPlugin {
    /// `restaurant`
    public static let type: SectionType = "restaurant"
    /// Shown by `strata sections`.
    public static let summary = "a list of restaurants with self-sizing rows"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Self-sizing rows: a row with an offer is taller.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            rowHeight: .estimated(100), spacing: 10,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16))
    }

    /// A picture beside the text, or the text alone if it is very large. The columns of a `restaurantStrip` show the same
    /// cells.
    public func cell(for item: Restaurant, in environment: LayoutEnvironment) -> CellConfiguration {
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory
        return .horizontal(
            spacing: 12, alignment: .center,
            [
                isLarge ? nil : item.image.map { .image($0, width: 76, height: 76, cornerRadius: 12) },
                .vertical(
                    spacing: 3,
                    [
                        .text(item.title, style: .headline, lines: 1),
                        item.subtitle.map { .text($0, style: .footnote, color: .secondaryLabel, lines: 1) },
                        item.facts(in: environment),
                        item.offer.map { .text($0, style: .footnote, weight: .medium, color: .accent, lines: 2) },
                    ]),
            ]
        )
        .padding(12)
        .background(.cardBackground, cornerRadius: 16)
    }

    /// A generated restaurant.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Restaurant {
        .sample(id: id, using: &random)
    }
}
