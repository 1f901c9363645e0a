public import Gating
internal import Metrics
public import Sessions

extension RunComparison {
    /// The run with verdicts on a profile's gates and the default ones, from one look at its trials.
    ///
    /// - Parameters:
    ///   - gates: the profile's gates; nil for a feed that is not the one they were written for: then none is judged.
    ///   - stored: what gates `versus: stored` are held against.
    ///   - notes: what else a reader should know.
    public func judged(
        by gates: [ProfileGate]?, stored: StoredReference = .none, notes: [String] = []
    ) -> JudgedRun {
        guard let gates, let judge = judge(stored: stored) else { return JudgedRun(self, notes: notes) }
        let verdicts = judge.verdicts(on: self.gates(gates, stored: stored), trials: result)
        return JudgedRun(self, verdicts: verdicts, notes: notes)
    }

    /// The judge of this run's arms; nil when it has none.
    public func judge(stored: StoredReference = .none) -> Judge? {
        // A gate says `versus: nested` and means that arm, whatever else this run was compared with.
        let baseline = ArmPlan.nested.name
        let rival = result.arms.first { $0.name != baseline } ?? result.arms.first
        guard let candidate = candidates.first ?? rival?.name else { return nil }
        return Judge(candidate: candidate, baseline: baseline, stored: stored, metrics: metrics)
    }

    /// A profile's gates and the default ones for what they leave out.
    public func gates(_ own: [ProfileGate], stored: StoredReference) -> [Gate] {
        guard let judge = judge(stored: stored) else { return own.map(\.gate) }
        // An arm that was played alone is not held against itself.
        let hasBaseline = judge.candidate != judge.baseline && result.arms.contains { $0.name == judge.baseline }
        return DefaultGates.adding(
            to: own.map(\.gate), metrics: metrics, hasBaseline: hasBaseline,
            isStored: { stored.has($0, arm: judge.candidate, in: result) },
            isMeasured: { result.samples(of: $0, arm: judge.candidate) != nil })
    }
}
