
/// Judges gates with as few trials as possible.
///
/// Exact metrics are decided after two trials. For statistical ones, trials are added until every verdict that matters
/// is clear, the budget is spent, or the rest of it is unlikely to decide. Each look judges every gate on all trials so far and
/// spends its share of the chance of a false alarm (``SpendingPlan``).
///
/// ```swift
/// let sequential = SequentialJudge(judge)
/// let verdicts = try await sequential.verdicts(on: gates, from: source)
/// ```
public struct SequentialJudge: Sendable {
    private let judge: Judge
    private let plan: SpendingPlan

    /// Creates a judge with a plan of looks.
    public init(_ judge: Judge, plan: SpendingPlan = .standard) {
        self.judge = judge
        self.plan = plan
    }

    /// The trials per arm that exact metrics need: two, to show that they agree.
    public static let exactTrials = 2

    /// The verdicts on gates, in their order.
    ///
    /// - Throws: what the source throws.
    public func verdicts<Source: TrialSource>(on gates: [Gate], from source: Source) async throws -> [Verdict] {
        var deliberation = Deliberation(judge: judge, gates: gates)
        for (number, look) in plan.looks.enumerated() {
            if look.isForRegressions, !deliberation.pointsToRegression { break }
            let values = try await source.values(
                time: trials(of: .time, look, deliberation), memory: trials(of: .memory, look, deliberation))
            let isLast = number == plan.looks.count - 1
            deliberation.look(at: values, alpha: look.alpha)
            if deliberation.undecided.isEmpty { break }
            if await source.isExhausted { break }
            let budget = plan.usualTrials
            if !isLast, look.trials < budget, deliberation.isHopeless(budget: budget) {
                deliberation.giveUp(budget: budget)
                break
            }
        }
        return deliberation.verdicts
    }

    /// The trials of a kind that the undecided gates need at a look. The first look needs only two memory trials; more
    /// help only if exact values disagree.
    private func trials(of kind: TrialKind, _ look: SpendingPlan.Look, _ deliberation: Deliberation) -> Int {
        let metrics = deliberation.undecided.compactMap { judge.metrics[$0.rule.metric] }.filter { $0.child == kind }
        guard look != plan.looks.first else {
            return metrics.contains { $0.tier == .statistical } ? look.trials : Self.exactTrials
        }
        return metrics.isEmpty ? 0 : look.trials
    }
}
