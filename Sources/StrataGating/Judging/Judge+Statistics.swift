
extension Judge {
    /// The fewest trials a side for values that vary. With fewer, even the interval from the least to the greatest
    /// value covers the median in less than 9 of 10 cases.
    static let leastTrials = 5

    /// Judges statistical values by a rank test, an interval and a least effect.
    func statistical(_ gate: Gate, _ metric: Metric, _ sides: Sides, _ trials: any TrialValues) -> Assessment {
        let (evidence, rival) = evidence(gate, metric, sides, trials)
        let isWorse = gate.rule.reference != nil && evidence.effect > 0
        return Assessment(
            gate: gate, metric: metric, sides: sides, evidence: evidence, rival: rival, words: words(gate),
            carrier: isWorse ? carrier(gate, metric, trials) : nil,
            opinion: instructions(beside: gate, metric, trials))
    }

    /// What instruction counts show about a time that trials do not decide; nil if they were not counted.
    ///
    /// It is only a note: instructions have their own gate, so deciding here would spend the chance of a false alarm
    /// twice, and a time can get longer with the same number of instructions.
    private func instructions(beside gate: Gate, _ metric: Metric, _ trials: any TrialValues) -> String? {
        guard metric.unit == .nanoseconds, metric.dependsOnArm, gate.rule.sectionType == nil,
            let reference = gate.rule.reference, let instructions = metrics["instructions"]
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
