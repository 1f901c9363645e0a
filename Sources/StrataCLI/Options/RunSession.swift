internal import Basics
internal import Foundation
internal import StrataGating
internal import StrataHistory
internal import StrataReporting
internal import StrataProfiler

/// One `run` or `gate` command: reads every profile, then runs, judges, writes and prints each.
struct RunSession {
    let arguments: RunArguments
    /// The registered section types and metrics.
    let catalog: RunCatalog
    /// A feed file that replaces the profiles' feeds.
    var feed: String?
    /// The format of that file.
    var feedFormat: FeedFormatArgument?
    /// The user's settings and the sections that are played; nil for `gate`.
    var overrides: OverrideArguments?
    /// Work added to trials, to test gates.
    var injected: [InjectedWork] = []
    /// The options of `gate`; nil for `run`, where the profile sets the number of trials.
    var gating: GateArguments?
    /// Where verdicts go; nil for `run`. The command writes them itself.
    var outputs: GateOutputs?
    /// The registered exporters of verdicts.
    var exporters: [GateExporter] = []

    /// What became of the profiles.
    struct Outcome {
        /// The judged runs, in the order of the profiles.
        private(set) var runs: [JudgedRun] = []
        /// The profiles after them, which were not run because of an error.
        fileprivate(set) var unplayed: [GateReport.Unplayed] = []
        /// The outputs that could not be written.
        var lost = LostOutputs()
        /// The folders of the results; nil for one that was not kept.
        private(set) var folders: [String?] = []
        /// Whether every result was kept, with its recordings.
        private(set) var isKept = true

        fileprivate mutating func add(_ run: JudgedRun, _ added: ResultStore.Addition?) {
            runs.append(run)
            folders.append(added.map { FilePlace($0.file).folder })
            if let problem = added?.problem { lost.note(problem) }
            isKept = isKept && added != nil && added?.problem == nil
        }

        /// Whether nothing more is run.
        fileprivate var isOver: Bool { !unplayed.isEmpty || runs.last?.result.isInterrupted == true }

        /// Names what went wrong, and ends the command.
        ///
        /// - Parameter verdicts: the statuses of verdicts.
        func end(with verdicts: [ExitStatus] = []) throws(ExitStatus) {
            if let first = unplayed.first { Output.remark("Error: \(first.reason)") }
            let statuses = runs.flatMap { RunSession.statuses(of: $0.result) } + verdicts
            try lost.end(with: .combined(statuses + (unplayed.isEmpty ? [] : [.failure])))
        }
    }

    /// What the command does, found out before the first trial.
    private struct Plan {
        var choice: MetricChoice?
        var stores: [ResultStore]
        var shares: [RunShare]?
        var history: History?
        /// What is known to be lost: a gate's verdict does not wait for a history that cannot be opened.
        var lost: LostOutputs
        /// The profiles that are run, with their part of a divided run.
        var work: [Piece]

        struct Piece {
            var share: RunShare?
            var profile: Profile
            var store: ResultStore
        }
    }

