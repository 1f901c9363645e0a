extension VerdictWords {
    /// The reason why a gate is inconclusive.
    func openness(_ assessment: Assessment) -> String {
        if assessment.isTooFew {
            return "values that vary need at least \(TrialFloor.interval) trials a side"
        }
        if let early = assessment.failedTrials {
            return "the gate failed with \(early) trials a side, but not with all \(assessment.trials)"
        }
        if let machine = machine(assessment) { return machine }
        let more = assessment.hopelessBudget.map { ", and \($0) a side would not either" } ?? ""
        return "the trials do not show whether the gate holds\(more)"
    }

    /// The doubt that the rival arm raises about a verdict; nil without one.
    private func machine(_ assessment: Assessment) -> String? {
        let isWorse = assessment.evidence.effect > assessment.evidence.bound
        switch assessment.rival {
        case .unneeded: return nil
        case .absent(let reason):
            return isWorse ? "\(reason), so a slower machine cannot be distinguished from slower code" : nil
        case .seen(let shares):
            let shift = Self.percent(shares.shift)
            if isWorse, shares.explains {
                return "`\(judge.baseline)` moved as well, by \(shift), so the machine is the likelier cause"
            }
            guard !isWorse, shares.hides else { return nil }
            return "`\(judge.baseline)` moved by \(shift), so a faster machine may hide a regression"
        }
    }

    /// The note on instruction counts for a time that trials do not decide.
    ///
    /// - Parameter share: by how much the candidate runs more instructions: 0.02 is 2 % more.
    func opinion(share: Double) -> String {
        let size = "\(MetricUnit.fixed(share.magnitude * 100, places: 2)) %"
        guard share.magnitude > Metric.nearExactBand else {
            return
                "the session runs as many instructions as \(reference): it does no more work, so a longer time comes "
                + "from the machine or from slower instructions"
        }
        return share > 0
            ? "the session runs \(size) more instructions than \(reference): it does more work, here or elsewhere"
            : "the session runs \(size) fewer instructions than \(reference): it does less work"
    }

    /// How far the rival arm moved, for a failure.
    func rivalShift(_ assessment: Assessment) -> String? {
        guard case .seen(let shares) = assessment.rival else { return nil }
        // Less than is printed.
        guard shares.shift.magnitude >= 0.0005 else { return "`\(judge.baseline)` did not move" }
        return "`\(judge.baseline)` moved by \(Self.percent(shares.shift))"
    }

    /// The difference that would have been detected, or why none would.
    func detectable(_ assessment: Assessment) -> String {
        if case .absent(let reason) = assessment.rival {
            return "no difference could have failed the gate: \(reason)"
        }
        let figures = assessment.figures
        guard let effect = figures.detectable else { return "so few trials cannot detect any difference" }
        guard let reference = figures.reference else {
            let median = (figures.bound ?? 0) + assessment.evidence.sign * effect
            return "a median of \(figures.unit.formatted(median)) would have been detected"
        }
        guard reference != 0 else {
            return "a difference of \(figures.unit.formatted(effect)) would have been detected"
        }
        let share = effect / reference.magnitude
        guard (share * 1_000).rounded() != 0 else { return "any difference would have been detected" }
        let size = share < 0 ? Self.percent(share) : "\(MetricUnit.fixed(share * 100, places: 1)) %"
        return "a difference of \(size) would have been detected"
    }
}
