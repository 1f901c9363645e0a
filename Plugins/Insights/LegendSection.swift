public import SectionKit

/// The legend of a chart, three entries per row.
public struct LegendSection: SectionPlugin {
    /// A colour and its name.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The name.
        public var title: String
        /// The colour, as a plain area.
        public var image: ImageSource
    }

    /// `legend`
    public static let type: SectionType = "legend"
    /// Shown by `strata sections`.
    public static let summary = "a chart's legend, three entries per row"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Three columns of one line.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .grid(
            columns: environment.contentSizeCategory.isAccessibilityCategory ? 1 : 3,
            height: .absolute(4 + environment.lineHeight(of: .footnote)), spacing: 8,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16))
    }

    /// A dot and the name.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .horizontal(
            spacing: 8,
            [
                .image(item.image, width: 10, height: 10, cornerRadius: 5),
                .text(item.title, style: .footnote, color: .secondaryLabel, lines: 1),
                .spacer(),
            ])
    }

    /// A generated entry.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let category = random.int(below: CategorySection.kinds.count)
        let (title, color) = CategorySection.kinds[category]
        return Item(id: id, title: title, image: .color(color, width: 10, height: 10))
    }
}
