internal import StrataBasics
public import StrataGating

/// A run that adds trials until its gates are decided.
///
/// ```swift
/// let gated = GatedRun(profile, catalog: catalog, stored: .success(baseline), baselineFile: "home.baseline.json")
/// let judged = try await gated.execute(observer: SilentObserver(), recorder: RunRecorder())
/// ```
public struct GatedRun: Sendable {
    private let profile: Profile
    private let catalog: RunCatalog
    private let options: RunOptions
    private let budget: Int?
    private let timeBudget: Duration?
    private let stored: Result<StoredBaseline, BaselineError>?
    private let baselineFile: String
    private let history: (@Sendable (RunResult) -> HistoryReference)?

    /// Prepares a run without starting it.
    ///
    /// - Parameters:
    ///   - budget: the maximum number of time trials per arm; nil for the standard plan's.
    ///   - timeBudget: the time for all trials, which the minimum of trials for exact metrics may exceed; nil for
    ///     five minutes, or for no limit if there is a `budget`.
    ///   - stored: the stored baseline, or the error of reading it; nil to use no stored baseline.
    ///   - baselineFile: the baseline's path, for messages.
    ///   - history: returns the history's levels for a run; nil to judge no gate against them.
    public init(
        _ profile: Profile, catalog: RunCatalog, options: RunOptions = RunOptions(), budget: Int? = nil,
        timeBudget: Duration? = nil, stored: Result<StoredBaseline, BaselineError>?, baselineFile: String,
        history: (@Sendable (RunResult) -> HistoryReference)? = nil
    ) {
        self.profile = profile
        self.catalog = catalog
        self.options = options
        self.budget = budget
        self.timeBudget = timeBudget
        self.stored = stored
        self.baselineFile = baselineFile
        self.history = history
    }

    /// The time after which a run without a budget adds no more trials.
    ///
    /// Most profiles are decided within a minute; 80 trials of a long session with pictures take a quarter of an hour.
    package static let usualTime = Duration.seconds(300)

    /// Runs trials until the gates are decided or the budget is spent.
    ///
    /// - Throws: as ``ProfileRun/execute()``; ``CalibrationRefusal`` if this machine cannot resolve a gate's limit.
    public func execute(observer: any RunObserver, recorder: RunRecorder) async throws -> JudgedRun {
        try checkLimits()
        let deadline = (timeBudget ?? (budget == nil ? Self.usualTime : nil)).map { ContinuousClock.now + $0 }
        let run = ProfileRun(profile, catalog: catalog, options: options, observer: observer, recorder: recorder)
        return try await judge(run.begin(), until: deadline)
    }

    /// Judges the trials of an earlier run, such as merged shards, as if they ran now.
    ///
    /// - Throws: ``RunError`` if the result is of another version of the profile; ``CalibrationRefusal`` if this
    ///   machine cannot resolve a gate's limit.
    public func judge(_ result: RunResult, from file: String) async throws -> JudgedRun {
        try await judge(recorded(result, from: file), until: nil)
    }

    /// The number of trials that the gates need for their next look after those of a result; nil if all gates are
    /// decided, or no look is left.
    ///
    /// - Throws: as ``judge(_:from:)``.
    public func trials(after result: RunResult, from file: String) async throws -> TrialPlan? {
        let recorded = try recorded(result, from: file)
        _ = try await judge(recorded, until: nil)
        return await recorded.missing
    }

    /// The trials of the first look.
    public var firstTrials: TrialPlan {
        beginning.growing(to: TrialPlan(time: plan.looks.first?.trials ?? 0, memory: SequentialJudge.exactTrials))
    }

    private func recorded(_ result: RunResult, from file: String) throws -> RecordedTrials {
        if let shard = result.shard {
            throw RunError.unreadable(
                result: file, "it is shard \(shard.shard.words) alone; `strata merge` puts the shards together")
        }
        // Gates may have changed since, but not the played parts of the profile.
        guard result.profile.played == profile.playedHash
        else {
            throw RunError.unreadable(
                result: file,
                "the trials are of another version of \(profile.file), so its gates are not judged on them")
        }
        try checkLimits()
        return RecordedTrials(result, metrics: catalog.metrics.adding(metricsOf: result))
    }

