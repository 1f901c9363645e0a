public import SectionKit

/// Updates of people: who and when, a text with links and mentions, a photo or a video, and what a person can do with it.
public struct UpdateSection: SectionPlugin {
    /// An update.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The name of the person.
        public var author: String
        /// The picture of the person.
        public var avatar: ImageSource
        /// The hours since it was posted.
        public var hours: Int
        /// The text, as the server sends it: a small part of HTML.
        public var html: String
        /// The photo, or the poster of the video; nil for a text alone.
        public var media: ImageSource?
        /// Whether the media is a video.
        public var isVideo: Bool
        /// The number of likes.
        public var likes: Int
        /// The number of replies.
        public var replies: Int
        /// Whether the user likes it.
        public var isLiked: Bool

        /// Creates an update.
        public init(
            id: ItemID, author: String, avatar: ImageSource, hours: Int, html: String, media: ImageSource? = nil,
            isVideo: Bool = false, likes: Int = 0, replies: Int = 0, isLiked: Bool = false
        ) {
            self.id = id
            self.author = author
            self.avatar = avatar
            self.hours = hours
            self.html = html
            self.media = media
            self.isVideo = isVideo
            self.likes = likes
            self.replies = replies
            self.isLiked = isLiked
        }
    }

    /// `update`
    public static let type: SectionType = "update"
    /// Shown by `strata sections`.
    public static let summary = "updates of people: text with links, a photo or a video, like, reply, share"
    /// The colours of the network.
    public static var colors: [String: CellColor] { Social.colors }

    /// Creates the plugin; it has no settings.
    public init() {}

    private static let menu = [
        CellAction("share", title: "Share", symbol: "square.and.arrow.up"),
        CellAction("hide", title: "Hide", symbol: "xmark", style: .destructive),
    ]

    /// Rows as high as their content.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(420), spacing: 8)
    }

    /// A card as wide as the screen.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let isLarge = environment.contentSizeCategory.isAccessibilityCategory
        return .vertical(
            spacing: 10,
            [
                head(of: item, lines: isLarge ? nil : 2).padding(horizontal: 12, vertical: 0),
                .text(Social.text(html: item.html), style: .body, lines: isLarge ? nil : 8).lineSpacing(2)
                    .padding(horizontal: 12, vertical: 0),
                media(of: item),
                actions(of: item, areStacked: isLarge).padding(horizontal: 4, vertical: 0),
            ]
        ).padding(DirectionalEdgeInsets(top: 12, leading: 0, bottom: 4, trailing: 0)).background(.cardBackground)
    }

    private func head(of item: Item, lines: Int?) -> CellConfiguration {
        var words = RichText()
        words.append(item.author, weight: .semibold)
        words.append(" \u{B7} \(max(0, item.hours)) h", color: .secondaryLabel)
        return .horizontal(
            spacing: 10,
            [
                Social.avatar(item.avatar, side: 40),
                .text(words, style: .subheadline, lines: lines), .spacer(),
                .symbol("ellipsis", color: .secondaryLabel).padding(11)
                    .action("more", label: "More").contextMenu(Self.menu),
            ])
    }

    private func media(of item: Item) -> CellConfiguration? {
        item.media.map { source in
            let ratio = source.width / source.height
            let shown = ratio.isFinite ? min(max(ratio, 0.8), 1.91) : 1
            return item.isVideo
                ? .video(poster: source, aspectRatio: shown)
                : .image(source.loading(priority: .high), aspectRatio: shown, anchor: .top)
        }
    }

    /// The buttons in a row; at large text sizes one below the other.
    private func actions(of item: Item, areStacked: Bool) -> CellConfiguration {
        let like = button(
            item.isLiked ? "heart.fill" : "heart", "\u{2665}", Social.short(item.likes), "like",
            color: item.isLiked ? Social.like : .secondaryLabel, isSelected: item.isLiked)
        let reply = button("bubble.left", "\u{2026}", Social.short(item.replies), "reply")
        let share = button("square.and.arrow.up", "\u{2191}", nil, "share")
        return areStacked
            ? .vertical(alignment: .leading, [like, reply, share])
            : .horizontal(spacing: 4, [like, reply, .spacer(), share])
    }

    private func button(
        _ symbol: String, _ fallback: String, _ words: String?, _ action: String, color: CellColor = .secondaryLabel,
        isSelected: Bool = false
    ) -> CellConfiguration {
        .horizontal(
            spacing: 6,
            [
                .symbol(symbol, fallback: fallback, style: .callout, color: color),
                words.map { .text($0, style: .footnote, color: color, lines: 1) },
            ]
        )
        .padding(horizontal: 12, vertical: 12).frame(minWidth: 44, minHeight: 44)
        .action(action, label: action, isSelected: isSelected)
    }

    /// Liking counts, and hiding takes the update away; the other actions are the app's.
    public func answer(to action: ItemAction<Item>) -> FeedRevision? {
        switch action.name {
        case "like":
            action.changingItem { item in
                item.isLiked.toggle()
                item.likes = Social.count(item.likes, changedBy: item.isLiked ? 1 : -1)
            }
        case "hide":
            action.feed.changing(action.section, of: Item.self) { $0.removeAll { $0.id == action.item.id } }
        default: nil
        }
    }

    /// A generated update.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let isVideo = random.int(below: 5) == 0
        let hasMedia = isVideo || random.int(below: 3) > 0
        let words = random.sentence(words: 6 + random.int(below: 30))
        let link = "<a href=\"https://example.com/\(random.int(below: 99))\">\(random.sentence(words: 2))</a>"
        return Item(
            id: id, author: random.sentence(words: 2),
            avatar: .url("https://people.example/\(random.int(below: 40)).jpg", width: 40, height: 40),
            hours: 1 + random.int(below: 40),
            html: "<p>\(words) \(link)</p>",
            media: hasMedia ? .url("https://media.example/\(random.seed()).jpg", width: 390, height: 260) : nil,
            isVideo: isVideo, likes: random.int(below: 20_000), replies: random.int(below: 400),
            isLiked: random.int(below: 5) == 0)
    }
}
