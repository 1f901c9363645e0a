public import StrataEngine
public import StrataGating

/// The request to a child process, as one JSON object on its standard input.
public struct TrialRequest: Hashable, Sendable, Codable {
    /// The profile's file name, for messages.
    public var profileFile: String
    /// The profile's text.
    public var profileText: String
    /// The arm's name in the profile.
    public var arm: String
    /// The refresh rate to play, in hertz; nil for the profile's first.
    public var refresh: Double?
    /// The screen to play on instead of the profile's first device; nil for that one.
    public var device: Device?
    /// What the child measures.
    public var kind: TrialKind
    /// The feed's file (the run's private copy).
    public var feedFile: String
    /// The name of the file's format; nil for Strata's own.
    public var feedFormat: String?
    /// The name of the format of the feeds that steps name; nil for Strata's own.
    public var laterFeedFormat: String?
    /// Where the feed's image files may be; nil for the folder of the profile's feed.
    public var imageFolders: ImageFolders?
    /// The feed's name for messages; nil for the file itself.
    public var feedName: String?
    /// Private copies of later feeds, pictures and fonts, by the originals' paths.
    public var copies: [String: String]?
    /// Seconds until the child is killed.
    public var timeLimit: Double
    /// Extra work to test gates with; nil for none.
    public var injection: TrialInjection?
    /// Megabytes of physical memory at which the child is killed; nil for no limit.
    public var memoryLimit: Double?
    /// Whether the child says which texts of the feed the fonts cannot show: one child of a run is enough.
    public var findsMissingGlyphs: Bool?
    /// How many cores before the last one the child is pinned to, beside another child; nil for the last one.
    public var coresBeforeLast: Int?
    /// A folder for large records such as heap dumps; nil if the child records nothing.
    public var recordingFolder: String?
}
