public import CellRendering
public import Metrics
internal import Sessions

/// What a child process is told on its standard input, as one JSON object.
public struct TrialRequest: Hashable, Sendable, Codable {
    /// The profile's file name, for messages.
    public var profileFile: String
    /// The profile's text.
    public var profileText: String
    /// The arm's name in the profile.
    public var arm: String
    /// Which of the profile's refresh rates is played, in hertz; nil for the first.
    public var refresh: Double?
    /// What the child measures.
    public var kind: TrialKind
    /// The feed's JSON file: the run's own copy.
    public var feedFile: String
    /// Where the feed's image files may be; nil for the folder of the feed that the profile names.
    public var imageFolders: ImageFolders?
    /// What messages call the feed; nil for the file itself.
    public var feedName: String?
    /// What is read in place of other files, by the paths that name them: later feeds and pictures.
    public var copies: [String: String]?
    /// Seconds after which the child ends itself, should its parent be gone by then.
    public var timeLimit: Double
    /// Work that is added, to test gates with; nil for a trial as it is.
    public var injection: TrialInjection?
    /// Megabytes of physical memory beyond which the child is killed; nil for no limit.
    public var memoryLimit: Double?
    /// A folder for what does not fit on a line, such as heap profiles; nil where the child records nothing.
    public var recordingFolder: String?
}
