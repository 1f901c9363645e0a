public import Metrics

/// Judges gates on the trials of a run.
///
/// ```swift
/// let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)
/// for verdict in judge.verdicts(on: gates, trials: result) { print(verdict.outcome, verdict.sentence) }
/// ```
///
/// Each metric is judged by its tier: exact ones by their value, near-exact ones by a fixed band, statistical ones by a
/// rank test together with an interval and a least effect. This is one look at trials that are there;
/// ``SequentialJudge`` asks for more until it knows.
public struct Judge: Sendable {
    /// The arm that gates are about.
    public let candidate: String
    /// The arm that it is held against: the rival.
    public let baseline: String
    /// What gates `versus: stored` are held against.
    public let stored: StoredReference
    /// The metrics that gates may name.
    public let metrics: MetricTable

    /// A judge of one arm against another, and against stored trials where there are some.
    public init(
        candidate: String, baseline: String, stored: StoredReference = .none, metrics: MetricTable
    ) {
        self.candidate = candidate
        self.baseline = baseline
        self.stored = stored
        self.metrics = metrics
    }

    /// The verdicts on gates, in their order, from one look at the trials.
    ///
    /// - Parameter alpha: the chance of any false alarm over all of them.
    /// - Complexity: O(gates x bootstrap draws x trials).
    public func verdicts(
        on gates: [Gate], trials: any TrialValues, alpha: Double = SpendingPlan.alpha
    ) -> [Verdict] {
        var deliberation = Deliberation(judge: self, gates: gates)
        deliberation.look(at: trials, alpha: alpha)
        return deliberation.verdicts
    }

    /// The verdict on one rule that stands alone.
    ///
    /// - Complexity: as ``verdicts(on:trials:alpha:)``.
    public func verdict(on rule: GateRule, trials: any TrialValues) -> Verdict {
        let gate = Gate(rule)
        return verdicts(on: [gate], trials: trials).first
            ?? Verdict(rule: rule, outcome: .inconclusive, sentence: "nothing was judged", arm: candidate)
    }
}
