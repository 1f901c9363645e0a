public import SectionKit

/// The hours of a day in a list on a card.
public struct HourSection: SectionPlugin {
    /// An hour.
    public struct Item: SectionItem {
        /// The item's identity: the hour, which is the same on every day.
        public var id: ItemID
        /// The displayed time.
        public var title: String
        /// The weather in one character.
        public var symbol: String
        /// The weather in words.
        public var subtitle: String
        /// The temperature, in degrees.
        public var degrees: Int
        /// The probability of rain, in percent; absent if it is 0.
        public var rain: Int?
    }

    /// `hour`
    public static let type: SectionType = "hour"
    /// Shown by `strata sections`.
    public static let summary = "the hours of a day in a list on a card"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Rows of 52 points; the card is the section's background.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            rowHeight: .absolute(rowHeight(in: environment)),
            insets: DirectionalEdgeInsets(top: 0, leading: 32, bottom: 8, trailing: 32))
    }

    /// Time, weather, rain and temperature in one line, with a hairline below.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        // Columns of fixed widths, unless the text is so large that only hour, symbol and temperature fit in a row.
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory
        func column(_ width: Double, _ style: TextStyle) -> Double? {
            isLarge ? nil : environment.scaled(width, by: style)
        }
        return .vertical([
            .horizontal(
                spacing: 12,
                [
                    .text(item.title, style: .subheadline, color: .secondaryLabel, lines: 1)
                        .frame(width: column(48, .subheadline)),
                    .text(
                        item.symbol, style: .title3, weight: .regular, color: Self.color(of: item.symbol), lines: 1
                    )
                    .frame(width: column(28, .title3)),
                    isLarge ? nil : .text(item.subtitle, style: .subheadline, lines: 1),
                    .spacer(),
                    isLarge
                        ? nil
                        : item.rain.map { .text("\($0) %", style: .footnote, color: .secondaryLabel, lines: 1) },
                    .text("\(item.degrees)°", style: .headline, lines: 1, alignment: .trailing)
                        .frame(width: column(44, .headline)),
                ]
            )
            .frame(height: rowHeight(in: environment) - 1),
            .divider,
        ])
    }

    /// A card behind the header and the rows.
    public func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        .vertical([.spacer().background(.cardBackground, cornerRadius: 16)]).padding(horizontal: 16, vertical: 0)
    }

    /// The height of a line with padding.
    private func rowHeight(in environment: LayoutEnvironment) -> Double {
        max(52, 27 + environment.lineHeight(of: .title3))
    }

    /// A generated hour.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let hour = random.int(below: 24)
        let weather = random.int(below: symbols.count)
        return Item(
            id: id, title: hour < 10 ? "0\(hour):00" : "\(hour):00", symbol: symbols[weather],
            subtitle: names[weather], degrees: 4 + random.int(below: 22),
            rain: weather == 2 ? 30 + 5 * random.int(below: 14) : nil)
    }

    /// Yellow for sun, moon and lightning, grey for all other weather.
    static func color(of symbol: String) -> CellColor {
        ["☀", "☽", "⚡"].contains(symbol) ? .rating : .secondaryLabel
    }

    static let symbols = ["☀", "☁", "☂", "❄"]
    private static let names = ["Sunny", "Cloudy", "Rain", "Snow"]
}
