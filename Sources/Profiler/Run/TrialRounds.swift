internal import Foundation
internal import Metrics

/// The trials of a run as it goes on: more of them whenever somebody asks, in one randomised order from the first to the
/// last.
///
/// ```swift
/// let rounds = try await ProfileRun(profile, registry: registry).begin()
/// let first = await rounds.grow(to: TrialPlan(time: 10, memory: 2))
/// let more = await rounds.grow(to: TrialPlan(time: 20, memory: 2))  // 10 time trials an arm are added
/// ```
///
/// The feed is made once and kept until the last reference to the rounds is gone.
public actor TrialRounds {
    private let run: ProfileRun
    private let prepared: PreparedRun
    private let began: Date
    private var collection: TrialCollection
    private var setup: TrialSetup
    private var started: Set<TrialSchedule.Entry> = []
    private var plan = TrialPlan(time: 0, memory: 0)

    init(_ run: ProfileRun, _ prepared: PreparedRun) {
        self.run = run
        self.prepared = prepared
        began = Date()
        collection = TrialCollection(metrics: run.metrics)
        setup = TrialSetup(folder: prepared.folder)
    }

    /// Runs what is missing until every arm has so many trials, and gathers the result of all of them.
    ///
    /// The order goes on where it stopped: the schedule of a larger plan begins with that of a smaller one. A trial that
    /// fails is noted and not repeated. Where the task is cancelled, the result is what was measured until then.
    ///
    /// - Throws: ``RunError`` where a private copy of a program or a feed changed during the run: the trials then did not
    ///   measure one thing, and say nothing.
    public func grow(to wanted: TrialPlan) async throws -> RunResult {
        // The error is not typed: in optimized builds with testing enabled the compiler (Swift 6.3) crashes where this function
        // is inlined into a test.
        plan = setup.possible(plan.growing(to: wanted))
        let schedule = TrialSchedule(arms: prepared.sides.map(\.name), trials: plan, seed: run.options.seed)
        let missing = schedule.entries.filter { !started.contains($0) }
        if !missing.isEmpty {
            run.observer.runBegan(run.profile, trials: missing.count)
            for (index, entry) in missing.enumerated() {
                if Task.isCancelled { break }
                await play(entry, number: index + 1)
            }
            run.observer.runEnded()
            for copies in prepared.copies { try copies.check() }
        }
        let isInterrupted = collection.entries.count < schedule.entries.count
        var result = run.result(collection, prepared, plan: plan, began: began, isInterrupted: isInterrupted)
        result.diagnostics += setup.notes + prepared.copies.flatMap(\.notes)
        result.executable = prepared.executable ?? ContentHash.ofFile(run.launcher.executable)
        return result
    }

    /// What is added to a trial of a side. Where instructions are counted it is what its time trials added before.
    private func injection(of side: RunSide, _ kind: TrialKind) -> TrialInjection? {
        var injection = side.injection
        if kind == .instructions { injection?.rounds = collection.injectedRounds(of: side.name) }
        return injection
    }

    private func play(_ entry: TrialSchedule.Entry, number: Int) async {
        guard let side = prepared.sides.first(where: { $0.name == entry.arm }) else { return }
        run.observer.trialBegan(entry, number: number)
        let profile = run.profile
        let request = TrialRequest(
            profileFile: profile.file, profileText: profile.text, arm: side.arm,
            refresh: profile.device.refresh, kind: entry.kind, feedFile: prepared.feed.file,
            imageFolders: profile.imageFolders,
            feedName: prepared.feed.description.origin, copies: prepared.feed.copies.files,
            timeLimit: setup.timeLimit(profile.timeLimit, for: entry.kind),
            injection: injection(of: side, entry.kind),
            memoryLimit: setup.memoryLimit(profile.memoryLimit, for: entry.kind),
            recordingFolder: setup.folder)
        let meter = MachineLoadMeter()
        let clock = ContinuousClock()
        let start = clock.now
        var failure: TrialFailure?
        do throws(TrialFailure) {
            let measurement = try await setup.launcher(side.launcher, for: entry.kind).run(request, index: entry.index)
            setup.keep(measurement.recording, of: entry, in: run.recorder)
            collection.add(measurement, of: entry)
        } catch {
            failure = error
        }
        if failure?.reason == .interrupted { return }
        started.insert(entry)
        let seconds = start.duration(to: clock.now) / .seconds(1)
        collection.note(entry, seconds: seconds, load: meter.load(), failure: failure)
        run.observer.trialEnded(entry, number: number, seconds: seconds, failure: failure)
    }
}

/// What a run has found out before its first trial.
final class PreparedRun: Sendable {
    /// The arms of the profile that are played.
    let arms: [ArmPlan]
    /// Everything that is played: the arms by this build, then by another one.
    let sides: [RunSide]
    /// The feed.
    let feed: RunFeed
    /// The programs as trials run them, and the files that they read.
    let copies: [RunCopies]
    /// A hash of this build's program.
    let executable: String?
    private let scratch: Scratch
    /// Where children write what goes when the run is over.
    var folder: String { scratch.path }

    init(
        arms: [ArmPlan], sides: [RunSide], programs: RunCopies, executable: String?, feed: RunFeed, scratch: Scratch
    ) {
        self.arms = arms
        self.sides = sides
        self.feed = feed
        self.executable = executable
        copies = [programs, feed.copies]
        self.scratch = scratch
    }
}

/// One of the things whose trials take turns.
public struct RunSide: Sendable {
    /// The name in results: the arm's own, or another one where the arm is played by another build.
    public var name: String
    /// The arm's name in the profile.
    public var arm: String
    /// What its trials run.
    public var launcher: TrialLauncher
    /// Work added in the child, to test gates with.
    public var injection: TrialInjection?

    /// Plans a side.
    public init(name: String, arm: String, launcher: TrialLauncher, injection: TrialInjection? = nil) {
        self.name = name
        self.arm = arm
        self.launcher = launcher
        self.injection = injection
    }

    /// The same side, whose trials run the private copy of its program.
    func running(_ copy: String) -> RunSide {
        var side = self
        side.launcher = launcher.running(copy)
        return side
    }

    /// The name of an arm that another build plays.
    public static func against(_ arm: String) -> String { "against:\(arm)" }
}
