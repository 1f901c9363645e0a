public import SectionKit

/// Cuisines in two rows of tiles that scroll orthogonally together.
public struct CuisineSection: SectionPlugin {
    /// A cuisine.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// Its name.
        public var title: String
        /// A picture of a dish.
        public var image: ImageSource?
    }

    /// `cuisine`
    public static let type: SectionType = "cuisine"
    /// Shown by `strata sections`.
    public static let summary = "cuisines in two rows of tiles that scroll orthogonally together"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Columns of two tiles, 76 by 92 points each.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .columns(
            rows: 2, width: .absolute(max(76, environment.scaled(76, by: .caption))),
            rowHeight: 76 + environment.lineHeight(of: .caption), rowSpacing: 12, spacing: 14,
            insets: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 12, trailing: 16),
            scrolling: .continuousGroupLeadingBoundary)
    }

    /// The picture of a dish with the cuisine's name below.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            spacing: 6, alignment: .center,
            [
                item.image.map { .image($0, width: 68, height: 68, cornerRadius: 20) },
                .text(item.title, style: .caption, weight: .medium, lines: 1, alignment: .center),
            ])
    }

    /// 44 points for a title, 66 with a subtitle, and 12 points of space for a header without either.
    public func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        guard header.subtitle == nil else {
            return .absolute(21 + environment.lineHeight(of: .title3) + environment.lineHeight(of: .subheadline))
        }
        return .absolute(header.title.isEmpty ? 12 : 19 + environment.lineHeight(of: .title3))
    }

    /// A generated cuisine.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.one(of: names), image: .seed(random.seed(), width: 68, height: 68))
    }

    private static let names = [
        "Pizza", "Sushi", "Burgers", "Ramen", "Tacos", "Curry", "Salads", "Bakery", "Poke", "Falafel", "Dim sum",
        "Steak", "Pasta", "Desserts", "Breakfast", "Groceries",
    ]
}
