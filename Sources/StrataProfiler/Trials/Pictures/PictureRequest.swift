public import SectionKit

/// A request for a picture of a profile.
public struct PictureRequest: Hashable, Sendable {
    /// A moment of the session.
    public enum Moment: Hashable, Sendable {
        /// After loading the feed.
        case loaded
        /// After loading, scrolled to an offset in points.
        case offset(Double)
        /// After a step of the script, counted from 1.
        case step(Int)
        /// After each step of the script, as a contact sheet.
        case film

        /// Whether the script is played up to this moment, so that pictures arrive as late as in a session.
        var isOfScript: Bool {
            switch self {
            case .step, .film: true
            case .loaded, .offset: false
            }
        }
    }

    /// A choice of arms.
    public enum Choice: Hashable, Sendable {
        /// The profile's first arm.
        case first
        /// The arm with this name.
        case named(String)
        /// The compositional and the nested arm, side by side.
        case both
    }

    /// The moment at which the screen is captured.
    public var moment: Moment
    /// The arms that are shown.
    public var arms: Choice
    /// Whether every element is outlined and labelled with its id.
    public var isOutlined: Bool
    /// A feed file to use; nil for the profile's feed.
    public var feedFile: FeedFile?
    /// Folders in addition to the feed's, whose image files may be shown.
    public var allowedImageFolders: [String]

    /// Requests a picture. The default is the first arm's first screen.
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
