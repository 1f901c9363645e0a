public import SectionKit

/// Questions that open to their answers, each section on a card.
public struct DisclosureSection: SectionPlugin {
    /// A question and its answer.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The question.
        public var title: String
        /// The answer.
        public var text: String
        /// Whether the answer is shown; absent for no.
        public var expanded: Bool?
    }

    /// `disclosure`
    public static let type: SectionType = "disclosure"
    /// Shown by `strata sections`.
    public static let summary = "questions that open to their answers, each section on a card"

    /// Makes the plugin.
    public init() {}

    /// Rows as tall as what they show.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(48), insets: EdgeInsets(top: 0, leading: 32, bottom: 10, trailing: 32))
    }

    /// The question beside an arrow, and the answer where it is open.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let isExpanded = item.expanded == true
        return .vertical([
            .divider,
            .vertical(
                spacing: 6,
                [
                    .horizontal(
                        spacing: 8,
                        [
                            .text(item.title, style: .callout, weight: isExpanded ? .semibold : .regular, lines: 2),
                            .spacer(),
                            .text(isExpanded ? "▾" : "▸", style: .callout, color: .accent, lines: 1),
                        ]),
                    isExpanded ? .text(item.text, style: .subheadline, color: .secondaryLabel) : nil,
                ]
            )
            .padding(horizontal: 0, vertical: 13),
        ])
    }

    /// A card behind the header and the rows.
    public func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        .vertical([.spacer().background(.cardBackground, cornerRadius: 16)])
            .padding(EdgeInsets(top: 8, leading: 16, bottom: 4, trailing: 16))
    }

    /// The default header, lower by the room between two cards.
    public func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .sectionHeader(header).padding(EdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0))
    }

    /// The default header's height and the room between two cards.
    public func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        .absolute(header.subtitle == nil ? 54 : 76)
    }

    /// Opens the answer, or closes it.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        tap.feed.changing(tap.section, of: Item.self) { questions in
            for index in questions.indices where questions[index].id == tap.item.id {
                questions[index].expanded = questions[index].expanded == true ? nil : true
            }
        }
    }

    /// A made-up question.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, title: "\(random.sentence(words: 4))?",
            text: "\(random.sentence(words: 12 + random.int(below: 24))).")
    }
}
