internal import Foundation
internal import SectionKit
internal import StrataGating

/// A run that owns its processes and its files. Trials are added on request, in one randomised order from the first to the last.
///
/// ```swift
/// let run = try await ProfileRun(profile, catalog: catalog).open()
/// let first = try await run.grow(to: TrialPlan(time: 10, memory: 2))
/// let more = try await run.grow(to: TrialPlan(time: 20, memory: 2))  // adds 10 time trials per arm
/// ```
///
/// The feed is generated once, and removed with the last reference to the run.
package actor OpenRun {
    private let run: ProfileRun
    /// The profile's arms to play.
    private let arms: [ArmPlan]
    /// All sides: the arms played by this build, then those played by another build.
    private let sides: [RunSide]
    private let feed: RunFeed
    /// The private copies of the programs.
    private let programs: RunCopies
    /// The hash of this build's program.
    private let executable: String?
    /// A folder for children's files, removed after the run.
    private let scratch: Scratch
    private let began = Date()
    private var collection: TrialCollection
    private var setup: TrialSetup
    private var started: Set<TrialSchedule.Entry> = []
    private var plan = TrialPlan(time: 0, memory: 0)
    private var journal: TrialJournal?
    private var elsewhere: LostRounds?
    /// The number of trials that were taken from the journal.
    private var taken = 0

    /// Opens a run: reads the feed and copies the programs.
    ///
    /// - Parameter chosen: the sides to play; nil for the arms.
    init(_ run: ProfileRun, playing chosen: [RunSide]?) async throws {
        let arms = try run.chosenArms()
        let sides = try chosen ?? run.sides(arms)
        let scratch = try Scratch()
        // Reading the feed and copying the programs take about equally long.
        async let feed = run.readFeed(scratch)
        try run.requireFonts()
        var programs = RunCopies(folder: scratch.path)
        let started = try programs.add(programs: sides.map(\.launcher.executable))
        (self.run, self.arms, self.scratch, self.programs) = (run, arms, scratch, programs)
        self.sides = zip(sides, started).map { $0.running($1) }
        executable = programs.hash(of: run.launcher.executable)
        collection = TrialCollection(metrics: run.metrics)
        setup = TrialSetup(folder: scratch.path)
        self.feed = try await feed
        let issues = self.feed.issues(with: run.profile.script) + self.feed.issues(with: run.profile.gates)
        guard issues.isEmpty else { throw ProfileError(issues) }
        try openJournal()
    }

    /// Opens the journal with this run's finished trials, if the run names one.
    private func openJournal() throws(RunError) {
        guard let path = run.journal else { return }
        do throws(RunError) {
            let journal = try TrialJournal(at: path, head: head, resumes: run.resumes)
            if run.resumes { elsewhere = try LostRounds(of: journal, share: run.share) }
            self.journal = journal
        } catch {
            // If another run uses the folder, this run can be played, but not resumed later.
            if run.resumes || error.code != .journalInUse { throw error }
        }
    }

    private var head: JournalHead {
        JournalHead(
            sides: sides.map { side in
                JournalHead.Side(
                    name: side.name, arm: side.arm, program: programs.hash(ofCopy: side.launcher.executable),
                    injection: side.injection)
            }, host: MachineDescription.host, boot: MachineDescription.boot, machine: .current(libraries: [:]),
            blank: result(of: TrialCollection(metrics: run.metrics), plan: run.plan, notes: [], isInterrupted: true),
            profileText: run.profile.text)
    }

    /// Runs the missing trials until every arm has the wanted number, and returns the result of all trials.
    ///
    /// The order continues where it stopped, because the schedule of a larger plan begins with that of a smaller one. A
    /// failed trial is noted and not repeated. If the task is cancelled, the result has the trials that ended before.
    ///
    /// - Throws: ``RunError`` if a private copy of a program or a feed changed during the run, because the trials are
    ///   then not comparable.
    package func grow(to wanted: TrialPlan) async throws -> RunResult {
        // The error is not typed. In optimized builds with testing enabled, the compiler (Swift 6.3) crashes where this
        // function is inlined into a test.
        plan = setup.possible(plan.growing(to: wanted))
        let schedule = TrialSchedule(arms: sides.map(\.name), trials: plan, seed: run.seed)
        let entries = schedule.entries(of: run.share.map { $0.rounds.subtracting(elsewhere?.rounds ?? []) })
        let missing = entries.filter { !started.contains($0) }
        let played = missing.count { journal?.record(of: $0) == nil }
        let copies = [programs, feed.copies]
        if !missing.isEmpty {
            if played > 0 { run.observer.runBegan(run.profile, trials: played) }
            for entry in missing {
                guard let record = journal?.record(of: entry) else { continue }
                keep(record)
                taken += 1
            }
            var number = 1
            for group in TrialGroups(missing.filter { !started.contains($0) }, sharing: run.sharesMachine) {
                if Task.isCancelled { break }
                await play(group, from: number)
                number += group.count
            }
            if played > 0 { run.observer.runEnded() }
            for copies in copies { try copies.check() }
        }
        return result(
            of: collection, plan: plan, notes: setup.notes + copies.flatMap(\.notes) + notes,
            isInterrupted: collection.entries.count < entries.count)
    }

    /// The facts of the screen that a side showed, with its figures under an arm's name.
    func facts(of side: String, as arm: String) -> ScreenFacts? {
        var facts = collection.facts(of: side)
        let steps = facts?.steps?.values.first
        facts?.steps = steps.map { [arm: $0] }
        return facts
    }

    /// Notes on the journal for the reader.
    private var notes: [String] {
        let resumed = "\(taken.counted("trial")) \(taken == 1 ? "was" : "were") measured before the run was resumed"
        let alone = journal == nil && run.journal != nil
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
    /// trials.
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
        guard let side = sides.first(where: { $0.name == entry.arm }) else { return nil }
        let profile = run.profile
        let request = TrialRequest(
            profileFile: profile.file, profileText: profile.text, arm: side.arm,
            refresh: profile.device.refresh,
            // The child reads the profile's first device itself.
            device: profile.override.changesDevice || profile.deviceIndex ?? 0 > 0 ? profile.device : nil,
            deviceLabel: profile.deviceIndex ?? 0 > 0 ? profile.devices.first?.label : nil,
            kind: entry.kind,
            feedFile: feed.file, feedFormat: feed.source.format.name,
            laterFeedFormat: feed.laterFormat.name, duplicates: profile.override.duplicates,
            imageFolders: profile.imageFolders,
            feedName: feed.source.path, copies: feed.copies.files,
            timeLimit: setup.timeLimit(profile.timeLimit, for: entry.kind),
            injection: injection(of: side, entry.kind),
            memoryLimit: setup.memoryLimit(profile.memoryLimit, for: entry.kind),
            looksAtFeed: looksAtFeed,
            coresBeforeLast: core,
            recordingFolder: setup.folder)
        return PlannedTrial(entry: entry, request: request, launcher: setup.launcher(side.launcher, for: entry.kind))
    }
}

