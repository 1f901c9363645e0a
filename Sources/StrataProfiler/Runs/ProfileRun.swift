internal import Dispatch
internal import Foundation
public import SectionKit
internal import StrataEngine
internal import StrataGating

/// Runs a profile. It interleaves trials of all arms, each in a fresh process, and returns one result.
///
/// ```swift
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", catalog: catalog)
/// var run = ProfileRun(profile, catalog: catalog)
/// run.arms = ["compositional"]
/// print(try await run.execute().metrics["compositional"]?["memory.idle.live"]?.values ?? [])
/// ```
///
/// A failed trial is noted, and the others continue. If the task is cancelled, the running child is killed, and the
/// result has the trials that ended before.
public struct ProfileRun: Sendable {
    /// The profile.
    public var profile: Profile
    /// The registered section types, formats and metrics.
    public var catalog: RunCatalog
    /// The names of the arms to play; nil for all of the profile's arms.
    public var arms: [String]?
    /// The number of trials per arm; nil for the profile's number.
    public var trials: TrialPlan?
    /// A feed file to play; nil for the profile's feed.
    public var feedFile: FeedFile?
    /// Folders in addition to the feed's, whose image files may be shown.
    public var imageFolders: [String] = []
    /// The seed of the order of the trials.
    public var seed: UInt64 = 1
    /// Another build's executable, whose trials of the judged arm take turns with this build's; nil without another
    /// build.
    public var against: String?
    /// The rounds to play; nil for all.
    public var share: RunShare?
    /// The file that keeps finished trials during the run; nil for no journal.
    public var journal: String?
    /// Whether trials in the journal are kept and not run again.
    public var resumes = false
    /// Whether trials of all kinds run side by side, because nobody reads their times.
    package var sharesMachine = false
    /// The version of the program, for the result.
    public var version = ""
    /// The commit that is checked out, for the result.
    public var commit: Commit?
    /// Starts the trials of this build.
    public var launcher = TrialLauncher()
    /// Observes the progress.
    public var observer: any RunObserver = SilentObserver()
    /// Keeps the recordings of trials; nil to keep none.
    public var recorder: RunRecorder?

    /// Prepares a run of the profile's own arms and trials. Nothing is started yet.
    public init(_ profile: Profile, catalog: RunCatalog) {
        self.profile = profile
        self.catalog = catalog
    }

    /// The metrics, with those of the profile's checkpoints.
    var metrics: MetricTable { catalog.metrics.adding(profile.script.checkpointMetrics) }

    /// The number of trials per arm.
    var plan: TrialPlan { share?.trials ?? trials ?? profile.trials }

    /// Runs every trial and returns the result.
    ///
    /// - Throws: ``RunError`` or `ProfileError` if no trial can be started.
    public func execute() async throws -> RunResult {
        try await open().grow(to: plan)
    }

    /// Opens the run and reports every error that can be found before the first trial. It starts no trial.
    ///
    /// - Parameter sides: the sides to play; nil for the arms.
    /// - Throws: as ``execute()``.
    package func open(playing sides: [RunSide]? = nil) async throws -> OpenRun {
        var run = self
        run.profile.imageFolders = profile.imageFolders(feedFile: feedFile?.path, allowed: imageFolders)
        return try await OpenRun(run, playing: sides)
    }

    /// The arms to play.
    func chosenArms() throws(RunError) -> [ArmPlan] {
        guard let arms else { return profile.arms }
        return try arms.map { name throws(RunError) in
            guard let arm = profile.arm(named: name) else { throw .unknownArm(name, of: profile) }
            return arm
        }
    }

    /// The arms of this build, and the judged arm of the other build.
    func sides(_ arms: [ArmPlan]) throws(RunError) -> [RunSide] {
        let own = arms.map { RunSide(name: $0.name, arm: $0.name, launcher: launcher) }
        guard let against else { return own }
        var isFolder: ObjCBool = false
        // A folder that may be entered counts as executable.
        let isThere = FileManager.default.fileExists(atPath: against, isDirectory: &isFolder) && !isFolder.boolValue
        guard isThere, FileManager.default.isExecutableFile(atPath: against) else { throw .notExecutable(against) }
        guard let judged = arms.first(where: { $0.architecture == .compositional }) ?? arms.first else { return own }
        return own + [
            RunSide(
                name: RunSide.against(judged.name), arm: judged.name, launcher: TrialLauncher(executable: against))
        ]
    }

    /// Generates or reads the feed. A large feed takes seconds, and Ctrl-C does not wait for it.
    func readFeed(_ scratch: Scratch) async throws(RunError) -> RunFeed {
        if feedFile == nil, case .generated(let shape) = profile.feed {
            observer.feedBegan(profile, items: shape.size?.items ?? FeedShape.maximumItems)
        }
        let result = await AbandonedWork.result { [profile, feedFile, catalog] in
            PluginCallGuard.during {
                Result { () throws(RunError) in
                    try RunFeed(profile, override: feedFile, scratch: scratch.path, registry: catalog.registry)
                }
            }
        }
        guard let result else { throw .interrupted(profile) }
        return try result.get()
    }

    /// Creates a renderer like every child, so that missing fonts are reported once and not by every trial.
    func requireFonts() throws(RunError) {
        do {
            _ = try CellRenderer(profile.renderOptions)
        } catch {
            throw RunError(code: .fonts, description: "\(profile.file): \(error)")
        }
    }

    /// The baseline's name: the arm named `nested`, else the first nested arm.
    static func baseline(of arms: [ArmPlan]) -> String? {
        let nested = arms.filter { $0.architecture == .nested }.map(\.name)
        return nested.first { $0 == ArmPlan.nested.name } ?? nested.first
    }
}

/// Runs blocking work without making a cancelled task wait for it.
private enum AbandonedWork {
    /// Runs the work on another thread.
    ///
    /// - Returns: its value, or nil as soon as the task is cancelled. The work then continues, and its value is
    ///   ignored.
    static func result<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value? {
        let (values, continuation) = AsyncStream<Value>.makeStream()
        DispatchQueue.global().async {
            continuation.yield(work())
            continuation.finish()
        }
        for await value in values { return value }
        return nil
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
    /// A trial ended after this many seconds. `failure` is nil if it succeeded.
    func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialError?)
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
    public func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialError?) {}
    /// Does nothing.
    public func runEnded() {}
}