    /// Runs the profiles.
    ///
    /// Once there are trials, no error is thrown: what was measured and judged is printed, kept and recorded as far as it can be.
    func execute() async throws -> Outcome {
        // 1. Everything that can fail before the first trial.
        let plan = try planned()
        let commit = await commit()
        Output.outliveReaders()
        // 2. The runs. Results are printed even if their file cannot be written.
        var outcome = Outcome(lost: plan.lost)
        let deadline = gating?.budget.map { ContinuousClock.now + $0.duration }
        for index in plan.work.indices where !outcome.isOver {
            let recorder = RunRecorder()
            // What is left of the time, divided among the profiles that are left.
            let part = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) / (plan.work.count - index) }
            switch await judged(plan.work[index], commit: commit, recorder: recorder, timeBudget: part) {
            case .success(let run): write(run, recorder, of: plan.work[index], in: plan, to: &outcome)
            case .failure(let error):
                if outcome.runs.isEmpty { throw error }
                outcome.unplayed = Self.unplayed(plan.work[index...].map(\.profile), SystemReason.words(error))
            }
        }
        // 3. The page, and JSON on standard output.
        finish(plan, &outcome)
        return outcome
    }

    private func planned() throws -> Plan {
        let profiles = try read()
        let choice = try arguments.table.choice(in: catalog.metrics, checkpointsOf: profiles)
        let stores = try ResultStore.all(profiles.map(\.name), in: arguments.out)
        let inputs = arguments.profiles + [gating?.baseline, feed].compactMap(\.self)
        try outputs?.check(inputs: inputs, results: stores.map(\.link), exporters: exporters)
        try arguments.page?.check(inputs: inputs, results: stores.map(\.link), outputs: outputs?.places ?? [])
        let shares = try arguments.shards.share(
            of: profiles, seed: arguments.scheduleSeed, arms: arguments.arms(of:)
        ) { profile in
            gating == nil ? arguments.trials(for: profile) : GateArguments.trials(for: profile, arguments)
        }
        if let problem = Commit.problem(withVariables: ProcessInfo.processInfo.environment) {
            throw CommandError(problem.printable)
        }
        let work = zip(profiles, stores).enumerated().map {
            Plan.Piece(share: shares?[$0], profile: $1.0, store: $1.1)
        }.filter { $0.share?.rounds.isEmpty != true }
        if let shares, work.isEmpty {
            Output.remark(
                "shard \(shares.first?.mark.shard.words ?? "") has no rounds: there are fewer rounds than shards")
        }
        var plan = Plan(choice: choice, stores: stores, shares: shares, lost: LostOutputs(), work: work)
        if arguments.record {
            do throws(HistoryError) { plan.history = try arguments.history.open(makingIt: true) } catch {
                if gating == nil { throw error }
                plan.lost.note(error)
            }
        }
        return plan
    }

    /// The commit that is measured; a remark says why there is none, or only a part of it.
    private func commit() async -> Commit? {
        let environment = ProcessInfo.processInfo.environment
        let commit = await Commit.checkedOut(environment: environment)
        if let problem = await Commit.problem(commit, environment: environment) { Output.remark("note: \(problem)") }
        if commit == nil, environment["STRATA_BRANCH"]?.isEmpty == false {
            Output.remark("STRATA_BRANCH is not recorded, because there is no commit here; STRATA_COMMIT names one")
        }
        return commit
    }

    private func judged(
        _ piece: Plan.Piece, commit: Commit?, recorder: RunRecorder, timeBudget: Duration?
    ) async -> Result<JudgedRun, any Error> {
        do {
            return .success(
                try await run(
                    piece.profile, commit: commit, recorder: recorder, timeBudget: timeBudget, in: piece.store,
                    piece.share))
        } catch {
            return .failure(error)
        }
    }

    /// Keeps, prints and records a run.
    private func write(
        _ run: JudgedRun, _ recorder: RunRecorder, of piece: Plan.Piece, in plan: Plan, to outcome: inout Outcome
    ) {
        let recordings = RecordingFiles(run.result, recorder: recorder, profileText: piece.profile.text)
        var added: ResultStore.Addition?
        // Recorded trials are kept where they are.
        if gating?.from == nil { outcome.lost.attempt { added = try keep(run, recordings, in: piece.store) } }
        let file = added.map { run.result.isFinished ? piece.store.link : $0.file }
        outcome.lost.attempt {
            try show(run, recorder, plan.choice, in: file, isOneOfSeveral: plan.work.count > 1)
        }
        if let added { tell(added, of: run.result, in: piece.store) }
        outcome.add(run, added)
        if let history = plan.history { outcome.lost.attempt { try Self.record(run, in: history) } }
    }

    /// Writes what is about all runs.
    private func finish(_ plan: Plan, _ outcome: inout Outcome) {
        let (runs, folders) = (outcome.runs, outcome.folders)
        // Until the last one is finished, `--resume` takes the others from there too.
        if gating?.from == nil, runs.count == plan.work.count, outcome.isKept,
            !runs.contains(where: \.result.isInterrupted)
        {
            for store in plan.stores { store.removeJournal(of: plan.shares?.first?.mark.shard) }
        }
        outcome.lost.attempt { try compare(runs, of: plan.work.map(\.profile)) }
        outcome.lost.attempt {
            try arguments.page?.write(ReportInputs.labelled(zip(runs, folders).map { (run: $0, folder: $1) }))
        }
        if outputs == nil, arguments.format == .json {
            outcome.lost.attempt { try Output.json(ResultJSON.output(runs)) }
        }
    }

    /// The profiles from the one that could not be run.
    private static func unplayed(_ profiles: [Profile], _ reason: String) -> [GateReport.Unplayed] {
        profiles.enumerated().map { index, profile in
            .init(
                name: profile.name, file: profile.file,
                reason: index == 0 ? reason : "`\(profiles[0].name)` before it could not be run")
        }
    }

    /// Adds a run to the history; an interrupted one is none of it.
    private static func record(_ run: JudgedRun, in history: History) throws {
        guard !run.result.isInterrupted else {
            return Output.remark("this run was interrupted, so it is not recorded")
        }
        do {
            try history.add(ResultDocument(ResultJSON.data(run), name: run.result.profile.name))
        } catch let error as HistoryError {
            throw error
        } catch {
            throw HistoryError("\(history.path): \(SystemReason.words(error))")
        }
        Output.remark("recorded: \(history.path)")
    }

    /// The exit statuses of one run, apart from verdicts.
    static func statuses(of result: RunResult) -> [ExitStatus] {
        (result.failures.isEmpty ? [] : [.trialFailed]) + (result.isInterrupted ? [.failure] : [])
    }

    func read() throws -> [Profile] {
        var profiles: [Profile] = []
        var issues: [ProfileIssue] = []
        for file in arguments.profiles {
            do {
                profiles += try sessions(of: Profile(contentsOf: file, catalog: catalog))
            } catch let error as ProfileError {
                issues += error.issues
            }
        }
        guard issues.isEmpty else { throw ProfileError(issues) }
        return profiles
    }

    /// The sessions of a profile: on the asked devices, at the asked refresh rates, with the asked sections.
    private func sessions(of profile: Profile) throws -> [Profile] {
        if gating != nil { try arguments.devices.require(amongThoseOf: profile) }
        let screens = try arguments.devices.screens(of: profile, in: catalog, bringsRate: arguments.refresh == nil)
        if gating != nil { try arguments.refresh?.require(amongThoseOf: screens) }
        let sessions = try screens.flatMap { screen in
            guard let rates = arguments.refresh?.rates else { return screen.sessions }
            // A gate judges a device at its own rates alone.
            return try screen.sessions(at: gating == nil ? rates : rates.filter(screen.refreshRates.contains))
        }
        return sessions.map { overrides?.applied(to: $0) ?? $0 }
    }

    private func run(
        _ profile: Profile, commit: Commit?, recorder: RunRecorder, timeBudget: Duration?, in store: ResultStore,
        _ share: RunShare?
    ) async throws -> JudgedRun {
        let progress = RunProgress(isTerminal: Terminal.isErrorTerminal)
        if arguments.resume, !store.hasJournal(of: share?.mark.shard) {
            Output.remark("\(profile.name): there is no unfinished run in \(arguments.out), so it begins anew")
        }
        if let gating, share == nil {
            let options = arguments.options(
                for: profile, feed: nil, commit: commit, in: store, share: nil, against: nil)
            let run = gating.run(
                profile, catalog: catalog, options: options, arguments, timeBudget: timeBudget)
            if let from = gating.from {
                let file = "\(from)/\(FilePlace(store.link).name)"
                return try await run.judge(ResultFile(file).read(), from: file)
            }
            return try await Interruption.cancelling { try await run.execute(observer: progress, recorder: recorder) }
        }
        let feed = try feedFormat?.file(feed, in: catalog, otherwise: profile)
        let options = arguments.options(
            for: profile, feed: feed, commit: commit, in: store, share: share, against: gating?.against)
        let run = ProfileRun(
            profile, catalog: catalog, options: options, observer: progress, recorder: recorder)
        let result = try await Interruption.cancelling {
            try await run.begin(playing: injected.sides(of: profile, arms: options.arms))
                .grow(to: options.trials ?? profile.trials)
        }
        let notes = [injected.note(in: profile, arms: options.arms), share == nil ? unjudged(profile) : nil].compactMap(
            \.self)
        if let share {
            let shard = share.mark.shard.words
            return JudgedRun(
                RunComparison(result, metrics: catalog.metrics),
                unjudged: "this is shard \(shard); `strata merge` puts the shards together", notes: notes)
        }
        let replaced = replaced(in: profile)
        return RunComparison(result, metrics: catalog.metrics).judged(
            by: replaced.isEmpty ? profile.gates : nil, budgets: catalog.budgetGates(in: result),
            unjudged: replaced.isEmpty ? nil : replaced.joinedAsSentence, notes: notes)
    }

    /// The options that make the run another one than the profile's gates are about.
    private func replaced(in session: Profile) -> [String] {
        let options = overrides?.settings.given.joinedAsSentence ?? ""
        let parts: [(isReplaced: Bool, words: String)] = [
            (feed != nil, "--feed replaced the profile's feed"),
            (session.override.screen != nil, "--device replaced the profile's screen"),
            (session.override.settings != DeviceSettings(), "\(options) replaced settings of the device's user"),
            (!session.override.sections.isEmpty, "--section left out sections of its feed"),
        ]
        return parts.filter(\.isReplaced).map(\.words)
    }

    /// A note that the profile's gates were not judged because of `--feed`, `--device` or `--section`.
    private func unjudged(_ profile: Profile) -> String? {
        let replaced = replaced(in: profile)
        guard !replaced.isEmpty, !profile.gates.isEmpty else { return nil }
        let count = profile.gates.count
        let subject = count == 1 ? "the profile's gate was" : "the profile's \(count) gates were"
        return "\(subject) not judged, because \(replaced.joinedAsSentence)"
    }

    private func keep(
        _ run: JudgedRun, _ recordings: RecordingFiles, in store: ResultStore
    ) throws(RunError) -> ResultStore.Addition {
        var files: (result: Data, recordings: [(name: String, data: Data)])
        do {
            files = try (ResultJSON.data(run), recordings.files())
            // What a merge reads: each trial with its machine.
            if let shard = run.result.shard?.shard,
                let data = FileManager.default.contents(atPath: store.journal(of: shard))
            {
                files.recordings.append((name: ResultStore.trialsName, data: data))
            }
        } catch {
            throw .unwritable(file: store.link, reason: SystemReason.words(error))
        }
        return try store.add(
            run.result, data: files.result, recordings: files.recordings, keeping: arguments.keep)
    }

    /// Names the result, and the one that stays the last where the run did not finish.
    private func tell(_ added: ResultStore.Addition, of result: RunResult, in store: ResultStore) {
        Output.remark("result: \(added.file)")
        if result.isInterrupted { Output.remark("the same command with --resume goes on where this run stopped") }
        guard !result.isFinished, result.shard == nil, let last = added.last, last != added.file else { return }
        let cause = result.isInterrupted ? "was interrupted" : "has failed trials"
        Output.remark("this run \(cause), so \(store.link) is still \(last)")
    }

    private var isText: Bool { (outputs?.format(arguments.format) ?? arguments.format) == .text }

    private var palette: TerminalPalette { Terminal.isOutputColoured ? .terminal : .plain }

    /// Prints the sessions of each profile that has several, beside each other.
    private func compare(_ runs: [JudgedRun], of sessions: [Profile]) throws {
        guard isText else { return }
        let files = sessions.map(\.file).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        for file in files {
            let own = zip(sessions, runs).filter { $0.0.file == file && !$0.0.sessionSuffix.isEmpty }
            guard let report = SessionsReport(own.map { (String($0.0.sessionSuffix.dropFirst()), $0.1) }) else {
                continue
            }
            try Output.line(report.text(palette) + "\n")
        }
    }

    /// Prints a run, and what its own kinds of trials found.
    ///
    /// - Parameter file: its result; nil if it could not be written.
    private func show(
        _ run: JudgedRun, _ recorder: RunRecorder, _ choice: MetricChoice?, in file: String?, isOneOfSeveral: Bool
    ) throws {
        if isText {
            let report = arguments.table.report(
                run, of: choice, steps: StepTotals(recorder), more: file.map { "strata show \(ShellWord.quoted($0))" },
                isOneOfSeveral: isOneOfSeveral, isVerbose: outputs?.verbose ?? false, isVerdict: gating != nil)
            try Output.line(report(palette) + "\n")
            if let heap = HeapReport(recorder) { try Output.line(heap.text(palette) + "\n") }
            if let ablation = AblationReport(run) { try Output.line(ablation.text(palette) + "\n") }
        }
    }
}
