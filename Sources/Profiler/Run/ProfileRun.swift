internal import CellRendering
internal import Foundation
public import Metrics
public import SectionKit

/// Runs a profile: trials of every arm in fresh processes, interleaved, and one result.
///
/// ```swift
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", registry: registry)
/// let result = try await ProfileRun(profile, registry: registry).execute()
/// print(result.metrics["compositional"]?["memory.idle.live"]?.values ?? [])
/// ```
///
/// A trial that fails is noted and the others go on. When the task is cancelled, the running child is killed and what
/// was measured until then is the result.
public struct ProfileRun: Sendable {
    private let profile: Profile
    private let registry: SectionRegistry
    private let options: RunOptions
    private let metrics: MetricTable
    private let launcher: TrialLauncher
    private let observer: any RunObserver

    /// Prepares a run; nothing is started yet.
    public init(
        _ profile: Profile, registry: SectionRegistry, options: RunOptions = RunOptions(),
        metrics: MetricTable = .standard, launcher: TrialLauncher = TrialLauncher(),
        observer: any RunObserver = SilentObserver()
    ) {
        self.profile = profile
        self.registry = registry
        self.options = options
        self.metrics = metrics.adding(profile.script.checkpointMetrics)
        self.launcher = launcher
        self.observer = observer
    }

    /// Runs every trial and gathers the result.
    ///
    /// - Throws: ``RunError`` or ``ProfileError`` when no trial can be started.
    public func execute() async throws -> RunResult {
        // 1. Everything that can be wrong before the first trial.
        let arms = try chosenArms()
        try requireFonts()
        let scratch = try Scratch()
        defer { scratch.remove() }
        let feed = try await readFeed(scratch)
        let issues = feed.issues(with: profile.script) + feed.issues(with: profile.gates)
        guard issues.isEmpty else { throw ProfileError(issues) }
        // 2. The trials.
        let began = Date()
        let schedule = TrialSchedule(arms: arms.map(\.name), trials: plan, seed: options.seed)
        let collection = await trials(schedule, feed: feed)
        // 3. The result.
        let isInterrupted = collection.entries.count < schedule.entries.count
        return result(collection, arms: arms, feed: feed, began: began, isInterrupted: isInterrupted)
    }

    /// Makes or reads the feed, which takes seconds when it is large; Ctrl-C does not wait for its end.
    private func readFeed(_ scratch: Scratch) async throws(RunError) -> RunFeed {
        if options.feedFile == nil, case .generated(let shape) = profile.feed {
            observer.feedBegan(profile, items: shape.size?.items ?? FeedShape.maximumItems)
        }
        let result = await AbandonedWork.result { [profile, options, registry] in
            Result { () throws(RunError) in
                try RunFeed(profile, override: options.feedFile, scratch: scratch.path, registry: registry)
            }
        }
        guard let result else { throw .interrupted(profile) }
        return try result.get()
    }

    /// Makes a renderer as every child will: a machine without fonts is told once and not by every trial.
    private func requireFonts() throws(RunError) {
        do {
            _ = try CellRenderer(profile.renderOptions)
        } catch {
            throw RunError(code: .fonts, description: "\(profile.file): \(error)")
        }
    }

    private var plan: TrialPlan { options.trials ?? profile.trials }

    private func trials(_ schedule: TrialSchedule, feed: RunFeed) async -> TrialCollection {
        var collection = TrialCollection(metrics: metrics)
        observer.runBegan(profile, trials: schedule.entries.count)
        for (index, entry) in schedule.entries.enumerated() {
            if Task.isCancelled { break }
            await run(entry, number: index + 1, feed: feed, into: &collection)
        }
        observer.runEnded()
        return collection
    }

    private func run(
        _ entry: TrialSchedule.Entry, number: Int, feed: RunFeed, into collection: inout TrialCollection
    ) async {
        observer.trialBegan(entry, number: number)
        let request = TrialRequest(
            profileFile: profile.file, profileText: profile.text, arm: entry.arm, kind: entry.kind, feedFile: feed.file,
            timeLimit: profile.timeLimit)
        let clock = ContinuousClock()
        let start = clock.now
        var failure: TrialFailure?
        do throws(TrialFailure) {
            collection.add(try await launcher.run(request, index: entry.index), of: entry)
        } catch {
            failure = error
        }
        if failure?.reason == .interrupted { return }
        let seconds = start.duration(to: clock.now) / .seconds(1)
        collection.note(entry, seconds: seconds, failure: failure)
        observer.trialEnded(entry, number: number, seconds: seconds, failure: failure)
    }

    private func chosenArms() throws(RunError) -> [ArmPlan] {
        guard let names = options.arms else { return profile.arms }
        return try names.map { name throws(RunError) in
            guard let arm = profile.arm(named: name) else { throw .unknownArm(name, of: profile) }
            return arm
        }
    }

    private func result(
        _ collection: TrialCollection, arms: [ArmPlan], feed: RunFeed, began: Date, isInterrupted: Bool
    ) -> RunResult {
        let names = arms.map(\.name)
        return RunResult(
            strata: options.version, date: began.formatted(.iso8601),
            profile: ProfileDescription(
                name: profile.name, file: profile.file, hash: ContentHash.of(profile.text.utf8)),
            device: profile.device, render: profile.render, feed: feed.description, arms: arms,
            baseline: Self.baseline(of: arms), metrics: collection.values(arms: names),
            trials: TrialLog(seed: options.seed, plan: plan, entries: collection.entries),
            fingerprint: .current(libraries: collection.libraries), demoted: collection.demotions(arms: names),
            failures: collection.failures, skipped: collection.skipped,
            diagnostics: diagnostics(collection, feed: feed),
            published: feed.isForeign ? nil : profile.published, isInterrupted: isInterrupted)
    }

    /// The arm that others are held against: the one named `nested`, or else the first of that architecture.
    static func baseline(of arms: [ArmPlan]) -> String? {
        let nested = arms.filter { $0.architecture == .nested }.map(\.name)
        return nested.first { $0 == ArmPlan.nested.name } ?? nested.first
    }

    private func diagnostics(_ collection: TrialCollection, feed: RunFeed) -> [String] {
        var notes = feed.description.diagnostics
        notes += collection.diagnostics.filter { !notes.contains($0) }
        if profile.render == .none { notes.append("cells were not drawn (`render: none`): text is measured by a rule") }
        if !Fingerprint.isOptimised {
            notes.append("this is a debug build: its times say nothing; build with `-c release`")
        }
        if profile.device.cpuFactor != 1 {
            let source = profile.device.cpuFactorSource ?? ""
            let factor = brief(profile.device.cpuFactor)
            notes.append("lateness is computed for a device \(factor) times slower (\(source))")
        }
        return notes
    }
}
