internal import Foundation
internal import StrataGating

/// Compares a commit's program with the good end's until one gate is decided. The trials of both take turns.
///
/// Like `gate --against`, this process plays the session with both programs, but it judges only one gate. Default gates
/// do not request more trials and do not share the chance of a false alarm.
struct TurnsMeasurement: Sendable {
    let question: BisectQuestion
    /// The run of the copied profile.
    let run: ProfileRun
    /// The copy of the good end's program.
    let good: String
    /// The good end's name in sentences.
    let name: String

    /// The minimum difference between the ends, as a share of the good end's value: 1 %. Most machines cannot resolve
    /// half of a smaller difference in 80 trials.
    static let leastShare = 0.01

    /// The outcome of the trials.
    enum Outcome: Sendable {
        case verdict(Verdict)
        /// The reason why nothing was measured, in a few words.
        case failure(String)
    }

    /// Runs trials until the gate is decided, with the looks of `gate`.
    ///
    /// - Parameter limit: the limit of the gate against the good end.
    func judge(_ program: String, limit: GateLimit) async throws -> Outcome {
        let (arm, metric) = (question.arm, question.metric)
        var run = run
        run.arms = [arm]
        let sides = [
            RunSide(name: arm, arm: arm, launcher: TrialLauncher(executable: program)),
            RunSide(name: RunSide.against(arm), arm: arm, launcher: TrialLauncher(executable: good)),
        ]
        let rounds = try await run.open(playing: sides)
        let first = try await rounds.grow(to: .quick)
        if let problem = problem(of: first) { return .failure(problem) }
        let metrics = run.catalog.metrics.adding(metricsOf: first)
        let judge = Judge(candidate: arm, baseline: ArmPlan.nested.name, stored: reference, metrics: metrics)
        let rule = GateRule(
            metric: metric.name, demand: .relative(GateComparison(to: .stored, limit: limit)),
            sectionType: question.section)
        let source = RoundsSource(rounds, first: first, deadline: nil)
        let verdicts = try await SequentialJudge(judge).verdicts(on: [Gate(rule)], from: source)
        let last = try await rounds.grow(to: .quick)
        try Task.checkCancellation()
        if let problem = problem(of: last) { return .failure(problem) }
        guard var verdict = verdicts.first, verdict.figures?.reference != nil else {
            return .failure(verdicts.first?.sentence ?? "nothing was judged")
        }
        verdict.sentence = BisectOutcome.sentence(
            verdict.sentence, after: last.otherFacts.flatMap { last.ownFacts?.changes(since: $0) })
        return .verdict(verdict)
    }

    /// The reason why a run cannot be judged; nil if it can.
    private func problem(of result: RunResult) -> String? {
        result.failures.first.map { "its trials fail: \($0)" }
    }

    private var reference: StoredReference {
        guard case .trials(var trials) = .otherBuild(named: { RunSide.against($0) }) as StoredReference else {
            return .none
        }
        trials.words = name
        return .trials(trials)
    }
}
