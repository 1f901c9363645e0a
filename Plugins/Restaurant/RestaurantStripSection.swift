public import SectionKit

/// Restaurants in an orthogonal row: alternately one large card and two small ones.
///
/// In a feed, the large ones have no type and the small ones `"type": "restaurant"`, so that their cells come from the same
/// pool as those of a list of restaurants.
public struct RestaurantStripSection: SectionPlugin {
    /// `restaurantStrip`
    public static let type: SectionType = "restaurantStrip"
    /// Shown by `strata sections`.
    public static let summary = "restaurants in an orthogonal row, a large card beside two rows"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// A custom group: a card of 216 by 212 points, and two rows of 288 by 100 points beside it.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .custom(environment.contentSizeCategory == .large ? Self.strip : Self.strip(in: environment))
    }

    /// A picture in the space above the text.
    public func cell(for item: Restaurant, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            spacing: 8,
            [
                item.image.map { .image($0) },
                .vertical(
                    spacing: 2,
                    [
                        .text(item.title, style: .headline, lines: 1),
                        item.subtitle.map { .text($0, style: .footnote, color: .secondaryLabel, lines: 1) },
                        item.facts(in: environment),
                    ]
                )
                .padding(DirectionalEdgeInsets(top: 0, leading: 12, bottom: 12, trailing: 12)),
            ]
        )
        .background(.cardBackground, cornerRadius: 16)
    }

    /// A generated restaurant.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Restaurant {
        .sample(id: id, using: &random)
    }

    /// The layout at the default text size, shared by all sections.
    private static let strip = strip(card: 212, row: 100)

    /// Cards as tall as their texts require.
    private static func strip(in environment: LayoutEnvironment) -> LayoutSection {
        // Subtitle, facts and an offer of two lines; each fact has its own line if the text is very large.
        let lines = environment.contentSizeCategory.isAccessibilityCategory ? 6.0 : 2
        let words = environment.lineHeight(of: .headline) + lines * environment.lineHeight(of: .footnote)
        let row = max(100, 42 + words)
        return strip(card: max(154 + words, 2 * row + 12), row: row)
    }

    private static func strip(card: Double, row: Double) -> LayoutSection {
        let frames = [
            Rect(x: 0, y: 0, width: 216, height: card), Rect(x: 228, y: 0, width: 288, height: row),
            Rect(x: 228, y: row + 12, width: 288, height: row),
        ]
        let size = LayoutSize(width: .absolute(516), height: .absolute(card))
        var section = LayoutSection(.custom(size, frames.map { CustomGroupItem(frame: $0) }))
        section.interGroupSpacing = 12
        section.insets = DirectionalEdgeInsets(top: 4, leading: 16, bottom: 12, trailing: 16)
        section.orthogonal = .continuousGroupLeadingBoundary
        return section
    }
}
