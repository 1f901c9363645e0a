internal import StrataBasics
public import StrataGating

/// A run that adds trials until its gates are decided.
///
/// ```swift
/// let gated = GatedRun(ProfileRun(profile, catalog: catalog), GateRequest())
/// let judged = try await gated.execute()
/// ```
public struct GatedRun: Sendable {
    private let run: ProfileRun
    private let request: GateRequest
    private let budget: Int?
    private let timeBudget: Duration?
    /// The stored baseline, or the error when reading it; nil to use no stored baseline.
    private let stored: Result<StoredBaseline, BaselineError>?
    private let baselineFile: String
    private let needsHistory: Bool

    /// Prepares a run without starting it. Reads the stored baseline.
    ///
    /// - Parameters:
    ///   - run: the run. The request replaces its other build.
    ///   - trials: the numbers of trials. The number of time trials is the maximum. The first look has the profile's
    ///     number.
    ///   - timeBudget: the time after which no trials are added; nil for five minutes, or for no limit if the number of trials is
    ///     limited.
    public init(
        _ run: ProfileRun, _ request: GateRequest = GateRequest(), trials: TrialChoice = TrialChoice(),
        timeBudget: Duration? = nil
    ) {
        var run = run
        run.against = request.against
        run.trials = trials.plan(for: run.profile)
        if trials.time != nil { run.trials?.time = run.profile.trials.time }
        self.run = run
        self.request = request
        self.timeBudget = timeBudget
        budget = trials.isQuick ? TrialPlan.quick.time : trials.time
        let file = BaselineFile(of: run.profile, named: request.baseline)
        let references = run.profile.gates.map(\.rule.reference)
        // If there is no file and no gate needs one, there is no reference. A file that was named must exist.
        let isAsked = request.baseline != nil || file.exists || references.contains(.stored)
        stored = isAsked && run.against == nil ? Result { () throws(BaselineError) in try file.read() } : nil
        baselineFile = file.path
        needsHistory = references.contains(.history)
    }

    /// The time after which a run without a budget adds no more trials.
    ///
    /// Most profiles are decided within a minute. 80 trials of a long session with pictures take a quarter of an hour.
    package static let usualTime = Duration.seconds(300)

    /// Runs trials until the gates are decided or the budget is spent.
    ///
    /// - Throws: the errors of ``ProfileRun/execute()``; `CalibrationError` if this machine cannot resolve a gate's
    ///   limit.
    public func execute() async throws -> JudgedRun {
        try checkLimits()
        let deadline = (timeBudget ?? (budget == nil ? Self.usualTime : nil)).map { ContinuousClock.now + $0 }
        return try await judge(run.open(), until: deadline)
    }

    /// Judges the trials of an earlier run, such as merged shards, as if they ran now.
    ///
    /// - Throws: ``RunError`` if the result is of another version of the profile; `CalibrationError` if this
    ///   machine cannot resolve a gate's limit.
    public func judge(_ result: RunResult, from file: String) async throws -> JudgedRun {
        try await judge(recorded(result, from: file), until: nil)
    }

