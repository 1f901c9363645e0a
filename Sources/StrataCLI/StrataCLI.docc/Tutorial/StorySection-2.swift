public import SectionKit

/// The section `story`: its items, layout and cells.
public struct StorySection: SectionPlugin {
    /// One entry; its keys are those of the feed.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The first line.
        public var title: String
        /// The second line.
        public var subtitle: String?

        /// Creates an item, for a feed format or a feed in Swift.
        public init(id: ItemID, title: String, subtitle: String? = nil) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
        }
    }

    /// The name in feeds.
    public static let type: SectionType = "story"
    /// Shown by `sections`.
    public static let summary = "the story section"

    /// Creates the plugin; it has no settings.
    public init() {}

    /// A row to swipe through; its cells are as tall as their text.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(
            width: .absolute(160), height: .estimated(72), spacing: 12,
            insets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16))
    }

    /// A card with both lines.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            spacing: 4,
            [
                .text(item.title, style: .headline, lines: 1),
                item.subtitle.map { .text($0, style: .subheadline, color: .secondaryLabel, lines: 1) },
            ]
        )
        .padding(12).background(.cardBackground, cornerRadius: 12)
    }

    /// The title in large type. The section's insets indent it as they do the cells.
    public func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(header.title, style: .title2, lines: 1)
            .padding(DirectionalEdgeInsets(top: 12, leading: 0, bottom: 8, trailing: 0))
    }

    /// As tall as its line and the space around it.
    public func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        .estimated(48)
    }

    /// A generated item, for feeds without a server.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 3), subtitle: random.sentence(words: 5))
    }
}
