public import SectionKit
internal import StrataGating

/// A request for the runs of profiles: how they are played, and how they are judged. `strata run` and `strata gate` make one of their
/// options.
///
/// ```swift
/// var request = RunRequest(profiles: ["Profiles/home.yaml"], version: "1.0")
/// request.trials.isQuick = true
/// let runs = try PlannedRuns(request, catalog: catalog)
/// for piece in runs.pieces { print(try await runs.run(piece).verdicts.map(\.sentence)) }
/// ```
public struct RunRequest: Sendable {
    /// The profiles' files.
    public var profiles: [String]
    /// The sessions of them that are played.
    public var sessions = SessionChoice()
    /// A feed file that replaces the profiles' feeds; nil for their own.
    public var feed: String?
    /// The format of that file; nil for the format of the profile's feed.
    public var feedFormat: (any FeedFormat)?
    /// The arms to play, by name; nil for the profile's.
    public var arms: [String]?
    /// Whether the baseline's costs are removed one by one.
    public var isAblation = false
    /// The numbers of trials.
    public var trials = TrialChoice()
    /// Folders besides the feed's own whose image files may be shown.
    public var imageFolders: [String] = []
    /// Decides the order of trials.
    public var seed: UInt64 = 1
    /// The shard of a divided run; nil for a whole run.
    public var shard: Shard?
    /// The file of the division, as `strata plan` writes it; nil if all rounds are taken to cost the same.
    public var shardPlan: String?
    /// The folder for results.
    public var folder: String = ResultFolder.standardPath
    /// Whether trials of an unfinished run are not run again.
    public var resumes = false
    /// Work that is added to the judged arm's trials.
    public var injected: [InjectedWork] = []
    /// How gates are judged; nil if the trials are those of the profile and nothing but the run itself is judged.
    public var gate: GateRequest?
    /// The version of the program, for results.
    public var version: String

    /// Creates a request for the profiles' own sessions, arms and trials.
    public init(profiles: [String], version: String) {
        self.profiles = profiles
        self.version = version
    }

    /// Reads the profiles and chooses their sessions.
    ///
    /// - Throws: ``ProfileError`` with the problems of all profiles; ``RunRequestError`` as ``SessionChoice/sessions(of:in:)``.
    public func sessions(_ catalog: RunCatalog) throws -> [Profile] {
        var profiles: [Profile] = []
        var issues: [ProfileIssue] = []
        for file in self.profiles {
            do {
                profiles += try sessions.sessions(of: Profile(contentsOf: file, catalog: catalog), in: catalog)
            } catch let error as ProfileError {
                issues += error.issues
            }
        }
        guard issues.isEmpty else { throw ProfileError(issues) }
        return profiles
    }

    /// The names of the arms that take turns; nil for the profile's.
    public func arms(of profile: Profile) -> [String]? { isAblation ? profile.ablationArms : arms }

    /// The trials of an arm of a profile in a whole run, or in all shards.
    public func plan(for profile: Profile) -> TrialPlan {
        gate == nil ? trials.plan(for: profile) : trials.gatePlan(for: profile)
    }

    /// The options of one profile's run.
    func options(for profile: Profile, commit: Commit?, in store: ResultStore, share: RunShare?) -> RunOptions {
        RunOptions(
            arms: arms(of: profile), trials: share?.trials ?? trials.plan(for: profile),
            feedFile: feed.map { FeedFile($0, format: feedFormat ?? profile.feedFormat) },
            allowedImageFolders: imageFolders, seed: seed, against: gate?.against, share: share,
            journal: store.journal(of: share?.mark.shard), resumes: resumes, version: version, commit: commit)
    }

    /// The replacements that make a session another one than the profile's gates are about, in words.
    func replacements(in session: Profile) -> [String] {
        let options = settingOptions.joinedAsSentence
        let parts: [(isReplaced: Bool, words: String)] = [
            (feed != nil, "--feed replaced the profile's feed"),
            (session.override.screen != nil, "--device replaced the profile's screen"),
            (session.override.settings != DeviceSettings(), "\(options) replaced settings of the device's user"),
            (session.override.cpuFactor != nil, "--device-fit replaced the profile's factor"),
            (!session.override.sections.isEmpty, "--section left out sections of its feed"),
        ]
        return parts.filter(\.isReplaced).map(\.words)
    }

    /// The options of the settings that are replaced.
    private var settingOptions: [String] {
        let settings = sessions.settings
        let options = [
            ("--text-size", settings.textSize != nil), ("--scheme", settings.scheme != nil),
            ("--contrast", settings.contrast != nil), ("--locale", settings.locale != nil),
            ("--direction", settings.direction != nil),
        ]
        return options.filter(\.1).map(\.0)
    }
}
