internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataHistory
internal import StrataProfiler
internal import StrataReporting

/// One `run` or `gate` command: reads every profile, then runs, judges, writes and prints each.
struct RunSession {
    let arguments: RunArguments
    /// The requested runs.
    let request: RunRequest
    /// The registered section types and metrics.
    let catalog: RunCatalog
    /// The outputs of verdicts, which the command itself writes; nil for `run`.
    var outputs: GateOutputs?
    /// The registered exporters of verdicts.
    var exporters: [GateExporter] = []

    /// The results of the profiles.
    struct Outcome {
        /// The judged runs, in the order of the profiles.
        private(set) var runs: [JudgedRun] = []
        /// The remaining profiles, which were not run because of an error.
        fileprivate(set) var unplayed: [GateReport.Unplayed] = []
        /// The outputs that could not be written.
        var lost = LostOutputs()
        /// The folders of the results; nil for a result that was not kept.
        private(set) var folders: [String?] = []
        /// Whether every result was kept, with its recordings.
        private(set) var isKept = true

        fileprivate mutating func add(_ run: JudgedRun, _ added: ResultStore.Addition?) {
            runs.append(run)
            folders.append(added.map { FilePlace($0.file).folder })
            if let problem = added?.problem { lost.note(problem) }
            isKept = isKept && added != nil && added?.problem == nil
        }

        /// Whether no further profile is run.
        fileprivate var isOver: Bool { !unplayed.isEmpty || runs.last?.result.isInterrupted == true }

        /// Reports errors, and ends the command.
        ///
        /// - Parameter verdicts: the endings of verdicts.
        func end(with verdicts: [Ending] = []) throws(Ending) {
            let unplayed = unplayed.prefix(1).map { Ending(.failure, because: $0.reason) }
            try lost.end(with: .combined(unplayed + runs.flatMap { RunSession.endings(of: $0.result) } + verdicts))
        }
    }

    /// The plan of the command, made before the first trial.
    private struct Plan {
        let choice: MetricChoice?
        let runs: PlannedRuns
        var history: History?
        /// The outputs that are already lost. A gate gives its verdict even if the history cannot be opened.
        var lost = LostOutputs()
    }

