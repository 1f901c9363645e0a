public import Gating
internal import Metrics
public import Sessions
public import Trials

extension RunResult {
    /// This result with its regressions, the shares of an ablation, and the verdicts on the profile's gates and the
    /// default ones, from one look at its trials.
    ///
    /// - Parameters:
    ///   - gates: the profile's gates; nil for a feed from a file that somebody named, which is not what they were
    ///     written for: then none is judged.
    ///   - stored: what gates `versus: stored` are held against.
    public func judged(by gates: [ProfileGate]?, stored: StoredReference = .none) -> RunResult {
        var result = self
        let comparison = RunComparison(self)
        result.regressions = comparison.regressions
        result.ablation = comparison.ablation
        guard let gates, let judge = judge(stored: stored) else { return result }
        result.gates = judge.verdicts(on: allGates(gates, stored: stored), trials: self)
        return result
    }

    /// The judge of this result's arms; nil when it has none.
    public func judge(stored: StoredReference = .none) -> Judge? {
        let comparison = RunComparison(self)
        // A gate says `versus: nested` and means that arm, whatever else this run was compared with.
        let baseline = ArmPlan.nested.name
        let rival = arms.first { $0.name != baseline } ?? arms.first
        guard let candidate = comparison.candidates.first ?? rival?.name else { return nil }
        return Judge(candidate: candidate, baseline: baseline, stored: stored, metrics: comparison.metrics)
    }

    /// A profile's gates and the default ones for what they leave out.
    public func allGates(_ own: [ProfileGate], stored: StoredReference) -> [Gate] {
        guard let judge = judge(stored: stored) else { return own.map(\.gate) }
        // An arm that was played alone is not held against itself.
        let hasBaseline = judge.candidate != judge.baseline && arms.contains { $0.name == judge.baseline }
        return DefaultGates.adding(
            to: own.map(\.gate), metrics: judge.metrics, hasBaseline: hasBaseline,
            isStored: { stored.has($0, arm: judge.candidate, in: self) },
            isMeasured: { samples(of: $0, arm: judge.candidate) != nil })
    }
}
