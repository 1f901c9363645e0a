public import SectionKit

/// What a run does otherwise than its profile says.
public struct RunOptions: Hashable, Sendable {
    /// The arms to play, by name; nil for all of the profile's.
    public var arms: [String]?
    /// How many trials each arm gets; nil for what the profile says.
    public var trials: TrialPlan?
    /// A feed file to play instead of the profile's feed.
    public var feedFile: FeedFile?
    /// Folders besides the feed's own whose image files may be shown.
    public var allowedImageFolders: [String]
    /// Decides the order of the trials.
    public var seed: UInt64
    /// Another build's executable, whose trials of the judged arm take turns with this one's.
    public var against: String?
    /// The part of the rounds that is played; nil for all.
    public var share: RunShare?
    /// The file that keeps finished trials while the run goes on; nil for none.
    public var journal: String?
    /// Whether trials that the journal has are not run again.
    public var resumes: Bool
    /// The version of the program, for the result.
    public var version: String
    /// The commit that is checked out, for the result.
    public var commit: Commit?

    /// Sets options.
    public init(
        arms: [String]? = nil, trials: TrialPlan? = nil, feedFile: FeedFile? = nil,
        allowedImageFolders: [String] = [], seed: UInt64 = 1, against: String? = nil,
        share: RunShare? = nil, journal: String? = nil, resumes: Bool = false,
        version: String = "", commit: Commit? = nil
    ) {
        self.arms = arms
        self.trials = trials
        self.feedFile = feedFile
        self.allowedImageFolders = allowedImageFolders
        self.seed = seed
        self.against = against
        self.share = share
        self.journal = journal
        self.resumes = resumes
        self.version = version
        self.commit = commit
    }
}
