
/// Judges gates on the trials of a run.
///
/// ```swift
/// let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)
/// for verdict in judge.verdicts(on: gates, trials: result) { print(verdict.outcome, verdict.sentence) }
/// ```
///
/// Each metric is judged by its tier: exact ones by value, near-exact ones by a fixed band, statistical ones by a rank
/// test with an interval and a least effect. This is a single look at given trials; ``SequentialJudge`` asks for more
/// until it can decide.
public struct Judge: Sendable {
    /// The arm that is judged.
    public let candidate: String
    /// The baseline arm, also called the rival.
    public let baseline: String
    /// The reference of gates `versus: stored`.
    public let stored: StoredReference
    /// The reference of gates `versus: history`.
    public let history: HistoryReference
    /// The metrics that gates may name.
    public let metrics: MetricTable

    /// Creates a judge of one arm against another, and against stored trials if there are any.
    public init(
        candidate: String, baseline: String, stored: StoredReference = .none,
        history: HistoryReference = .none("no history was looked at; `strata gate` looks at it"), metrics: MetricTable
    ) {
        self.candidate = candidate
        self.baseline = baseline
        self.stored = stored
        self.history = history
        self.metrics = metrics
    }

    /// The verdicts on gates, in their order, from one look at the trials.
    ///
    /// - Parameter alpha: the chance of any false alarm over all gates.
    /// - Complexity: O(gates x bootstrap draws x trials).
    public func verdicts(
        on gates: [Gate], trials: any TrialValues, alpha: Double = SpendingPlan.alpha
    ) -> [Verdict] {
        var deliberation = Deliberation(judge: self, gates: gates)
        deliberation.look(at: trials, alpha: alpha)
        return deliberation.verdicts
    }

    /// The verdict on a single rule.
    ///
    /// - Complexity: as ``verdicts(on:trials:alpha:)``.
    public func verdict(on rule: GateRule, trials: any TrialValues) -> Verdict {
        let gate = Gate(rule)
        return verdicts(on: [gate], trials: trials).first
            ?? Verdict(rule: rule, outcome: .inconclusive, sentence: "nothing was judged", arm: candidate)
    }
}
