internal import Basics

extension Judge {
    /// The result of a look for one gate: a verdict, or a test that still needs correction for the number of gates.
    enum Finding {
        case verdict(Verdict)
        case tested(Assessment)
    }

    func assess(_ gate: Gate, trials: any TrialValues) -> Finding {
        let rule = gate.rule
        guard let metric = metrics[rule.metric] else {
            let near = NearestWord.to(rule.metric, among: metrics.names).map { "; did you mean `\($0)`?" } ?? ""
            return .verdict(words(gate).unjudged("there is no metric `\(rule.metric)`\(near)"))
        }
        switch sides(of: gate, metric, trials) {
        case .failure(let obstacle):
            return .verdict(words(gate).unjudged(obstacle.reason, isBaselineMissing: obstacle.isBaseline))
        case .success(let sides) where sides.isExactnessLost:
            return .verdict(unsteady(gate, metric, sides))
        case .success(let sides) where sides.tier == .statistical:
            return .tested(statistical(gate, metric, sides, trials))
        case .success(let sides):
            return .verdict(exact(gate, metric, sides, trials))
        }
    }

    /// The verdict of a gate that was never looked at.
    func silence(on gate: Gate) -> Verdict { words(gate).unjudged("no trial was run") }

    func words(_ gate: Gate) -> VerdictWords { VerdictWords(gate: gate, judge: self) }

    /// Fails values that vary although they were the same in every trial of the reference. That is a regression in
    /// itself, whatever the values are, because the metric can no longer be judged exactly.
    private func unsteady(_ gate: Gate, _ metric: Metric, _ sides: Sides) -> Verdict {
        let value = Percentile.median.value(in: sides.candidate) ?? 0
        let reference = Percentile.median.value(in: sides.reference)
        let figures = VerdictFigures(
            unit: metric.unit, tier: sides.tier, candidate: value, reference: reference,
            bound: limit(gate, metric, value: value, reference: reference).bound, trials: sides.candidate.count,
            referenceTrials: sides.reference.count)
        return words(gate).unsteady(figures, values: sides.candidate, notes: sides.notes)
    }

    /// Judges exact and near-exact values by their medians, without a test.
    private func exact(_ gate: Gate, _ metric: Metric, _ sides: Sides, _ trials: any TrialValues) -> Verdict {
        let value = Percentile.median.value(in: sides.candidate) ?? 0
        let reference = Percentile.median.value(in: sides.reference)
        let (bound, holds) = limit(gate, metric, value: value, reference: reference)
        let figures = VerdictFigures(
            unit: metric.unit, tier: sides.tier, candidate: value, reference: reference, bound: bound,
            trials: sides.candidate.count, referenceTrials: reference == nil ? nil : sides.reference.count)
        return words(gate).exact(
            metric, figures, holds: holds, carrier: carrier(gate, metric, trials), notes: sides.notes)
    }

    /// The bound, and whether the candidate is within it.
    private func limit(
        _ gate: Gate, _ metric: Metric, value: Double, reference: Double?
    ) -> (bound: Double, holds: Bool) {
        let sign = Sides.sign(metric.direction)
        switch gate.rule.demand {
        case .atMost(let bound): return (bound, value <= bound)
        case .atLeast(let bound): return (bound, value >= bound)
        case .relative(let comparison):
            let reference = reference ?? 0
            if comparison.limit == .exact, metric.direction == .neutral { return (reference, value == reference) }
            let bound = reference + sign * comparison.limit.allowance(of: reference)
            return (bound, sign * value <= sign * bound)
        }
    }
}
