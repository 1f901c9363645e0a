internal import Dispatch
internal import Foundation
internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Runs a profile: interleaves trials of every arm, each in a fresh process, and returns one result.
///
/// ```swift
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", catalog: catalog)
/// let result = try await ProfileRun(profile, catalog: catalog).execute()
/// print(result.metrics["compositional"]?["memory.idle.live"]?.values ?? [])
/// ```
///
/// A trial that fails is noted, and the others go on. When the task is cancelled, the running child is killed, and the
/// result has the trials that ended before.
public struct ProfileRun: Sendable {
    let profile: Profile
    let registry: SectionRegistry
    let options: RunOptions
    let metrics: MetricTable
    let launcher: TrialLauncher
    let observer: any RunObserver
    let recorder: RunRecorder?

    /// Prepares a run; nothing is started yet.
    public init(
        _ profile: Profile, catalog: RunCatalog, options: RunOptions = RunOptions(),
        launcher: TrialLauncher = TrialLauncher(),
        observer: any RunObserver = SilentObserver(), recorder: RunRecorder? = nil
    ) {
        var profile = profile
        profile.imageFolders = profile.imageFolders(
            feedFile: options.feedFile?.path, allowed: options.allowedImageFolders)
        self.profile = profile
        registry = catalog.registry
        self.options = options
        self.metrics = catalog.metrics.adding(profile.script.checkpointMetrics)
        self.launcher = launcher
        self.observer = observer
        self.recorder = recorder
    }

    /// Runs every trial and returns the result.
    ///
    /// - Throws: ``RunError`` or ``ProfileError`` when no trial can be started.
    public func execute() async throws -> RunResult {
        try await begin().grow(to: options.trials ?? profile.trials)
    }

    /// Prepares the trials and reports every error that can be found before the first one. Starts no trial.
    ///
    /// - Parameter sides: the sides to play; nil for the arms.
    /// - Throws: as ``execute()``.
    package func begin(playing sides: [RunSide]? = nil) async throws -> TrialRounds {
        let arms = try chosenArms()
        let sides = try sides ?? self.sides(arms)
        let scratch = try Scratch()
        // Reading the feed and copying programs take about as long as each other.
        async let feed = readFeed(scratch)
        try requireFonts()
        var programs = RunCopies(folder: scratch.path)
        let started = try programs.add(programs: sides.map(\.launcher.executable))
        let prepared = PreparedRun(
            arms: arms, sides: zip(sides, started).map { $0.running($1) }, programs: programs,
            executable: programs.hash(of: launcher.executable), feed: try await feed, scratch: scratch)
        let issues = prepared.feed.issues(with: profile.script) + prepared.feed.issues(with: profile.gates)
        guard issues.isEmpty else { throw ProfileError(issues) }
        let journal = Result { () throws(RunError) in try self.journal(of: prepared) }
        // If another run uses the folder, this run cannot be resumed later, but it can be played.
        if case .failure(let error) = journal, options.resumes || error.code != .journalInUse { throw error }
        let kept = try? journal.get()
        let elsewhere = try options.resumes ? kept.flatMap { try LostRounds(of: $0, share: options.share) } : nil
        return TrialRounds(self, prepared, journal: kept, elsewhere: elsewhere)
    }

    /// The journal with this run's finished trials; nil if the options name none.
    private func journal(of prepared: PreparedRun) throws(RunError) -> TrialJournal? {
        guard let path = options.journal else { return nil }
        let head = JournalHead(
            name: profile.name, strata: options.version, date: Date().formatted(.iso8601),
            profile: [ContentHash.of(profile.text.utf8), profile.playedHash], feed: prepared.feed.description.hash,
            sides: prepared.sides.map { side in
                JournalHead.Side(
                    name: side.name, arm: side.arm, program: prepared.programs.hash(ofCopy: side.launcher.executable),
                    injection: side.injection)
            }, seed: options.seed, host: MachineDescription.host, boot: MachineDescription.boot,
            machine: .current(libraries: [:]), shard: options.share?.mark,
            blank: result(
                TrialCollection(metrics: metrics), prepared,
                plan: options.share?.trials ?? options.trials ?? profile.trials,
                began: Date(), notes: [], isInterrupted: true), profileText: profile.text)
        return try TrialJournal(at: path, head: head, resumes: options.resumes)
    }

    /// The arms of this build, and the judged arm of the other build.
    private func sides(_ arms: [ArmPlan]) throws(RunError) -> [RunSide] {
        let own = arms.map { RunSide(name: $0.name, arm: $0.name, launcher: launcher) }
        guard let other = options.against else { return own }
        var isFolder: ObjCBool = false
        // A folder that may be entered counts as executable.
        let isThere = FileManager.default.fileExists(atPath: other, isDirectory: &isFolder) && !isFolder.boolValue
        guard isThere, FileManager.default.isExecutableFile(atPath: other) else { throw .notExecutable(other) }
        let judged = arms.first { $0.architecture == .compositional } ?? arms.first
        let against = judged.map {
            RunSide(name: RunSide.against($0.name), arm: $0.name, launcher: TrialLauncher(executable: other))
        }
        return own + [against].compactMap(\.self)
    }

    /// Generates or reads the feed. A large one takes seconds; Ctrl-C does not wait for its end.
    private func readFeed(_ scratch: Scratch) async throws(RunError) -> RunFeed {
        if options.feedFile == nil, case .generated(let shape) = profile.feed {
            observer.feedBegan(profile, items: shape.size?.items ?? FeedShape.maximumItems)
        }
        let result = await AbandonedWork.result { [profile, options, registry] in
            PluginCallGuard.during {
                Result { () throws(RunError) in
                    try RunFeed(profile, override: options.feedFile, scratch: scratch.path, registry: registry)
                }
            }
        }
        guard let result else { throw .interrupted(profile) }
        return try result.get()
    }

    /// Creates a renderer as every child does, so that missing fonts are reported once and not by every trial.
    private func requireFonts() throws(RunError) {
        do {
            _ = try CellRenderer(profile.renderOptions)
        } catch {
            throw RunError(code: .fonts, description: "\(profile.file): \(error)")
        }
    }

    private func chosenArms() throws(RunError) -> [ArmPlan] {
        guard let names = options.arms else { return profile.arms }
        return try names.map { name throws(RunError) in
            guard let arm = profile.arm(named: name) else { throw .unknownArm(name, of: profile) }
            return arm
        }
    }
}

/// Runs blocking work without making a cancelled task wait for it.
private enum AbandonedWork {
    /// Runs the work on another thread.
    ///
    /// - Returns: its value, or nil as soon as the task is cancelled; the work then continues and its value is ignored.
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
