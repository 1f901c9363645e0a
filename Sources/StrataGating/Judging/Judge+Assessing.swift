internal import StrataBasics
internal import StrataStatistics

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
        do throws(ComparisonError) {
            let sides = try sides(of: gate, metric, trials)
            if sides.isExactnessLost { return .verdict(unsteady(gate, metric, sides)) }
            return sides.tier == .statistical
                ? .tested(statistical(gate, metric, sides, trials)) : .verdict(exact(gate, metric, sides, trials))
        } catch {
            return .verdict(words(gate).unjudged(error.reason, isBaselineMissing: error.isBaseline))
        }
    }

    /// The verdict of a gate that was never evaluated.
    func silence(on gate: Gate) -> Verdict { words(gate).unjudged("no trial was run") }

    func words(_ gate: Gate) -> VerdictWords { VerdictWords(gate: gate, judge: self) }

    /// Fails values that vary although they were equal in every trial of the reference. This is a regression in itself,
    /// regardless of the values, because the metric can no longer be judged exactly.
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
            if comparison.limit.requiresEquality(of: metric) { return (reference, value == reference) }
            let bound = reference + sign * comparison.limit.allowance(of: reference)
            return (bound, sign * value <= sign * bound)
        }
    }
}

extension Judge {
    /// Judges statistical values by a rank test, an interval and a least effect.
    func statistical(_ gate: Gate, _ metric: Metric, _ sides: Sides, _ trials: any TrialValues) -> Assessment {
        let (evidence, rival) = evidence(gate, metric, sides, trials)
        let isWorse = gate.rule.reference != nil && evidence.effect > 0
        return Assessment(
            gate: gate, metric: metric, sides: sides, evidence: evidence, rival: rival, words: words(gate),
            carrier: isWorse ? carrier(gate, metric, trials) : nil,
            opinion: instructions(beside: gate, metric, trials))
    }

    /// The note on instruction counts for a time that trials do not decide; nil if they were not counted.
    ///
    /// It is only a note, for two reasons. Instructions have their own gate, so deciding here would spend the chance of
    /// a false alarm twice. And a time can increase with the same number of instructions.
    private func instructions(beside gate: Gate, _ metric: Metric, _ trials: any TrialValues) -> String? {
        guard metric.unit == .nanoseconds, metric.dependsOnArm, gate.rule.sectionType == nil,
            let reference = gate.rule.reference, let instructions = metrics[.instructions]
        else { return nil }
        if reference == .stored, case .trials(let stored) = stored, stored.bytesReason != nil { return nil }
        guard let own = trials.samples(of: instructions, arm: candidate)?.median,
            let other = samples(of: instructions, reference, trials)?.median, other > 0
        else { return nil }
        return words(gate).opinion(share: own / other - 1)
    }

    private func evidence(
        _ gate: Gate, _ metric: Metric, _ sides: Sides, _ trials: any TrialValues
    ) -> (Evidence, Rival) {
        switch gate.rule.demand {
        case .atMost(let bound): return (Evidence(sides.candidate, bound: bound, sign: 1), .unneeded)
        case .atLeast(let bound): return (Evidence(sides.candidate, bound: bound, sign: -1), .unneeded)
        case .relative(let comparison):
            let limit = comparison.limit
            let sign = Sides.sign(metric.direction)
            return (
                Evidence(
                    sides.candidate, sides.reference, limit: limit, sign: sign, arePairs: sides.arePairs,
                    machines: sides.machines),
                rival(gate, metric, sides, limit, trials)
            )
        }
    }
}
