public import SectionKit

/// Filters and sort orders in an orthogonal row; each is as wide as its text.
public struct ChipSection: SectionPlugin {
    /// A filter.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The filter's name.
        public var title: String
        /// Whether it is selected; absent means no.
        public var selected: Bool?
    }

    /// `chip`
    public static let type: SectionType = "chip"
    /// Shown by `strata sections`.
    public static let summary = "filters to choose from, each as wide as its word"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Chips 36 points tall in one row; the measured width replaces the estimate.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(
            width: .estimated(88), height: .absolute(16 + environment.lineHeight(of: .subheadline)), spacing: 8,
            insets: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    }

    /// The filter's name on a capsule, which is filled if selected.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let isSelected = item.selected == true
        return .text(
            item.title, style: .subheadline, weight: .medium, color: isSelected ? .onAccent : .label, lines: 1
        )
        .padding(horizontal: 14, vertical: 8)
        .background(
            isSelected ? .accent : .cardBackground, border: isSelected ? nil : .separator,
            cornerRadius: (16 + environment.lineHeight(of: .subheadline)) / 2)
    }

    /// Selects the chip and deselects the previous one; no other cell is reconfigured.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        tap.feed.changing(tap.section, of: Item.self) { chips in
            for index in chips.indices { chips[index].selected = chips[index].id == tap.item.id ? true : nil }
        }
    }

    /// A generated filter.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.one(of: filters))
    }

    private static let filters = [
        "Open now", "Free delivery", "Under 30 min", "Top rated", "Vegan", "Gluten-free", "Offers", "New", "Pickup",
        "€", "€€", "€€€", "Halal", "Eco packaging", "Family meals", "Late night",
    ]
}
