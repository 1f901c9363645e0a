public import SectionKit

/// Months as bars of a chart, a screenful at a time.
public struct MonthSection: SectionPlugin {
    /// A month.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The month, three letters.
        public var title: String
        /// The displayed amount.
        public var amount: String
        /// The height of the bar, 0 to 1; other values are clamped.
        public var share: Double
        /// Whether it is selected; absent means no.
        public var selected: Bool?
    }

    /// `month`
    public static let type: SectionType = "month"
    /// Shown by `strata sections`.
    public static let summary = "months as bars of a chart, a screenful at a time"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Columns of 58 points; a swipe moves by the width of the screen.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words = environment.lineHeight(of: .caption2) + environment.lineHeight(of: .footnote)
        return .slider(
            width: .absolute(max(58, environment.scaled(58, by: .footnote))),
            height: .absolute(Self.barHeight + 21 + words), spacing: 2,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 12, trailing: 16), scrolling: .paging)
    }

    /// The amount above the bar, the month below it.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let isSelected = item.selected == true
        let share = item.share.isNaN ? 0 : min(max(item.share, 0), 1)
        return .vertical(
            spacing: 6, alignment: .center,
            [
                .spacer(),
                .text(
                    item.amount, style: .caption2, weight: isSelected ? .semibold : .regular,
                    color: isSelected ? .label : .secondaryLabel, lines: 1, alignment: .center),
                .spacer().frame(width: 34, height: max(4, Self.barHeight * share))
                    .background(isSelected ? .accent : .separator, cornerRadius: 6),
                .text(
                    item.title, style: .footnote, weight: isSelected ? .semibold : .regular,
                    color: isSelected ? .label : .secondaryLabel, lines: 1, alignment: .center),
            ])
    }

    /// Selects the month and deselects the previous one.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        tap.feed.changing(tap.section, of: Item.self) { months in
            for index in months.indices { months[index].selected = months[index].id == tap.item.id ? true : nil }
        }
    }

    /// A generated month.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let amount = 600 + random.int(below: 1_800)
        return Item(
            id: id, title: random.one(of: months), amount: "€\(amount)", share: Double(amount) / 2_400)
    }

    /// The maximum height of a bar, in points.
    private static let barHeight = 120.0
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
