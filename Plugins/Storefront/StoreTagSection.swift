public import SectionKit

/// Searches and categories as tags that wrap.
public struct StoreTagSection: SectionPlugin {
    /// A tag.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The word.
        public var title: String
        /// Whether it is chosen.
        public var isChosen = false
    }

    /// `storeTag`
    public static let type: SectionType = "storeTag"
    /// Shown by `strata sections`.
    public static let summary = "searches and categories as tags that wrap"
    /// The brand's colours.
    public static var colors: [String: CellColor] { Storefront.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    private static let inset = 16.0

    /// Tags as wide as their words, in as many rows as they need.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .tags(
            spacing: 8, lineSpacing: 8, height: .absolute(24 + environment.lineHeight(of: .subheadline)),
            insets: DirectionalEdgeInsets(top: 4, leading: Self.inset, bottom: 12, trailing: Self.inset))
    }

    /// A word on a capsule.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let color = item.isChosen ? Storefront.onBrand : .label
        return .text(String(item.title.prefix(24)), style: .subheadline, color: color, lines: 1)
            .padding(horizontal: 14, vertical: 12)
            .background(item.isChosen ? Storefront.brand : Storefront.brandTint).clipped(to: .capsule)
    }

    /// Choosing one tag changes it alone.
    public func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        tap.feed.changing(tap.section, of: Item.self) { items in
            guard let index = items.firstIndex(where: { $0.id == tap.item.id }) else { return }
            items[index].isChosen.toggle()
        }
    }

    /// A generated tag.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 1 + random.int(below: 2)), isChosen: random.int(below: 6) == 0)
    }
}
