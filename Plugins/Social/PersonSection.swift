public import SectionKit

/// People to follow, as rows of an inset list.
public struct PersonSection: SectionPlugin {
    /// A person.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The name of the person.
        public var name: String
        /// The reason why the person is shown.
        public var reason: String
        /// The picture of the person.
        public var avatar: ImageSource
        /// Whether the user follows the person.
        public var isFollowed = false
    }

    /// `person`
    public static let type: SectionType = "person"
    /// Shown by `strata sections`.
    public static let summary = "people to follow, as rows of an inset list"
    /// The colours of the network.
    public static var colors: [String: CellColor] { Social.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Rows on a card, as high as their words.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            appearance: .insetGrouped, rowHeight: .estimated(64),
            insets: DirectionalEdgeInsets(top: 0, leading: 0, bottom: 16, trailing: 0))
    }

    /// A row: who, why, and a button.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let button = CellConfiguration.text(
            item.isFollowed ? "Following" : "Follow", style: .subheadline, weight: .semibold,
            color: item.isFollowed ? .label : Social.link, lines: 1)
        return .horizontal(
            spacing: 12,
            [
                Social.avatar(item.avatar, side: 44),
                .vertical([
                    .text(item.name, style: .headline, lines: 1),
                    .text(item.reason, style: .footnote, color: .secondaryLabel, lines: 2),
                ]),
                .spacer(),
                button.padding(horizontal: 12, vertical: 12).frame(minHeight: 44)
                    .action("follow", label: "Follow", isSelected: item.isFollowed),
            ]
        )
        .padding(horizontal: 16, vertical: 8)
        .swipeActions(trailing: [CellAction("hide", title: "Hide", style: .destructive)])
    }

    /// Following changes the button, and hiding takes the row away.
    public func answer(to action: ItemAction<Item>) -> FeedRevision? {
        switch action.name {
        case "follow": action.changingItem { $0.isFollowed.toggle() }
        case "hide":
            action.feed.changing(action.section, of: Item.self) { $0.removeAll { $0.id == action.item.id } }
        default: nil
        }
    }

    /// A generated person.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, name: random.sentence(words: 2), reason: random.sentence(words: 4),
            avatar: .url("https://people.example/\(random.int(below: 40)).jpg", width: 44, height: 44),
            isFollowed: random.int(below: 4) == 0)
    }
}
