public import SectionKit

/// Apps in columns of three that scroll orthogonally, with a line between rows.
public struct AppRowSection: SectionPlugin {
    /// An app.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The app's name.
        public var title: String
        /// The app's description.
        public var subtitle: String?
        /// The icon.
        public var image: ImageSource?
        /// The displayed price; absent for a free app.
        public var price: String?
    }

    /// `appRow`
    public static let type: SectionType = "appRow"
    /// Shown by `strata sections`.
    public static let summary = "apps in columns of three that scroll orthogonally"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Columns as wide as 90 % of the screen, with three rows of 80 points each.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .columns(
            rows: 3, width: .fractionalWidth(0.9), rowHeight: rowHeight(in: environment), spacing: 10,
            insets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 12, trailing: 16))
    }

    /// Icon, name and price under a line of one point.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let words: CellConfiguration = .vertical(
            spacing: 1,
            [
                .text(item.title, style: .callout, lines: 1),
                item.subtitle.map { .text($0, style: .footnote, color: .secondaryLabel, lines: 1) },
            ])
        let price: CellConfiguration = .text(
            item.price ?? "GET", style: .subheadline, weight: .bold, color: .accent, lines: 1, alignment: .center
        )
        .padding(horizontal: 14, vertical: 4)
        .frame(minWidth: 68)
        .background(.fillBackground, cornerRadius: 14)
        return .vertical([
            .spacer().frame(height: 1).background(.separator),
            .horizontal(
                spacing: 12,
                [item.image.map { .image($0, width: 60, height: 60, cornerRadius: 14) }, words, .spacer(), price]
            )
            .frame(height: rowHeight(in: environment) - 1),
        ])
    }

    /// The height of the icon with padding, or of the text if it is very large.
    private func rowHeight(in environment: LayoutEnvironment) -> Double {
        max(80, 17 + environment.lineHeight(of: .callout) + environment.lineHeight(of: .footnote))
    }

    /// A generated app.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: name(using: &random), subtitle: claim(using: &random),
            image: .seed(random.seed(), width: 60, height: 60),
            price: random.int(below: 3) == 0 ? "€\(1 + random.int(below: 9)).99" : nil)
    }

    static func name(using random: inout SeededRandom) -> String {
        random.one(of: ["Pocket", "Quiet", "Daily", "Tiny", "Bright", "Paper", "Northern", "Open"]) + " "
            + random.one(of: ["Garden", "Journal", "Metronome", "Atlas", "Budget", "Recipes", "Chess", "Radio"])
    }

    static func claim(using random: inout SeededRandom) -> String {
        random.one(of: [
            "Plan the week in a minute", "Music without a signal", "Puzzles for the train", "A sky map for tonight",
            "Write every day", "Learn with short lessons", "Maps for walkers", "Colour by ear",
        ])
    }
}
