internal import StrataGating

extension JudgedRun {
    /// The costs' shares in the difference to the baseline; nil unless the ablation's arms were played.
    ///
    /// - Complexity: O(metrics x arms of the ablation).
    public var ablation: AblationRecord? {
        guard let name = result.baseline, let candidate = result.candidates.first,
            let baseline = result.arms.first(where: { $0.name == name })
        else { return nil }
        let plan = AblationPlan(of: baseline)
        let played = Set(result.arms.map(\.name))
        guard plan.arms.allSatisfy({ played.contains($0.name) }) else { return nil }
        return Ablation(run: self, plan: plan, candidate: candidate).record
    }
}

/// Computes the shares from the arms' medians.
private struct Ablation {
    let run: JudgedRun
    let plan: AblationPlan
    let candidate: String

    var record: AblationRecord {
        var shares: [String: AblationRecord.Shares] = [:]
        var omitted: [AblationRecord.Omission] = []
        for metric in run.metrics.metrics where metric.dependsOnArm && isMeasured(metric) {
            if let reason = doubt(about: metric) {
                omitted.append(AblationRecord.Omission(metric: metric.name, reason: reason))
            } else {
                shares[metric.name] = self.shares(of: metric)
            }
        }
        return AblationRecord(
            baseline: plan.baseline.name, candidate: candidate, control: plan.control.name,
            allButEmbedding: plan.allButEmbedding.name,
            costs: plan.costs.map { AblationRecord.Cost(name: $0.name, isEmbedding: $0.isEmbedding) },
            metrics: shares, omitted: omitted, controlBeyondLimit: controlBeyondLimit)
    }

    private func isMeasured(_ metric: Metric) -> Bool {
        [plan.baseline.name, candidate].contains { run.median(metric, arm: $0) != nil }
    }

    /// The reason why a metric gets no shares; nil if it gets them. Shares of a difference that may be noise would
    /// mislead.
    private func doubt(about metric: Metric) -> AblationRecord.Omission.Reason? {
        let samples = (plan.arms.map(\.name) + [candidate]).map { run.result.samples(of: metric, arm: $0) }
        let ranges = samples.compactMap { $0?.range }
        guard ranges.count == samples.count else { return .notMeasured }
        let whole = median(metric, plan.baseline.name) - median(metric, candidate)
        guard whole != 0 else { return .noDifference }
        switch run.clarity(of: metric, arm: candidate) {
        case .tooFewTrials: return .tooFewTrials
        case .overlap: return .trialsOverlap
        case .clear: break
        }
        let spread = Percentile.median.value(in: ranges.map { $0.upperBound - $0.lowerBound }) ?? 0
        return spread < whole.magnitude ? nil : .noise
    }

    private func shares(of metric: Metric) -> AblationRecord.Shares {
        let whole = median(metric, plan.baseline.name) - median(metric, candidate)
        let costs = plan.costs.reduce(into: [String: AblationRecord.Share]()) { costs, cost in
            let (alone, last) = (gain(metric, cost.alone), gain(metric, cost.last))
            costs[cost.name] = AblationRecord.Share(
                alone: alone, last: last, share: cost.isEmbedding ? last : (alone + last) / 2)
        }
        // Summed in the order of the costs, because floating-point addition is not associative.
        let sum = plan.costs.reduce(0) { $0 + (costs[$1.name]?.share ?? 0) }
        return AblationRecord.Shares(
            unit: metric.unit, difference: whole, costs: costs, interaction: whole - sum,
            allButEmbedding: median(metric, plan.baseline.name) - median(metric, plan.allButEmbedding.name),
            control: control(metric))
    }

    private func control(_ metric: Metric) -> MetricDifference {
        MetricDifference(candidate: median(metric, plan.control.name), baseline: median(metric, candidate))
    }

    /// The metrics in which the control is too far from the candidate. Exact metrics only: with few trials, times
    /// differ by more than the limit by chance.
    private var controlBeyondLimit: [String] {
        let exact = run.metrics.metrics.filter { metric in
            metric.dependsOnArm
                && [plan.control.name, candidate].allSatisfy {
                    run.result.samples(of: metric, arm: $0)?.tier == .exact
                }
        }
        return exact.filter { metric in
            (control(metric).relative ?? 1).magnitude > AblationRecord.controlLimit
        }.map(\.name)
    }

    private func gain(_ metric: Metric, _ step: AblationPlan.Step) -> Double {
        median(metric, step.before.name) - median(metric, step.after.name)
    }

    private func median(_ metric: Metric, _ arm: String) -> Double { run.median(metric, arm: arm) ?? 0 }
}