extension OpenRun {
    /// The result of the trials so far.
    ///
    /// - Parameter notes: further notes for the reader.
    private func result(
        of collection: TrialCollection, plan: TrialPlan, notes: [String], isInterrupted: Bool
    ) -> RunResult {
        let profile = run.profile
        var result = RunResult(
            version: RunResult.currentVersion, strata: run.version, date: began.formatted(.iso8601),
            commit: run.commit,
            profile: ProfileDescription(
                name: profile.name, file: profile.file, hash: ContentHash.of(profile.text.utf8),
                played: profile.playedHash, keys: profile.playedKeys),
            device: profile.device, render: profile.render, feed: feed.description, arms: arms,
            baseline: ProfileRun.baseline(of: arms), metrics: [:],
            trials: TrialLog(seed: run.seed, plan: plan, entries: []),
            fingerprint: .current(libraries: collection.libraries),
            executable: executable ?? ContentHash.ofFile(run.launcher.executable),
            demoted: [], failures: [], skipped: [], diagnostics: diagnostics(collection) + notes,
            published: feed.isForeign || profile.override.changesDevice ? nil : profile.published,
            isInterrupted: isInterrupted, shard: run.share?.mark, machines: nil,
            against: run.against.flatMap { programs.hash(of: $0) })
        collection.fill(&result, sides: sides.map(\.name), plan: plan)
        return result
    }

    private func diagnostics(_ collection: TrialCollection) -> [String] {
        let profile = run.profile
        var notes = profile.notes + feed.description.diagnostics
        let known = Set(notes)
        notes += collection.diagnostics.filter { !known.contains($0) }
        if profile.render == .none { notes.append("cells were not drawn (`render: none`); text size is estimated") }
        if !Session.isOptimised {
            notes.append("this is a debug build, whose times mean nothing; build with `-c release`")
        }
        let device = profile.device
        if device.cpuFactor != 1 || device.frameOverhead != 0 {
            let overhead =
                device.frameOverhead == 0 ? "" : " that needs \(brief(device.frameOverhead)) ms more for each frame"
            notes.append(
                "lateness is scaled to a device \(brief(device.cpuFactor)) times slower\(overhead) "
                    + "(\(device.cpuFactorSource ?? ""))")
        }
        return notes
    }
}

/// A trial that is ready to start.
private struct PlannedTrial: Sendable {
    var entry: TrialSchedule.Entry
    var request: TrialRequest
    var launcher: TrialLauncher

    /// Runs the trial in its own process. The measurement still contains the recording.
    func play() async -> TrialRecord {
        let meter = MachineLoadMeter()
        let clock = ContinuousClock()
        let start = clock.now
        var record = TrialRecord(trial: entry, seconds: 0)
        do throws(TrialError) {
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
/// Two trials run at the same time if their kind may share the machine, such as memory trials and films. So do two
/// warm-ups, whose values are dropped. All other trials run alone.
struct TrialGroups: Sequence, IteratorProtocol {
    private var rest: ArraySlice<TrialSchedule.Entry>
    private let width: Int
    private let isShared: Bool

    /// Groups trials, in their order.
    ///
    /// - Parameters:
    ///   - isShared: whether trials of all kinds share the machine, because nobody reads their times.
    ///   - width: the largest number of trials that run at the same time.
    init(
        _ trials: [TrialSchedule.Entry], sharing isShared: Bool = false,
        width: Int = Swift.min(2, ProcessInfo.processInfo.activeProcessorCount)
    ) {
        rest = trials[...]
        self.isShared = isShared
        self.width = Swift.max(1, width)
    }

    mutating func next() -> ArraySlice<TrialSchedule.Entry>? {
        guard let first = rest.first else { return nil }
        let mayShare = isShared || first.isWarmUp || first.kind.instruments?.isShareable == true
        let group = mayShare ? rest.prefix(width).prefix { Self.areAlike($0, first) } : rest.prefix(1)
        rest = rest.dropFirst(group.count)
        return group
    }

    private static func areAlike(_ one: TrialSchedule.Entry, _ other: TrialSchedule.Entry) -> Bool {
        one.kind == other.kind && one.isWarmUp == other.isWarmUp
    }
}
