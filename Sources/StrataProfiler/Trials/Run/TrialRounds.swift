internal import Foundation
internal import SectionKit
internal import StrataGating

/// The trials of a run in progress. It grows on request, in one randomised order from the first trial to the last.
///
/// ```swift
/// let rounds = try await ProfileRun(profile, catalog: catalog).begin()
/// let first = await rounds.grow(to: TrialPlan(time: 10, memory: 2))
/// let more = await rounds.grow(to: TrialPlan(time: 20, memory: 2))  // adds 10 time trials per arm
/// ```
///
/// The feed is generated once and kept until the last reference to the rounds is released.
package actor TrialRounds {
    private let run: ProfileRun
    private let prepared: PreparedRun
    private let began: Date
    private var collection: TrialCollection
    private var setup: TrialSetup
    private var started: Set<TrialSchedule.Entry> = []
    private var plan = TrialPlan(time: 0, memory: 0)
    private let journal: TrialJournal?
    private let elsewhere: LostRounds?
    /// The number of trials that were taken from the journal.
    private var taken = 0

    init(_ run: ProfileRun, _ prepared: PreparedRun, journal: TrialJournal?, elsewhere: LostRounds? = nil) {
        self.run = run
        self.prepared = prepared
        self.journal = journal
        self.elsewhere = elsewhere
        began = Date()
        collection = TrialCollection(metrics: run.metrics)
        setup = TrialSetup(folder: prepared.folder)
    }

    /// Runs the missing trials until every arm has the wanted number, and returns the result of all trials.
    ///
    /// The order continues where it stopped: the schedule of a larger plan begins with that of a smaller one. A trial
    /// that fails is noted and not repeated. If the task is cancelled, the result has the trials that ended before.
    ///
    /// - Throws: ``RunError`` if a private copy of a program or a feed changed during the run, because the trials are
    ///   then not comparable.
    package func grow(to wanted: TrialPlan) async throws -> RunResult {
        // The error is not typed: in optimized builds with testing enabled the compiler (Swift 6.3) crashes where this
        // function is inlined into a test.
        plan = setup.possible(plan.growing(to: wanted))
        let schedule = TrialSchedule(arms: prepared.sides.map(\.name), trials: plan, seed: run.options.seed)
        let entries = schedule.entries(of: run.options.share.map { $0.rounds.subtracting(elsewhere?.rounds ?? []) })
        let missing = entries.filter { !started.contains($0) }
        let played = missing.count { journal?.record(of: $0) == nil }
        if !missing.isEmpty {
            if played > 0 { run.observer.runBegan(run.profile, trials: played) }
            for entry in missing {
                guard let record = journal?.record(of: entry) else { continue }
                keep(record)
                taken += 1
            }
            var number = 1
            for group in TrialGroups(missing.filter { !started.contains($0) }) {
                if Task.isCancelled { break }
                await play(group, from: number)
                number += group.count
            }
            if played > 0 { run.observer.runEnded() }
            for copies in prepared.copies { try copies.check() }
        }
        let isInterrupted = collection.entries.count < entries.count
        return run.result(
            collection, prepared, plan: plan, began: began,
            notes: setup.notes + prepared.copies.flatMap(\.notes) + notes,
            isInterrupted: isInterrupted)
    }

    /// Notes on the journal for the reader.
    private var notes: [String] {
        let resumed = "\(taken.counted("trial")) \(taken == 1 ? "was" : "were") measured before the run was resumed"
        let alone = journal == nil && run.options.journal != nil
        let busy = "another run of this profile used the same folder, so this run could not have been resumed"
        return [taken > 0 ? resumed : nil, elsewhere?.note, alone ? busy : nil, journal?.problem].compactMap(\.self)
    }

    /// Adds a trial to the result.
    private func keep(_ record: TrialRecord) {
        if let recorded = record.recorded { run.recorder?.keep(recorded) }
        if let measurement = record.measurement { collection.add(measurement, of: record.trial) }
        started.insert(record.trial)
        collection.note(record.trial, seconds: record.seconds, load: record.load, failure: record.failure)
    }

    /// The work that is injected into a trial of a side. A trial without a clock gets as many rounds as the side's time
    /// trials had.
    private func injection(of side: RunSide, _ kind: TrialKind) -> TrialInjection? {
        var injection = side.injection
        if kind.instruments?.repeatsInjectedRounds == true {
            injection?.rounds = collection.injectedRounds(of: side.name)
        }
        return injection
    }

    /// Plays a group of trials at the same time, and adds them to the result in their order.
    private func play(_ group: ArraySlice<TrialSchedule.Entry>, from number: Int) async {
        let trials = group.enumerated().compactMap { offset, entry in
            let isFirst = !group.prefix(offset).contains { $0.arm == entry.arm }
            let trial = trial(entry, core: offset, looksAtFeed: isFirst && !collection.hasMeasured(entry.arm))
            return trial.map { (offset, $0) }
        }
        if let first = group.first { run.observer.trialBegan(first, number: number) }
        var records = await withTaskGroup(of: (Int, TrialRecord).self) { tasks in
            for (offset, trial) in trials { tasks.addTask { (offset, await trial.play()) } }
            return await tasks.reduce(into: [Int: TrialRecord]()) { $0[$1.0] = $1.1 }
        }
        for (offset, entry) in group.enumerated() {
            guard var record = records.removeValue(forKey: offset), record.failure?.reason != .interrupted else {
                continue
            }
            if offset > 0 { run.observer.trialBegan(entry, number: number + offset) }
            let recording = record.measurement?.recording
            if run.recorder != nil { record.recorded = setup.recorded(recording, of: entry) }
            record.measurement?.recording = nil
            journal?.add(record)
            keep(record)
            run.observer.trialEnded(
                entry, number: number + offset, seconds: record.seconds, failure: record.failure)
        }
    }

    private func trial(_ entry: TrialSchedule.Entry, core: Int, looksAtFeed: Bool) -> PlannedTrial? {
        guard let side = prepared.sides.first(where: { $0.name == entry.arm }) else { return nil }
        let profile = run.profile
        let request = TrialRequest(
            profileFile: profile.file, profileText: profile.text, arm: side.arm,
            refresh: profile.device.refresh,
            // The child reads the profile's first device by itself.
            device: profile.override.changesDevice || profile.deviceIndex ?? 0 > 0 ? profile.device : nil,
            deviceLabel: profile.deviceIndex ?? 0 > 0 ? profile.devices.first?.label : nil,
            kind: entry.kind,
            feedFile: prepared.feed.file, feedFormat: prepared.feed.source.format.name,
            laterFeedFormat: prepared.feed.laterFormat.name, duplicates: profile.override.duplicates,
            imageFolders: profile.imageFolders,
            feedName: prepared.feed.source.path, copies: prepared.feed.copies.files,
            timeLimit: setup.timeLimit(profile.timeLimit, for: entry.kind),
            injection: injection(of: side, entry.kind),
            memoryLimit: setup.memoryLimit(profile.memoryLimit, for: entry.kind),
            looksAtFeed: looksAtFeed,
            coresBeforeLast: core > 0 ? core : nil,
            recordingFolder: setup.folder)
        return PlannedTrial(entry: entry, request: request, launcher: setup.launcher(side.launcher, for: entry.kind))
    }
}

