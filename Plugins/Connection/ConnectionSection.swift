public import SectionKit

/// Train connections found by a search.
public struct ConnectionSection: SectionPlugin {
    /// A connection.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The displayed departure and arrival: `09:04 – 13:12`.
        public var title: String
        /// The trains: `ICE 571, RE 4`.
        public var subtitle: String
        /// The duration and the number of changes: `4 h 08 min · 1 change`.
        public var duration: String
        /// The platform of the first train.
        public var platform: String
        /// The displayed price.
        public var price: String
        /// The delay in minutes; absent for a train on time.
        public var delay: Int?
    }

    /// `connection`
    public static let type: SectionType = "connection"
    /// Shown by `strata sections`.
    public static let summary = "train connections that a search found"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Self-sizing rows.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            rowHeight: .estimated(104), spacing: 8,
            insets: DirectionalEdgeInsets(top: 4, leading: 16, bottom: 16, trailing: 16))
    }

    /// Times and price, trains, platform and delay.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory
        let times: CellConfiguration = .text(item.title, style: .headline, lines: isLarge ? 2 : 1)
        let delay: CellConfiguration? = item.delay.map { .badge("+\($0) min", fill: .negative) }
        let price: CellConfiguration = .text(item.price, style: .headline, color: .accent, lines: 1)
        return .vertical(
            spacing: 4,
            [
                isLarge
                    ? .vertical(spacing: 4, [times, .horizontal(spacing: 8, [price, .spacer(), delay])])
                    : .horizontal(spacing: 8, [times, delay, .spacer(), price]),
                .text(item.duration, style: .subheadline, color: .secondaryLabel, lines: isLarge ? 2 : 1),
                .horizontal(
                    spacing: 8,
                    [
                        .text(item.subtitle, style: .footnote, weight: .medium, lines: 1)
                            .padding(horizontal: 8, vertical: 3).background(.fillBackground, cornerRadius: 6),
                        .spacer(),
                        .text("Platform \(item.platform)", style: .footnote, color: .secondaryLabel, lines: 1),
                    ]),
            ]
        )
        .padding(14)
        .background(.cardBackground, cornerRadius: 16)
    }

    /// A generated connection.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let start = 5 * 60 + 5 * random.int(below: 180)
        let length = 45 + random.int(below: 300)
        let changes = random.int(below: 3)
        let words = ["direct", "1 change", "2 changes"][changes]
        let trains = (0...changes).map { leg in
            leg == 0 ? "ICE \(500 + random.int(below: 499))" : "RE \(1 + random.int(below: 90))"
        }
        return Item(
            id: id, title: "\(clock(start)) – \(clock(start + length))",
            subtitle: trains.joined(separator: ", "),
            duration: "\(length / 60) h \(twoDigits(length % 60)) min · \(words)",
            platform: "\(1 + random.int(below: 16))", price: "€\(17 + random.int(below: 90)).90",
            delay: random.int(below: 4) == 0 ? 2 + random.int(below: 40) : nil)
    }

    private static func clock(_ minutes: Int) -> String {
        "\(twoDigits(minutes / 60 % 24)):\(twoDigits(minutes % 60))"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
