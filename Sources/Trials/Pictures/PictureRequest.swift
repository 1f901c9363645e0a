internal import Sessions

/// What picture of a profile is wanted.
public struct PictureRequest: Hashable, Sendable {
    /// When the screen is looked at.
    public enum Moment: Hashable, Sendable {
        /// As soon as the feed stands.
        case loaded
        /// After loading, scrolled to an offset in points.
        case offset(Double)
        /// After a step of the script, counted from 1.
        case step(Int)
        /// After each step of the script: a contact sheet.
        case film
    }

    /// Whose screen is shown.
    public enum Choice: Hashable, Sendable {
        /// The profile's first arm.
        case first
        /// The arm of a name.
        case named(String)
        /// The flat collection's and the nested one's, beside each other.
        case both
    }

    /// When the screen is looked at.
    public var moment: Moment
    /// Whose screen is shown.
    public var arms: Choice
    /// Whether every element's frame and id are drawn over it.
    public var isOutlined: Bool
    /// A feed file to show instead of the profile's feed.
    public var feedFile: String?
    /// Folders besides the feed's own whose image files may be shown.
    public var allowedImageFolders: [String]

    /// Asks for a picture; without arguments, of the first screen.
    public init(
        moment: Moment = .loaded, arms: Choice = .first, isOutlined: Bool = false, feedFile: String? = nil,
        allowedImageFolders: [String] = []
    ) {
        self.moment = moment
        self.arms = arms
        self.isOutlined = isOutlined
        self.feedFile = feedFile
        self.allowedImageFolders = allowedImageFolders
    }
}
