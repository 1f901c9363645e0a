public import SectionKit

/// Stories of people: a picture in a circle with a ring, and a name.
public struct StoriesSection: SectionPlugin {
    /// A story.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The name of the person.
        public var name: String
        /// The picture of the person.
        public var avatar: ImageSource
        /// Whether it was seen already.
        public var isSeen = false
    }

    /// `stories`
    public static let type: SectionType = "stories"
    /// Shown by `strata sections`.
    public static let summary = "stories of people: a picture in a circle with a gradient ring"
    /// The colours of the network.
    public static var colors: [String: CellColor] { Social.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    private static let side = 72.0

    /// Circles in an orthogonal row.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let width = max(environment.scaled(80, by: .caption), Self.side)
        return .slider(
            width: .absolute(min(width, environment.containerSize.width * 0.4)),
            height: .absolute(Self.side + 6 + environment.lineHeight(of: .caption)), spacing: 4,
            insets: DirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
    }

    /// The ring is a gradient behind the picture; a story that was seen has a grey one.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let inner = Self.side - 12
        // A node is clipped with its padding, so each circle is a separate node.
        let picture = CellConfiguration.vertical([Social.avatar(item.avatar, side: inner)])
            .padding(3).background(.background).clipped(to: .circle)
        let framed = CellConfiguration.vertical([picture]).padding(3)
        let ring = item.isSeen ? framed.background(.separator) : framed.background(Self.gradient)
        return .vertical(
            spacing: 6, alignment: .center,
            [ring.clipped(to: .circle), .text(item.name, style: .caption, lines: 1, alignment: .center)])
    }

    private static let gradient = CellGradient.linear(
        [.rgb(0xF9CE34), .rgb(0xEE2A7B), .rgb(0x6228D7)], from: .bottomLeading, to: .topTrailing)

    /// A generated story.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(
            id: id, name: random.sentence(words: 1),
            avatar: .url("https://people.example/\(random.int(below: 40)).jpg", width: side - 12, height: side - 12),
            isSeen: random.int(below: 3) == 0)
    }
}
