public import SectionKit

/// Which picture of a profile to draw.
public struct PictureRequest: Hashable, Sendable {
    /// When the screen is captured.
    public enum Moment: Hashable, Sendable {
        /// After loading the feed.
        case loaded
        /// After loading, scrolled to an offset in points.
        case offset(Double)
        /// After a step of the script, counted from 1.
        case step(Int)
        /// After each step of the script, as a contact sheet.
        case film
    }

    /// Which arms are shown.
    public enum Choice: Hashable, Sendable {
        /// The profile's first arm.
        case first
        /// The arm with this name.
        case named(String)
        /// The compositional and the nested arm, side by side.
        case both
    }

    /// When the screen is captured.
    public var moment: Moment
    /// Which arms are shown.
    public var arms: Choice
    /// Whether every element is outlined and labelled with its id.
    public var isOutlined: Bool
    /// A feed file to use instead of the profile's feed.
    public var feedFile: FeedFile?
    /// Folders, besides the feed's own, whose image files may be shown.
    public var allowedImageFolders: [String]

    /// Requests a picture; by default the first arm's first screen.
    public init(
        moment: Moment = .loaded, arms: Choice = .first, isOutlined: Bool = false, feedFile: FeedFile? = nil,
        allowedImageFolders: [String] = []
    ) {
        self.moment = moment
        self.arms = arms
        self.isOutlined = isOutlined
        self.feedFile = feedFile
        self.allowedImageFolders = allowedImageFolders
    }
}