    /// Runs the profiles.
    ///
    /// After the first trial, no error is thrown. Results are printed, kept and recorded as far as possible.
    func execute() async throws -> Outcome {
        // 1. Everything that can fail before the first trial.
        let plan = try planned()
        let commit = await commit()
        Output.outliveReaders()
        // 2. The runs. Results are printed even if their file cannot be written.
        var outcome = Outcome(lost: plan.lost)
        let pieces = plan.runs.pieces
        let deadline = request.gate?.budget.map { ContinuousClock.now + $0 }
        for (index, piece) in pieces.enumerated() where !outcome.isOver {
            let recorder = RunRecorder()
            // The remaining time, divided among the remaining profiles.
            let part = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) / (pieces.count - index) }
            switch await judged(piece, of: plan.runs, commit: commit, recorder: recorder, timeBudget: part) {
            case .success(let run): write(run, recorder, of: piece, in: plan, to: &outcome)
            case .failure(let error):
                if outcome.runs.isEmpty { throw error }
                outcome.unplayed = Self.unplayed(pieces[index...].map(\.profile), SystemReason.words(error))
            }
        }
        // 3. The page, and JSON on standard output.
        finish(plan, &outcome)
        return outcome
    }

    private func planned() throws -> Plan {
        let profiles = try request.sessions(catalog)
        let choice = try arguments.table.choice(in: catalog.metrics, checkpointsOf: profiles)
        let runs = try PlannedRuns(request, sessions: profiles, catalog: catalog)
        try checkOutputs(of: runs)
        if let problem = Commit.problem(withVariables: ProcessInfo.processInfo.environment) {
            throw CommandError(problem.printable)
        }
        if let shard = runs.shard {
            if arguments.shards.shard != shard.words { Output.remark("this is shard \(shard.words)") }
            if runs.pieces.isEmpty {
                Output.remark("shard \(shard.words) has no rounds: there are fewer rounds than shards")
            }
        }
        var plan = Plan(choice: choice, runs: runs)
        if arguments.record {
            do throws(HistoryError) { plan.history = try arguments.history.open(makingIt: true) } catch {
                if request.gate == nil { throw error }
                plan.lost.note(error)
            }
        }
        return plan
    }

    private func checkOutputs(of runs: PlannedRuns) throws {
        let inputs = arguments.profiles + [request.gate?.baseline, request.feed].compactMap(\.self)
        let results = runs.stores.map(\.link)
        try outputs?.check(inputs: inputs, results: results, exporters: exporters)
        try arguments.page?.check(inputs: inputs, results: results, outputs: outputs?.places ?? [])
    }

    /// The measured commit. If it is unknown or only partly known, a remark gives the reason.
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
        _ piece: PlannedRuns.Piece, of runs: PlannedRuns, commit: Commit?, recorder: RunRecorder, timeBudget: Duration?
    ) async -> Result<JudgedRun, any Error> {
        if arguments.resume, !runs.hasJournal(of: piece) {
            Output.remark("\(piece.profile.name): there is no unfinished run in \(arguments.out); starting a new one")
        }
        if let estimate = GateEstimate(request, piece) { Output.remark("\(piece.profile.name): \(estimate)") }
        let progress = RunProgress(isTerminal: Terminal.isErrorTerminal)
        do {
            return .success(
                try await Interruption.cancelling {
                    try await runs.run(
                        piece, commit: commit, observer: progress, recorder: recorder, timeBudget: timeBudget)
                })
        } catch {
            return .failure(error)
        }
    }

    /// Keeps, prints and records a run.
    private func write(
        _ run: JudgedRun, _ recorder: RunRecorder, of piece: PlannedRuns.Piece, in plan: Plan, to outcome: inout Outcome
    ) {
        let recordings = RecordingFiles(
            run.result, recorder: recorder, profileText: piece.profile.text, deviceFit: request.sessions.deviceFit)
        var added: ResultStore.Addition?
        // Results of --from are already kept.
        if request.gate?.from == nil { outcome.lost.attempt { added = try keep(run, recordings, in: piece.store) } }
        let file = added.map { run.result.isFinished ? piece.store.link : $0.file }
        outcome.lost.attempt {
            try show(run, recorder, plan.choice, in: file, isOneOfSeveral: plan.runs.pieces.count > 1)
        }
        if let added { tell(added, of: run.result, in: piece.store) }
        outcome.add(run, added)
        if let history = plan.history { outcome.lost.attempt { try Self.record(run, in: history) } }
    }

    /// Writes the outputs that cover all runs.
    private func finish(_ plan: Plan, _ outcome: inout Outcome) {
        let (runs, folders) = (outcome.runs, outcome.folders)
        // `--resume` needs the journals until the last run is finished.
        if request.gate?.from == nil, runs.count == plan.runs.pieces.count, outcome.isKept,
            !runs.contains(where: \.result.isInterrupted)
        {
            for store in plan.runs.stores { store.removeJournal(of: plan.runs.shard) }
        }
        outcome.lost.attempt { try compare(runs, of: plan.runs.pieces.map(\.profile)) }
        outcome.lost.attempt {
            guard let page = arguments.page else { return }
            let reported = zip(runs, folders).map { run, folder in
                ReportedRun(run, files: RunFiles(of: run.result, in: folder))
            }
            try page.write(ReportPage(reported))
        }
        if outputs == nil, arguments.format == .json {
            outcome.lost.attempt { try Output.json(ResultJSON.output(runs)) }
        }
    }

    /// The profiles that were not run, the failed one first.
    private static func unplayed(_ profiles: [Profile], _ reason: String) -> [GateReport.Unplayed] {
        profiles.enumerated().map { index, profile in
            .init(
                name: profile.name, file: profile.file,
                reason: index == 0 ? reason : "`\(profiles[0].name)` before it could not be run")
        }
    }

    /// Adds a run to the history, unless it was interrupted.
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

    /// The endings of one run, without verdicts.
    static func endings(of result: RunResult) -> [Ending] {
        let failed = result.failureCause.map { Ending(.trialFailed, because: $0) }
        let interrupted = Ending(.failure, because: "interrupted before the last trial of \(result.profile.name)")
        return [failed, result.isInterrupted ? interrupted : nil].compactMap(\.self)
    }

    private func keep(
        _ run: JudgedRun, _ recordings: RecordingFiles, in store: ResultStore
    ) throws(RunError) -> ResultStore.Addition {
        var files: (result: Data, recordings: [(name: String, data: Data)])
        do {
            files = try (ResultJSON.data(run), recordings.files())
            // `merge` reads each trial with its machine.
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

    /// Prints the path of the result. If this run did not finish, also prints the path of the last finished one.
    private func tell(_ added: ResultStore.Addition, of result: RunResult, in store: ResultStore) {
        Output.remark("result: \(added.file)")
        if result.isInterrupted { Output.remark("the same command with --resume continues this run") }
        guard !result.isFinished, result.shard == nil, let last = added.last, last != added.file else { return }
        let cause = result.isInterrupted ? "was interrupted" : "has failed trials"
        Output.remark("this run \(cause), so \(store.link) is still \(last)")
    }

    private var isText: Bool { (outputs?.format(arguments.format) ?? arguments.format) == .text }

    private var palette: TerminalPalette { Terminal.isOutputColoured ? .terminal : .plain }

    /// For each profile with several sessions, prints them side by side.
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

    /// Prints a run, and the report of its heap trials.
    ///
    /// - Parameter file: the path of its result; nil if it could not be written.
    private func show(
        _ run: JudgedRun, _ recorder: RunRecorder, _ choice: MetricChoice?, in file: String?, isOneOfSeveral: Bool
    ) throws {
        if isText {
            let report = arguments.table.report(
                run, of: choice, steps: StepTotals(recorder), more: file.map { "strata show \(ShellWord.quoted($0))" },
                isOneOfSeveral: isOneOfSeveral, isVerbose: outputs?.verbose ?? false, isVerdict: request.gate != nil)
            try Output.line(report(palette) + "\n")
            if let heap = HeapReport(recorder) { try Output.line(heap.text(palette) + "\n") }
        }
    }
}
