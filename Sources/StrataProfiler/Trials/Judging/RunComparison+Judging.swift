public import StrataGating

extension RunComparison {
    /// The run with verdicts on a profile's gates and the default ones, from a single look at its trials.
    ///
    /// - Parameters:
    ///   - gates: the profile's gates; nil if the feed is not the profile's: then no gate is judged.
    ///   - budgets: the gates of plugins' budgets.
    ///   - stored: the reference of gates with `versus: stored`.
    ///   - unjudged: why no gate is judged, where `gates` is nil.
    ///   - notes: further notes for the reader.
    public func judged(
        by gates: [ProfileGate]?, budgets: [Gate] = [], stored: StoredReference = .none,
        unjudged: String? = nil, notes: [String] = []
    ) -> JudgedRun {
        guard let gates, let judge = judge(stored: stored) else {
            return JudgedRun(self, unjudged: unjudged, notes: notes)
        }
        let verdicts = judge.verdicts(on: self.gates(gates, stored: stored) + budgets, trials: result)
        return JudgedRun(self, verdicts: verdicts, stored: stored, notes: notes)
    }

    /// The judge of this run's arms; nil if the run has none.
    public func judge(stored: StoredReference = .none, history: HistoryReference? = nil) -> Judge? {
        // `versus: nested` always means that arm, whatever else the run is compared with.
        let baseline = ArmPlan.nested.name
        let rival = result.arms.first { $0.name != baseline } ?? result.arms.first
        guard let candidate = candidates.first ?? rival?.name else { return nil }
        guard let history else {
            return Judge(candidate: candidate, baseline: baseline, stored: stored, metrics: metrics)
        }
        return Judge(candidate: candidate, baseline: baseline, stored: stored, history: history, metrics: metrics)
    }

    /// A profile's gates, and the default gates for the metrics that they do not cover.
    public func gates(_ own: [ProfileGate], stored: StoredReference) -> [Gate] {
        guard let judge = judge(stored: stored) else { return own.map(\.gate) }
        // An arm that was played alone is not compared with itself.
        let hasBaseline = judge.candidate != judge.baseline && result.arms.contains { $0.name == judge.baseline }
        return DefaultGates.adding(
            to: own.map(\.gate), metrics: metrics, hasBaseline: hasBaseline,
            isStored: { stored.has($0, arm: judge.candidate, in: result) },
            isMeasured: { result.samples(of: $0, arm: judge.candidate) != nil })
    }
}