/// A trial that is ready to start.
private struct PlannedTrial: Sendable {
    var entry: TrialSchedule.Entry
    var request: TrialRequest
    var launcher: TrialLauncher

    /// Runs the trial in a process of its own. Its recording is still in its measurement.
    func play() async -> TrialRecord {
        let meter = MachineLoadMeter()
        let clock = ContinuousClock()
        let start = clock.now
        var record = TrialRecord(trial: entry, seconds: 0)
        do throws(TrialFailure) {
            record.measurement = try await launcher.run(request, index: entry.index)
        } catch {
            record.failure = error
            record.failure?.arm = entry.arm
        }
        record.seconds = start.duration(to: clock.now) / .seconds(1)
        record.load = meter.load()
        return record
    }
}

/// Groups of trials that run at the same time.
///
/// Two trials of a kind that may share the machine run at a time, such as memory trials and films. So do two warm-ups,
/// whose values are dropped. All other trials run alone.
struct TrialGroups: Sequence, IteratorProtocol {
    private var rest: ArraySlice<TrialSchedule.Entry>
    private let width: Int

    /// Groups trials, in their order.
    ///
    /// - Parameter width: the largest number of trials that run at the same time.
    init(_ trials: [TrialSchedule.Entry], width: Int = Swift.min(2, ProcessInfo.processInfo.activeProcessorCount)) {
        rest = trials[...]
        self.width = Swift.max(1, width)
    }

    mutating func next() -> ArraySlice<TrialSchedule.Entry>? {
        guard let first = rest.first else { return nil }
        let mayShare = first.isWarmUp || first.kind.instruments?.isShareable == true
        let group = mayShare ? rest.prefix(width).prefix { Self.areAlike($0, first) } : rest.prefix(1)
        rest = rest.dropFirst(group.count)
        return group
    }

    private static func areAlike(_ one: TrialSchedule.Entry, _ other: TrialSchedule.Entry) -> Bool {
        one.kind == other.kind && one.isWarmUp == other.isWarmUp
    }
}
