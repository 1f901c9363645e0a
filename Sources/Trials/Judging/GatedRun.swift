internal import Basics
public import Gating
internal import Metrics
public import Sessions

/// A run whose number of trials is decided by its gates.
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
    private let stored: Result<StoredBaseline, BaselineError>?
    private let baselineFile: String

    /// Prepares a run; nothing is started yet.
    ///
    /// - Parameters:
    ///   - budget: the most time trials of each arm; nil for the standard plan's.
    ///   - stored: the stored baseline, or why there is none; nil where nobody asks for one.
    ///   - baselineFile: where the baseline is, for messages.
    public init(
        _ profile: Profile, catalog: RunCatalog, options: RunOptions = RunOptions(), budget: Int? = nil,
        stored: Result<StoredBaseline, BaselineError>?, baselineFile: String
    ) {
        self.profile = profile
        self.catalog = catalog
        self.options = options
        self.budget = budget
        self.stored = stored
        self.baselineFile = baselineFile
    }

    /// Runs trials until the gates are clear or the budget is spent.
    ///
    /// - Throws: as ``ProfileRun/execute()``, and ``CalibrationRefusal`` for a gate below what this machine can see.
    public func execute(observer: any RunObserver, recorder: RunRecorder) async throws -> JudgedRun {
        try checkLimits()
        // 1. The exact metrics, and a table to look at.
        let run = ProfileRun(profile, catalog: catalog, options: options, observer: observer, recorder: recorder)
        let rounds = try await run.begin()
        let first = RunComparison(try await rounds.grow(to: beginning), metrics: catalog.metrics)
        // 2. What it can be held against.
        let (reference, problem) = reference(for: first.result)
        guard let judge = first.judge(stored: reference) else { return JudgedRun(first) }
        let gates = first.gates(profile.gates, stored: reference)
        // 3. More trials, as the gates need them.
        let calibrated = try CalibrationFile(of: profile).limits(on: gates, metrics: judge.metrics, budget: plan.budget)
        let verdicts = try await SequentialJudge(judge, plan: plan).verdicts(
            on: calibrated.gates, from: RoundsSource(rounds: rounds))
        let result = try await rounds.grow(to: TrialPlan(time: 0, memory: 0))
        let notes = [calibrated.note, judge.gap(in: result), absence, PlacedTrials(result).note].compactMap(\.self)
        return JudgedRun(
            RunComparison(result, metrics: catalog.metrics), verdicts: verdicts, baselineProblem: problem, notes: notes)
    }

    /// Refuses the profile's limits that this machine cannot see, before a trial is run for nothing.
    private func checkLimits() throws(CalibrationRefusal) {
        let isHeld = stored != nil || options.against != nil
        let gates = DefaultGates.adding(
            to: profile.gates.map(\.gate), metrics: catalog.metrics, hasBaseline: true, isStored: { _ in isHeld },
            isMeasured: { _ in true })
        _ = try CalibrationFile(of: profile).limits(on: gates, metrics: catalog.metrics, budget: plan.budget)
    }

    /// What is run before the gates say what they need: the profile's trials, as far as the budget goes.
    private var beginning: TrialPlan {
        var trials = options.trials ?? profile.trials
        if let budget { trials.time = min(trials.time, budget) }
        return trials
    }

    /// That there is no stored baseline, so that nobody takes silence for a comparison.
    private var absence: String? {
        guard stored == nil, options.against == nil else { return nil }
        return
            "nothing is stored for this profile; `strata baseline save \(ShellWord.quoted(profile.file))` keeps what "
            + "is measured, for later runs to be held against"
    }

    private var plan: SpendingPlan { budget.map { SpendingPlan.standard.limited(to: $0) } ?? .standard }

    private func reference(for result: RunResult) -> (StoredReference, problem: String?) {
        if options.against != nil { return (.otherBuild { RunSide.against($0) }, nil) }
        switch stored {
        case nil: return (.none, nil)
        case .failure(let error): return (.unusable("\(error)"), "\(error)")
        case .success(let baseline):
            let comparability = Comparability(
                of: Comparability.Circumstances(result), with: baseline, file: baselineFile)
            return (comparability.reference(baseline, ratchet: ratchet), comparability.obstacle.map { "\($0)" })
        }
    }

    /// The command that keeps improvements, fit to be pasted into a shell.
    private var ratchet: String {
        let isNamed = BaselineFile(of: profile, named: nil).path != baselineFile
        let output = isNamed ? " --output \(ShellWord.quoted(baselineFile))" : ""
        // What the profile does not ask for was asked for by an option, which the next command needs as well.
        let isExtra = (options.trials?.instructions ?? 0) > profile.trials.instructions
        let instructions = isExtra ? " --instructions" : ""
        return "strata baseline ratchet \(ShellWord.quoted(profile.file))\(instructions)\(output)"
    }
}
