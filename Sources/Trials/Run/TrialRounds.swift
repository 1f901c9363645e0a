internal import Feeds
internal import Foundation
internal import Metrics
public import Sessions

/// The trials of a run as it goes on: more of them whenever somebody asks, in one randomised order from the first to the
/// last.
///
/// ```swift
/// let rounds = try await ProfileRun(profile, catalog: catalog).begin()
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
        return run.result(
            collection, prepared, plan: plan, began: began, notes: setup.notes + prepared.copies.flatMap(\.notes),
            isInterrupted: isInterrupted)
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
            refresh: profile.device.refresh,
            // The child reads the profile's first device by itself.
            device: profile.override.changesDevice || profile.deviceIndex ?? 0 > 0 ? profile.device : nil,
            kind: entry.kind,
            feedFile: prepared.feed.file, feedFormat: prepared.feed.format.name,
            laterFeedFormat: prepared.feed.laterFormat.name,
            imageFolders: profile.imageFolders,
            feedName: prepared.feed.description.origin, copies: prepared.feed.copies.files,
            timeLimit: setup.timeLimit(profile.timeLimit, for: entry.kind),
            injection: injection(of: side, entry.kind),
            memoryLimit: setup.memoryLimit(profile.memoryLimit, for: entry.kind),
            findsMissingGlyphs: !collection.hasMeasured(side.name),
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
            failure?.arm = side.name
        }
        if failure?.reason == .interrupted { return }
        started.insert(entry)
        let seconds = start.duration(to: clock.now) / .seconds(1)
        collection.note(entry, seconds: seconds, load: meter.load(), failure: failure)
        run.observer.trialEnded(entry, number: number, seconds: seconds, failure: failure)
    }
}