    private func judge(_ rounds: any GrowingTrials, until deadline: ContinuousClock.Instant?) async throws -> JudgedRun
    {
        // 1. The first trials: exact metrics and a table.
        let first = JudgedRun(try await rounds.grow(to: beginning), metrics: catalog.metrics)
        // 2. The reference.
        let (reference, problem) = reference(for: first.result)
        guard let judge = first.judge(stored: reference, history: history?(first.result)) else {
            return first
        }
        let gates = first.gates(profile.gates, stored: reference) + catalog.budgetGates(in: first.result)
        // 3. More trials, as the gates need them.
        let calibrated = try CalibrationFile(of: profile).limits(on: gates, metrics: judge.metrics, budget: plan.budget)
        let source = RoundsSource(rounds, first: first.result, deadline: deadline)
        let verdicts = try await SequentialJudge(judge, plan: plan).verdicts(on: calibrated.gates, from: source)
        let result = try await rounds.grow(to: TrialPlan(time: 0, memory: 0))
        let shortage = await source.isExhausted ? shortage(in: result, verdicts) : nil
        let notes =
            [calibrated.note, judge.gap(in: result), absence, shortage].compactMap(\.self)
            + PlacedTrials(result).notes
        return JudgedRun(
            result, metrics: catalog.metrics, verdicts: verdicts, stored: reference,
            baselineProblem: problem, notes: notes)
    }

    /// Checks before the first trial that this machine can resolve all limits.
    private func checkLimits() throws(CalibrationRefusal) {
        let isHeld = stored != nil || options.against != nil
        let gates = DefaultGates.adding(
            to: profile.gates.map(\.gate), metrics: catalog.metrics, hasBaseline: true, isStored: { _ in isHeld },
            isMeasured: { _ in true })
        _ = try CalibrationFile(of: profile).limits(on: gates, metrics: catalog.metrics, budget: plan.budget)
    }

    /// The plan before the first look: the profile's, limited by the budget.
    private var beginning: TrialPlan {
        var trials = options.trials ?? profile.trials
        if let budget { trials.time = min(trials.time, budget) }
        if timeBudget != nil { trials.time = min(budget ?? .max, SequentialJudge.exactTrials) }
        return trials
    }

    /// A note that the run ended before every gate was decided; nil if all are decided.
    private func shortage(in result: RunResult, _ verdicts: [Verdict]) -> String? {
        let open = verdicts.count { $0.outcome == .inconclusive }
        guard open > 0 else { return nil }
        let trials = result.trials.plan.time
        let isTimed = timeBudget != nil
        let gates = "\(open.counted("gate")) \(open == 1 ? "is" : "are") not decided"
        guard isTimed else {
            return budget == nil
                ? "no trials were added after 5 min, and there are \(trials.counted("time trial")) per arm; \(gates); "
                    + "`--budget 15m` allows more"
                : "there are only \(trials.counted("time trial")) per arm; \(gates)"
        }
        return trials > SequentialJudge.exactTrials
            ? "the time budget ended with \(trials.counted("time trial")) per arm; \(gates)"
            : "the time budget allows only the \(trials.counted("time trial")) per arm that counts need; \(gates)"
    }

    /// A note that the profile has no stored baseline, so that a missing comparison is not taken for a good one.
    private var absence: String? {
        guard stored == nil, options.against == nil else { return nil }
        return
            "this profile has no stored baseline; `strata baseline save \(ShellWord.quoted(profile.file))` stores the "
            + "results so that later runs can be compared with them"
    }

    private var plan: SpendingPlan { budget.map { SpendingPlan.standard.limited(to: $0) } ?? .standard }

    private func reference(for result: RunResult) -> (StoredReference, problem: String?) {
        // Trials of another build that took turns have arm names of their own.
        let other = result.candidate.map { RunSide.against($0) }
        if options.against != nil || other.map({ result.metrics[$0] != nil }) == true {
            return (result.otherBuild, nil)
        }
        switch stored {
        case nil: return (.none, nil)
        case .failure(let error): return (.unusable("\(error)"), "\(error)")
        case .success(let baseline):
            let comparability = Comparability(
                of: Comparability.Circumstances(result), with: baseline, file: baselineFile)
            return (comparability.reference(baseline, ratchet: ratchet), comparability.obstacle.map { "\($0)" })
        }
    }

    /// The command that stores improvements, quoted for a shell.
    private var ratchet: String {
        let isNamed = BaselineFile(of: profile, named: nil).path != baselineFile
        let output = isNamed ? " --output \(ShellWord.quoted(baselineFile))" : ""
        // If an option requested stored values, such as instructions, and not the profile, the next command needs the
        // option too.
        let extra = TrialKind.allCases.filter { kind in
            kind.flag?.baselineHelp != nil && (options.trials?[kind] ?? 0) > profile.trials[kind]
        }
        let flags = extra.map { " --\($0.rawValue)" }.joined()
        return "strata baseline ratchet \(ShellWord.quoted(profile.file))\(flags)\(output)"
    }
}
