public import SectionKit

/// Questions that expand to their answers, each section on a card.
public struct DisclosureSection: SectionPlugin {
    /// A question, or one line of an answer.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The question or the answer.
        public var title: String
        /// The items that a tap shows below it; absent for an answer.
        public var items: [Item]?
        /// Whether they are shown; absent means no.
        public var expanded: Bool?
    }

    /// `disclosure`
    public static let type: SectionType = "disclosure"
    /// Shown by `strata sections`.
    public static let summary = "questions that open to their answers, each section on a card"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Self-sizing rows.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(48), insets: DirectionalEdgeInsets(top: 0, leading: 32, bottom: 10, trailing: 32))
    }

    /// A question with an arrow, or the text of an answer.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        guard item.items != nil else {
            return .text(item.title, style: .subheadline, color: .secondaryLabel)
                .padding(DirectionalEdgeInsets(top: 0, leading: 0, bottom: 14, trailing: 24))
        }
        let isExpanded = item.expanded == true
        return .vertical([
            .divider,
            .horizontal(
                spacing: 8,
                [
                    .text(item.title, style: .callout, weight: isExpanded ? .semibold : .regular, lines: 2),
                    .spacer(),
                    .text(isExpanded ? "▾" : "▸", style: .callout, color: .accent, lines: 1),
                ]
            )
            .padding(horizontal: 0, vertical: 13),
        ])
    }

    /// A card behind the header and the rows.
    public func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        .vertical([.spacer().background(.cardBackground, cornerRadius: 16)])
            .padding(DirectionalEdgeInsets(top: 8, leading: 16, bottom: 4, trailing: 16))
    }

    /// The default header, moved down by the gap between two cards.
    public func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .sectionHeader(header).padding(DirectionalEdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0))
    }

    /// The default header's height plus the gap between two cards.
    public func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        let title = 29 + environment.lineHeight(of: .title3)
        return .absolute(header.subtitle == nil ? title : title + 2 + environment.lineHeight(of: .subheadline))
    }

    /// Shows an item's children below it, or removes them with all their descendants.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        guard let children = tap.item.items else { return nil }
        return tap.feed.changing(tap.section, of: Item.self) { rows in
            guard let row = rows.firstIndex(where: { $0.id == tap.item.id }) else { return }
            if rows[row].expanded == true {
                let hidden = Set(children.flatMap(\.family))
                rows.removeAll { hidden.contains($0.id) }
                rows[row].expanded = nil
            } else {
                rows.insert(contentsOf: children, at: row + 1)
                rows[row].expanded = true
            }
        }
    }

    /// A generated question with its answer.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let answer = Item(id: "\(id).a", title: "\(random.sentence(words: 12 + random.int(below: 24))).")
        return Item(id: id, title: "\(random.sentence(words: 4))?", items: [answer])
    }
}

extension DisclosureSection.Item {
    /// The ids of the item and of all its descendants.
    fileprivate var family: [ItemID] { [id] + (items ?? []).flatMap(\.family) }
}
