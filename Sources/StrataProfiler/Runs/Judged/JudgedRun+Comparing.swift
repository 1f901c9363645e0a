public import StrataGating

extension JudgedRun {
    /// Whether an arm and the reference arm share a metric. Without a shared metric there are no verdicts.
    public func isComparable(_ arm: String) -> Bool {
        metrics.metrics.contains { difference(in: $0, arm: arm) != nil }
    }

    /// The difference of a metric's medians, or of a section type's share of it; nil if an arm did not measure it.
    public func difference(in metric: Metric, sectionType: String? = nil, arm: String) -> MetricDifference? {
        guard let baseline = result.baseline, metric.dependsOnArm, arm != baseline,
            let own = median(metric, sectionType, arm: arm), let other = median(metric, sectionType, arm: baseline)
        else { return nil }
        return MetricDifference(candidate: own, baseline: other)
    }

    /// The median of a metric, or of a section type's share of it.
    public func median(_ metric: Metric, _ sectionType: String? = nil, arm: String) -> Double? {
        let samples = result.samples(of: metric, arm: arm)
        guard let sectionType else { return samples?.median }
        return samples.map { $0.median(ofSectionType: sectionType) ?? 0 }
    }
}

extension JudgedRun {
    /// The run with verdicts on a profile's gates and on the default gates, from a single look at its trials.
    ///
    /// - Parameters:
    ///   - gates: the profile's gates; nil if the feed is not the profile's. No gate is then judged.
    ///   - budgets: the gates of plugins' budgets.
    ///   - stored: the reference of gates with `versus: stored`.
    ///   - unjudged: the reason why no gate is judged, if `gates` is nil.
    ///   - notes: further notes for the reader.
    public func judged(
        by gates: [ProfileGate]?, budgets: [Gate] = [], stored: StoredReference = .none,
        unjudged: String? = nil, notes: [String] = []
    ) -> JudgedRun {
        guard let gates, let judge = judge(stored: stored) else {
            return JudgedRun(result, metrics: metrics, unjudged: unjudged, notes: notes)
        }
        let verdicts = judge.verdicts(on: self.gates(gates, stored: stored) + budgets, trials: result)
        return JudgedRun(result, metrics: metrics, verdicts: verdicts, stored: stored, notes: notes)
    }

    /// The judge of this run's arms; nil if the run has none.
    public func judge(stored: StoredReference = .none, history: HistoryReference? = nil) -> Judge? {
        guard let candidate else { return nil }
        // `versus: nested` always means the arm with this name, even if the run is compared with another arm.
        let baseline = ArmPlan.nested.name
        guard let history else {
            return Judge(candidate: candidate, baseline: baseline, stored: stored, metrics: metrics)
        }
        return Judge(candidate: candidate, baseline: baseline, stored: stored, history: history, metrics: metrics)
    }

    /// A profile's gates, and the default gates for the metrics that the profile's do not cover.
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

extension JudgedRun {
    /// A sentence for each fact that changed on the screen since the reference, and for each failure that no fact
    /// explains. Causes of failures come first, the gravest at the top, then other changes. If nothing on the screen
    /// differs and every gate holds, there is a single sentence. Empty if the facts of one side are unknown.
    public var causes: [String] {
        guard let changes, let before else { return [] }
        let same = changes.isEmpty ? ["nothing on the screen differs from \(before.words)"] : []
        let failing = failureGroups.filter { $0.change != nil || $0.isUnexplained }
        let unexplained = failing.filter(\.isUnexplained).map(\.sentence)
        return same + failing.filter { $0.change != nil }.map(\.sentence) + harmless.map(\.sentence) + unexplained
    }

    /// The facts that changed but explain no failed gate.
    public var harmless: [FactChange] {
        let failing = Set(failureGroups.compactMap(\.change))
        return (changes ?? []).filter { !failing.contains($0) }
    }
}
