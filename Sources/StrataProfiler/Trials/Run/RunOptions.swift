public import SectionKit

/// Options of a run that override its profile.
public struct RunOptions: Hashable, Sendable {
    /// The names of the arms to play; nil for all of the profile's arms.
    public var arms: [String]?
    /// The number of trials per arm; nil for the profile's number.
    public var trials: TrialPlan?
    /// A feed file to play; nil for the profile's feed.
    public var feedFile: FeedFile?
    /// Folders besides the feed's own folder whose image files may be shown.
    public var allowedImageFolders: [String]
    /// The seed of the order of the trials.
    public var seed: UInt64
    /// Another build's executable, whose trials of the judged arm take turns with this build's; nil without another
    /// build.
    public var against: String?
    /// The rounds to play; nil for all.
    public var share: RunShare?
    /// The file that keeps finished trials while the run goes on; nil for no journal.
    public var journal: String?
    /// Whether trials in the journal are kept and not run again.
    public var resumes: Bool
    /// The version of the program, for the result.
    public var version: String
    /// The commit that is checked out, for the result.
    public var commit: Commit?

    /// Creates options.
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

/// Observes the progress of a run. Calls come one at a time, in order.
public protocol RunObserver: Sendable {
    /// A feed of this many items is being generated. Not called for a feed in a file.
    func feedBegan(_ profile: Profile, items: Int)
    /// A run begins with this many trials.
    func runBegan(_ profile: Profile, trials: Int)
    /// A trial begins; `number` counts from 1.
    func trialBegan(_ entry: TrialSchedule.Entry, number: Int)
    /// A trial ended after this many seconds; `failure` is nil if it succeeded.
    func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialFailure?)
    /// The run is over.
    func runEnded()
}

/// An observer that ignores all calls.
public struct SilentObserver: RunObserver {
    /// Creates an observer.
    public init() {}
    /// Does nothing.
    public func feedBegan(_ profile: Profile, items: Int) {}
    /// Does nothing.
    public func runBegan(_ profile: Profile, trials: Int) {}
    /// Does nothing.
    public func trialBegan(_ entry: TrialSchedule.Entry, number: Int) {}
    /// Does nothing.
    public func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialFailure?) {}
    /// Does nothing.
    public func runEnded() {}
}
