public import SectionKit

/// A line that somebody said.
public struct QuoteSection: SectionPlugin {
    public static let type: SectionType = "quote"
    public static let summary = "a line that somebody said"
    /// The configuration of a text and the pixels of its card at a phone's width.
    public static let budget: CellBudget? = CellBudget(
        allocations: 4, bytes: 2_000_000, configureTime: 1.5, drawTime: 10)

    public struct Item: SectionItem {
        public var id: ItemID
        public var title: String
    }

    public init() {}

    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(64), spacing: 8, insets: DirectionalEdgeInsets(all: 16))
    }

    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, style: .body).padding(12).background(.cardBackground, cornerRadius: 8)
    }

    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 12))
    }
}
