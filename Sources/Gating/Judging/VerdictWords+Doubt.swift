internal import Metrics

extension VerdictWords {
    /// Why a gate has no verdict.
    func openness(_ assessment: Assessment) -> String {
        if assessment.isTooFew {
            return "so few tell nothing of what varies, which takes \(Judge.leastTrials) trials a side at least"
        }
        if let early = assessment.failedTrials {
            return "\(early) trials a side were past what is asked, and all \(assessment.trials) are not"
        }
        if let machine = machine(assessment) { return machine }
        let more = assessment.hopelessBudget.map { ", and \($0) a side would not either" } ?? ""
        return "the trials do not tell whether that is past what is asked\(more)"
    }

    /// What the rival arm says against a verdict; nil where it says nothing.
    private func machine(_ assessment: Assessment) -> String? {
        let isWorse = assessment.evidence.effect > assessment.evidence.bound
        switch assessment.rival {
        case .unneeded: return nil
        case .absent(let reason):
            return isWorse ? "\(reason), so that nothing tells a slower machine from slower code" : nil
        case .seen(let shares):
            let shift = Self.percent(shares.shift)
            if isWorse, shares.explains {
                return "`\(judge.baseline)` moved as well, by \(shift), so that the machine is the likelier cause"
            }
            guard !isWorse, shares.hides else { return nil }
            return "`\(judge.baseline)` moved by \(shift), so that a faster machine may hide that it is worse"
        }
    }

    /// What the session's instructions say of a time that trials do not decide.
    func opinion(share: Double) -> String {
        let size = "\(MetricUnit.fixed(share.magnitude * 100, places: 2)) %"
        guard share.magnitude > Metric.nearExactBand else {
            return
                "the session's instructions are those of \(reference): no more work is done, and a longer time would be the "
                + "machine's, or that of slower instructions"
        }
        return share > 0
            ? "the session's instructions are \(size) more than those of \(reference): more work is done, in this or elsewhere"
            : "the session's instructions are \(size) fewer than those of \(reference): less work is done"
    }

    /// How far the rival arm moved, for a failure that stands in spite of it.
    func rivalShift(_ assessment: Assessment) -> String? {
        guard case .seen(let shares) = assessment.rival else { return nil }
        return "`\(judge.baseline)` moved by \(Self.percent(shares.shift))"
    }

    /// What would have been seen, or that nothing would.
    func detectable(_ assessment: Assessment) -> String {
        if case .absent(let reason) = assessment.rival {
            return "no difference would have failed: \(reason)"
        }
        let figures = assessment.figures
        guard let effect = figures.detectable else { return "so few trials detect nothing, however large" }
        guard let reference = figures.reference else {
            let median = (figures.bound ?? 0) + assessment.evidence.sign * effect
            return "a median of \(figures.unit.formatted(median)) would have been detected"
        }
        guard reference != 0 else {
            return "a difference of \(figures.unit.formatted(effect)) would have been detected"
        }
        let share = effect / reference.magnitude
        let size = share < 0 ? Self.percent(share) : "\(MetricUnit.fixed(share * 100, places: 1)) %"
        return "a difference of \(size) would have been detected"
    }
}
