public import SectionKit

/// The days of a forecast; selecting one shows its hours.
public struct DaySection: SectionPlugin {
    /// A day.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The day of the week, three letters.
        public var title: String
        /// The weather in one character: `☀`, `☁`, `☂`, `❄`, `⚡`.
        public var symbol: String
        /// The day's highest temperature, in degrees.
        public var high: Int
        /// The day's lowest temperature, in degrees.
        public var low: Int
        /// Whether its hours are shown; absent means no.
        public var selected: Bool?
        /// The hours of this day, for the section of hours; absent without such a section.
        public var hours: [HourSection.Item]?
    }

    /// `day`
    public static let type: SectionType = "day"
    /// Shown by `strata sections`.
    public static let summary = "the days of a forecast; choosing one shows its hours"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Cards of 64 by 116 points in one row.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words =
            2 * environment.lineHeight(of: .footnote) + environment.lineHeight(of: .title)
            + environment.lineHeight(of: .headline)
        return .slider(
            width: .absolute(max(64, environment.scaled(64, by: .headline))), height: .absolute(24 + words), spacing: 8,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 12, trailing: 16),
            scrolling: .continuousGroupLeadingBoundary)
    }

    /// Day, weather and temperatures in a column.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let isSelected = item.selected == true
        let quiet: CellColor = isSelected ? .onAccent : .secondaryLabel
        return .vertical(
            spacing: 3,
            [
                .text(item.title, style: .footnote, weight: .semibold, color: quiet, lines: 1, alignment: .center),
                .text(
                    item.symbol, style: .title, weight: .regular,
                    color: isSelected ? .onAccent : HourSection.color(of: item.symbol), lines: 1,
                    alignment: .center),
                .text(
                    "\(item.high)°", style: .headline, color: isSelected ? .onAccent : .label, lines: 1,
                    alignment: .center),
                .text("\(item.low)°", style: .footnote, color: quiet, lines: 1, alignment: .center),
            ]
        )
        .padding(horizontal: 4, vertical: 8)
        .background(isSelected ? .accent : .cardBackground, cornerRadius: 16)
    }

    /// Selects the day and shows its hours in all sections of hours. Hours have the same identity on every day, so only
    /// those with different weather are reconfigured.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        var next = tap.feed
        next.change(tap.section, of: Item.self) { days in
            for index in days.indices { days[index].selected = days[index].id == tap.item.id ? true : nil }
        }
        guard let hours = tap.item.hours else { return next }
        for section in next.sections where next.type(of: section) == HourSection.type {
            next.change(section, of: HourSection.Item.self) { $0 = hours }
        }
        return next
    }

    /// A generated day.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let high = 8 + random.int(below: 22)
        return Item(
            id: id, title: random.one(of: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]),
            symbol: random.one(of: HourSection.symbols), high: high, low: high - 4 - random.int(below: 8))
    }
}
