public import SectionKit
internal import StrataBasics
internal import StrataGating

/// A request for runs of profiles: how they are played and judged. `strata run` and `strata gate` create one from their
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
    /// The sessions of the profiles that are played.
    public var sessions = SessionChoice()
    /// A feed file that replaces the profiles' feeds; nil for their own.
    public var feed: String?
    /// The format of that file; nil for the format of the profile's feed.
    public var feedFormat: (any FeedFormat)?
    /// The arms to play, by name; nil for the profile's.
    public var arms: [String]?
    /// The numbers of trials.
    public var trials = TrialChoice()
    /// Folders in addition to the feed's, whose image files may be shown.
    public var imageFolders: [String] = []
    /// The seed for the order of trials.
    public var seed: UInt64 = 1
    /// The shard of a divided run; nil for a whole run.
    public var shard: Shard?
    /// The file of the division, written by `strata plan`. Without one, all rounds count as equally long.
    public var shardPlan: String?
    /// The folder for results.
    public var folder: String = ResultFolder.standardPath
    /// Whether finished trials of an unfinished run are kept and not run again.
    public var resumes = false
    /// Work that is added to the judged arm's trials.
    public var injected: [InjectedWork] = []
    /// How gates are judged; nil if the trials are the profile's and only the run itself is judged.
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
    /// - Throws: `ProfileError` with the problems of all profiles; ``RunRequestError`` as in
    ///   ``SessionChoice/sessions(of:in:)``.
    public func sessions(_ catalog: RunCatalog) throws -> [Profile] {
        var profiles: [Profile] = []
        var issues: [ProfileDiagnostic] = []
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

    /// The trials of an arm of a profile in a whole run, or in all shards.
    public func plan(for profile: Profile) -> TrialPlan {
        gate == nil ? trials.plan(for: profile) : trials.gatePlan(for: profile)
    }

    /// The replacements, in words, in which a session differs from the one for which the profile's gates are meant.
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

/// The requested numbers of trials, relative to those of a profile.
public struct TrialChoice: Sendable {
    /// Time trials of an arm; nil for the profile's number. For a gate, the maximum.
    public var time: Int?
    /// Whether at most two trials of each kind run. This is enough for exact metrics, and for a first look at times.
    public var isQuick: Bool
    /// The minimum number of trials of each kind. More run if the profile says so.
    public var fewest: TrialPlan

    /// Creates a choice. Default: the profile's numbers.
    public init(time: Int? = nil, isQuick: Bool = false, fewest: TrialPlan = TrialPlan(time: 0, memory: 0)) {
        self.time = time
        self.isQuick = isQuick
        self.fewest = fewest
    }

    /// The trials of an arm of a profile.
    public func plan(for profile: Profile) -> TrialPlan {
        var plan = profile.trials
        if isQuick {
            plan.time = min(plan.time, TrialPlan.quick.time)
            plan.memory = min(plan.memory, TrialPlan.quick.memory)
        }
        if let time { plan.time = time }
        return plan.growing(to: fewest)
    }

    /// The trials of a gate that is played in shards: as many as an undecided gate takes if nothing points to a
    /// regression.
    package func gatePlan(for profile: Profile) -> TrialPlan {
        var plan = plan(for: profile)
        if time == nil, !isQuick { plan.time = max(plan.time, SpendingPlan.standard.usualTrials) }
        return plan
    }
}

/// A request for runs that cannot be fulfilled: one sentence with cause and remedy, in terms of the command line's
/// options.
public struct RunRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whether the value of an option is invalid for every profile.
    public let isOfOption: Bool
    /// The cause and the remedy.
    public let description: String

    init(_ description: String, isOfOption: Bool = false) {
        self.description = description
        self.isOfOption = isOfOption
    }

    /// - Parameter profile: a profile, whose devices have names too.
    package static func unknownDevice(_ name: String, _ profile: Profile?, _ catalog: RunCatalog) -> RunRequestError {
        let own = (profile?.devices ?? []).map(\.label).filter { !catalog.devices.names.contains($0) }
        let hint = NearestWord.hint(name, among: own + catalog.devices.names, called: "names")
        return RunRequestError(
            "--device: '\(name.printable)' is neither a device's name nor WIDTHxHEIGHT[@SCALE], 1 to 10000 points and 0.5 to 8 "
                + "pixels per point, such as 390x844@3\(hint)", isOfOption: true)
    }
}
