public import SectionKit

/// Posts of a social feed: who, a photo as wide as the screen in its own aspect ratio, and a caption.
public struct PostSection: SectionPlugin {
    /// A post.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The name of the person who posted.
        public var author: String
        /// The person's picture.
        public var avatar: ImageSource
        /// The photo.
        public var photo: ImageSource
        /// The text below the photo.
        public var caption: String?
        /// The number of likes.
        public var likes: Int
    }

    /// `post`
    public static let type: SectionType = "post"
    /// Shown by `strata sections`.
    public static let summary = "posts of a social feed: who, a photo in its own aspect ratio, a caption"

    /// The side of an avatar, in points.
    private static let avatarSide = 36.0

    /// Creates the plugin; it has no settings.
    public init() {}

    /// Rows as high as photo and caption make them.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(520), spacing: 12)
    }

    /// Avatar and name, the photo, likes and caption. The photo is what a user waits for, so it goes before avatars.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let width = environment.containerSize.width
        return .vertical(
            spacing: 8,
            [
                .horizontal(
                    spacing: 8, alignment: .center,
                    [
                        .image(
                            item.avatar.loading(priority: .low), width: Self.avatarSide, height: Self.avatarSide,
                            cornerRadius: Self.avatarSide / 2),
                        .text(item.author, style: .headline, lines: 1),
                    ]
                ).padding(DirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)),
                .image(
                    item.photo.loading(priority: .high), width: width, height: width / Self.ratio(of: item.photo)
                ).actions(Self.photoActions),
                .vertical(
                    spacing: 2,
                    [
                        .text("\(max(0, item.likes)) likes", style: .subheadline, lines: 1),
                        item.caption.map { .text($0, style: .subheadline, lines: 3) },
                    ]
                ).padding(DirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)),
            ]
        ).actions(Self.postActions)
    }

    /// A tap on the photo likes the post, as a double tap does in such feeds; a long press saves it.
    private static let photoActions = CellActions(
        tap: CellAction("like", title: "Like"), longPress: CellAction("save", title: "Save the photo"))

    /// The actions of the whole post.
    private static let postActions = CellActions(menu: [
        CellAction("comment", title: "Comment", symbol: "bubble.right"),
        CellAction("share", title: "Share", symbol: "square.and.arrow.up"),
        CellAction("hide", title: "Hide", symbol: "eye.slash", style: .destructive),
    ])

    /// Likes the post, or hides it. Comments, sharing and saving are left to the app.
    public func answer(to action: ItemAction<Item>) -> FeedRevision? {
        switch action.name {
        case "like": action.changingItem { $0.likes = min(max(0, $0.likes), .max - 1) + 1 }
        case "hide": action.feed.changing(action.section, of: Item.self) { $0.removeAll { $0.id == action.item.id } }
        default: nil
        }
    }

    /// Width divided by height, between the limits that such feeds have.
    private static func ratio(of photo: ImageSource) -> Double {
        let ratio = photo.width / photo.height
        return ratio.isFinite ? min(max(ratio, 0.75), 1.91) : 1
    }

    /// Width and height of the samples' photos, in pixels of the original: five aspect ratios, as phones and apps save them.
    private static let originals = [(1440, 1440), (1440, 1800), (1800, 1440), (1920, 1080), (1512, 2016)]

    /// A generated post. Few people post much, so that avatars repeat.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let (width, height) = originals[random.int(below: originals.count)]
        let person = random.int(below: 12)
        return Item(
            id: id, author: random.sentence(words: 2),
            avatar: .url(
                "https://photos.example/people/\(person).jpg", width: avatarSide, height: avatarSide,
                pixels: RemoteImage.Pixels(width: 320, height: 320), bytes: 24_000),
            photo: .url(
                "https://photos.example/\(random.seed()).jpg", width: 390, height: 390 * Double(height) / Double(width),
                pixels: RemoteImage.Pixels(width: width, height: height), bytes: width * height / 8),
            caption: random.int(below: 4) == 0 ? nil : random.sentence(words: 4 + random.int(below: 16)),
            likes: random.int(below: 5_000))
    }
}