    /// The number of trials that the gates need for their next look after those of a result; nil if all gates are
    /// decided, or no look is left.
    ///
    /// - Throws: the errors of ``judge(_:from:)``.
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
        // Gates may have changed since then, but not the played parts of the profile.
        guard result.profile.played == run.profile.playedHash
        else {
            throw RunError.unreadable(
                result: file,
                "the trials are of another version of \(run.profile.file), so its gates are not judged on them")
        }
        try checkLimits()
        return RecordedTrials(result, metrics: run.catalog.metrics.adding(metricsOf: result))
    }

    private func judge(_ rounds: any GrowingTrials, until deadline: ContinuousClock.Instant?) async throws -> JudgedRun
    {
        // 1. The first trials: exact metrics and a table.
        let first = JudgedRun(try await rounds.grow(to: beginning), metrics: run.catalog.metrics)
        // 2. The reference.
        let (reference, problem) = reference(for: first.result)
        guard let judge = first.judge(stored: reference, history: needsHistory ? request.history?(first.result) : nil)
        else {
            return first
        }
        let gates = first.gates(run.profile.gates, stored: reference) + run.catalog.budgetGates(in: first.result)
        // 3. More trials, if the gates need them.
        let calibrated = try CalibrationFile(of: run.profile).limits(
            on: gates, metrics: judge.metrics, budget: plan.budget)
        let source = RoundsSource(rounds, first: first.result, deadline: deadline)
        let verdicts = try await SequentialJudge(judge, plan: plan).verdicts(on: calibrated.gates, from: source)
        let result = try await rounds.grow(to: TrialPlan(time: 0, memory: 0))
        let shortage = await source.isExhausted ? shortage(in: result, verdicts) : nil
        let notes =
            [calibrated.note, judge.gap(in: result), absence, shortage].compactMap(\.self)
            + PlacedTrials(result).notes
        return JudgedRun(
            result, metrics: run.catalog.metrics, verdicts: verdicts, stored: reference,
            baselineProblem: problem, notes: notes)
    }

    /// Checks before the first trial that this machine can resolve all limits.
    private func checkLimits() throws(CalibrationError) {
        let isHeld = stored != nil || run.against != nil
        let gates = DefaultGates.adding(
            to: run.profile.gates.map(\.gate), metrics: run.catalog.metrics, hasBaseline: true,
            isStored: { _ in isHeld },
            isMeasured: { _ in true })
        _ = try CalibrationFile(of: run.profile).limits(on: gates, metrics: run.catalog.metrics, budget: plan.budget)
    }

    /// The plan before the first look: the profile's, limited by the budget.
    private var beginning: TrialPlan {
        var trials = run.trials ?? run.profile.trials
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

    /// A note that the profile has no stored baseline, so that a missing comparison is not mistaken for a good one.
    private var absence: String? {
        guard stored == nil, run.against == nil else { return nil }
        return
            "this profile has no stored baseline; `strata baseline save \(ShellWord.quoted(run.profile.file))` stores the "
            + "results so that later runs can be compared with them"
    }

    private var plan: SpendingPlan { budget.map { SpendingPlan.standard.limited(to: $0) } ?? .standard }

    private func reference(for result: RunResult) -> (StoredReference, problem: String?) {
        // The arms of another build that took turns have their own names.
        let other = result.candidate.map { RunSide.against($0) }
        if run.against != nil || other.map({ result.metrics[$0] != nil }) == true {
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
        let isNamed = BaselineFile(of: run.profile).path != baselineFile
        let output = isNamed ? " --output \(ShellWord.quoted(baselineFile))" : ""
        // If an option requested stored values such as instructions, and the profile did not, the next command needs
        // the option too.
        let extra = TrialKind.allCases.filter { kind in
            kind.flag?.baselineHelp != nil && (run.trials?[kind] ?? 0) > run.profile.trials[kind]
        }
        let flags = extra.map { " --\($0.rawValue)" }.joined()
        return "strata baseline ratchet \(ShellWord.quoted(run.profile.file))\(flags)\(output)"
    }
}

/// The references of a profile's gates other than `nested`, and the time that trials may take.
public struct GateRequest: Sendable {
    /// The stored baseline; nil for the one beside the profile, if it exists.
    public var baseline: String?
    /// Another build's executable, whose trials alternate with this build's.
    public var against: String?
    /// The total time for all trials, shared by the profiles; nil for five minutes each, or for no limit if the number
    /// of trials is limited.
    public var budget: Duration?
    /// A folder of results to judge without a new run.
    public var from: String?
    /// The levels of gates `versus: history` for a run; nil without a history.
    public var history: (@Sendable (RunResult) -> HistoryReference)?

    /// Creates a request. Default: the stored baseline beside the profile.
    public init(
        baseline: String? = nil, against: String? = nil, budget: Duration? = nil, from: String? = nil,
        history: (@Sendable (RunResult) -> HistoryReference)? = nil
    ) {
        self.baseline = baseline
        self.against = against
        self.budget = budget
        self.from = from
        self.history = history
    }

    /// The trials of an arm at each look.
    ///
    /// - Parameter trials: the maximum number of trials; nil for the standard plan's.
    public static func looks(of trials: Int?) -> [Int] {
        let plan = SpendingPlan.standard
        return (trials.map { plan.limited(to: $0) } ?? plan).looks.map(\.trials)
    }
}
