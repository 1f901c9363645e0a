public import CompositionalLayout

/// The section type `feedState`: a message that replaces a feed's content or follows it.
///
/// The steps `load` and `loadMore` show it for failures and at the end of the feed. Register it to use it in feeds:
///
/// ```json
/// {"id": "nothing", "type": "feedState", "items": [{"id": "1", "state": "empty", "title": "No orders yet"}]}
/// ```
///
/// For another look, register your own section type with the name `feedState`. Its items have these keys.
public struct FeedStateSection: SectionPlugin {
    /// A message.
    public struct Item: SectionItem {
        /// The item's identity.
        public var id: ItemID
        /// The state.
        public var state: FeedState
        /// The message; nil for the state's default message.
        public var title: String?
        /// The title of the button; nil for the state's default title.
        public var action: String?

        /// Creates a message.
        public init(id: ItemID, state: FeedState, title: String? = nil, action: String? = nil) {
            self.id = id
            self.state = state
            self.title = title
            self.action = action
        }
    }

    /// The name in feeds.
    public static let type: SectionType = "feedState"
    /// Shown by `strata sections`.
    public static let summary = "a message: nothing is there, an error with a retry, the end of the feed"

    /// Creates the plugin, which has no settings.
    public init() {}

    /// Messages one below the other, each as tall as its text.
    public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(72))
    }

    /// The name of the button's action, which the app handles.
    public static let retry = "retry"

    /// The message, and the button below it.
    public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical(
            spacing: 8,
            [
                .text(item.title ?? item.state.title, style: .subheadline, color: .secondaryLabel, alignment: .center),
                (item.action ?? item.state.action).map {
                    .text($0, style: .headline, color: .accent, lines: 1, alignment: .center)
                        .padding(horizontal: 16, vertical: 10).frame(minHeight: 44).action(Self.retry, label: $0)
                },
            ]
        )
        .padding(horizontal: 16, vertical: 16)
    }

    /// A message of any state.
    public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        let state = FeedState.allCases[random.int(below: FeedState.allCases.count)]
        return Item(id: id, state: state, title: random.sentence(words: 4), action: state.action)
    }
}

/// A state in which a feed shows a message.
public enum FeedState: String, Hashable, Sendable, Codable, CaseIterable {
    /// There is no content.
    case empty
    /// The content, or its next page, could not be loaded.
    case error
    /// There is no more content.
    case end

    /// The default message of the state, in English.
    public var title: String {
        switch self {
        case .empty: "There is nothing here yet"
        case .error: "This could not be loaded"
        case .end: "You have seen everything"
        }
    }

    /// The default title for what the user can do about it; nil for nothing.
    public var action: String? { self == .error ? "Try again" : nil }
}
