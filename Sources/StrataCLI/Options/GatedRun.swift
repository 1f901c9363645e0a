internal import Foundation
internal import Gating
internal import Metrics
internal import Reporting
internal import Sessions
internal import Trials

/// A run whose number of trials is decided by its gates.
struct GatedRun {
    let profile: Profile
    let options: RunOptions
    /// The most time trials of each arm.
    let budget: Int?
    /// The stored baseline, or why there is none; nil where nobody asks for one.
    let stored: Result<StoredBaseline, BaselineError>?
    /// Where the baseline is, for messages.
    let baselineFile: String

    /// Runs trials until the gates are clear or the budget is spent.
    func execute(observer: any RunObserver, recorder: RunRecorder) async throws -> RunResult {
        try checkLimits()
        // 1. The exact metrics, and a table to look at.
        let run = ProfileRun(
            profile, registry: Strata.registry, options: options, metrics: Strata.metrics, observer: observer,
            recorder: recorder)
        let rounds = try await run.begin()
        var result = try await rounds.grow(to: beginning)
        // 2. What it can be held against.
        let (reference, problem) = reference(for: result)
        guard let judge = result.judge(stored: reference) else { return result }
        let gates = result.allGates(profile.gates, stored: reference)
        // 3. More trials, as the gates need them.
        let calibrated = try CalibrationFile(of: profile).limits(
            on: gates, metrics: judge.metrics, budget: plan.budget)
        let verdicts = try await SequentialJudge(judge, plan: plan).verdicts(
            on: calibrated, from: RoundsSource(rounds: rounds))
        result = try await rounds.grow(to: TrialPlan(time: 0, memory: 0)).judged(by: nil)
        result.gates = verdicts
        result.baselineProblem = problem
        result.diagnostics += [judge.gap(in: result), absence, PlacedTrials(result).note].compactMap(\.self)
        return result
    }

    /// Refuses the profile's limits that this machine cannot see, before a trial is run for nothing.
    private func checkLimits() throws {
        let isHeld = stored != nil || options.against != nil
        let gates = DefaultGates.adding(
            to: profile.gates.map(\.gate), metrics: Strata.metrics, hasBaseline: true, isStored: { _ in isHeld },
            isMeasured: { _ in true })
        _ = try CalibrationFile(of: profile).limits(
            on: gates, metrics: Strata.metrics, budget: plan.budget, isSilent: true)
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
}

extension GatedRun {
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
