internal import StrataStatistics

/// The result of one look at the trials for one gate on a statistical metric, before the correction for the number of
/// gates.
struct Assessment {
    let gate: Gate
    let metric: Metric
    let sides: Sides
    /// The evidence from the values themselves.
    let evidence: Evidence
    /// The evidence from the rival arm.
    let rival: Rival
    let words: VerdictWords
    /// The section type that causes most of the difference.
    let carrier: String?
    /// The note on instruction counts; nil if they were not counted.
    var opinion: String?
    /// The number of trials per side that was not played because it would hardly have decided, and the number that would; nil if
    /// none was skipped.
    var skipped: (budget: Int, needed: Double)?
    /// The number of trials per side at which an earlier look failed the gate; nil if none did.
    var failedTrials: Int?
    /// The worsening that these trials detect in 9 of 10 cases; nil if they detect none.
    var detectable: Double?

    /// The number of trials of the smaller side.
    var trials: Int { min(sides.candidate.count, sides.reference.isEmpty ? .max : sides.reference.count) }

    /// Whether there are too few trials for any verdict.
    var isTooFew: Bool { trials < TrialFloor.interval }

    /// Whether it can fail at all. If not, it does not count as a test in the correction.
    var canFail: Bool {
        if case .absent = rival { return false }
        return !isTooFew
    }

    /// The p value, or the greater one if the rival's shares are tested too.
    var p: Double {
        if case .seen(let shares) = rival { return max(evidence.p, shares.evidence.p) }
        return evidence.p
    }

    /// Whether the difference exceeds the limit, with an interval that excludes the null value.
    var isBeyond: Bool {
        switch rival {
        case .unneeded: canFail && evidence.isBeyond()
        case .absent: false
        case .seen(let shares): canFail && evidence.isBeyond() && shares.evidence.isBeyond(shares.least)
        }
    }

    /// Whether the whole interval is within the limit, and no faster machine may hide a regression.
    var isWithin: Bool {
        if case .seen(let shares) = rival, shares.evidence.effect > shares.evidence.bound { return false }
        return !isTooFew && evidence.interval.upperBound <= evidence.bound
    }

    /// Whether it is worse, and more trials of this run cannot distinguish machine from code.
    var isMachine: Bool {
        guard !isTooFew, evidence.isBeyond(), evidence.p < SpendingPlan.alpha else { return false }
        switch rival {
        case .unneeded: return false
        case .absent: return true
        case .seen(let shares): return shares.settles
        }
    }

    /// Whether it is better than the reference, and neither chance nor the machine is the likelier cause.
    var isImproved: Bool {
        switch rival {
        case .unneeded: evidence.isImproved()
        case .absent: false
        case .seen(let shares): evidence.isImproved() && shares.evidence.isImproved(shares.least)
        }
    }

    /// Whether that many trials per side decide in less than one of twenty cases, if the next ones are like those so far.
    ///
    /// The difference of all of them is then normal around the one so far, and its interval narrows with the square root of their
    /// number (conditional power at the trend: J. M. Lachin, "A Review of Methods for Futility Stopping Based on Conditional
    /// Power", Statistics in Medicine 24, 2005, 2747-2764). Giving up never fails a build, so it causes no false alarms.
    func isHopeless(budget: Int, alpha: Double) -> Bool {
        guard trials >= TrialFloor.prediction, budget > trials else { return false }
        let share = Double(trials) / Double(budget)
        let spread = error * (share * (1 - share)).squareRoot()
        guard spread > 0 else { return false }
        let passes = evidence.bound - reach * share.squareRoot()
        let fails = max(evidence.bound, evidence.tested + least(alpha) * share.squareRoot())
        let chance =
            NormalDistribution.upperTail((evidence.effect - passes) / spread)
            + NormalDistribution.upperTail((fails - evidence.effect) / spread)
        return chance < 0.05
    }

    /// The number of trials per side that would decide, if the difference and its noise stay as they are.
    func trialsToDecide(alpha: Double) -> Double {
        let (missing, distance) =
            evidence.effect > evidence.bound
            ? (least(alpha), evidence.effect - evidence.tested) : (reach, evidence.bound - evidence.effect)
        return Double(trials) * (missing / distance) * (missing / distance)
    }

    /// Half of the interval.
    private var reach: Double { (evidence.interval.upperBound - evidence.interval.lowerBound) / 2 }

    /// The standard error of the difference, from its interval of 95 %.
    private var error: Double { reach / 1.96 }

    /// The least distance from the null value that fails.
    private func least(_ alpha: Double) -> Double { max(reach, error * NormalDistribution.quantile(upper: alpha)) }

    /// Whether it is worse by at least half of the limit, so that more trials may distinguish it from noise.
    var pointsToRegression: Bool {
        guard gate.rule.limit?.isRegression == true else { return true }
        return canFail && evidence.effect > evidence.bound / 2
    }

    /// The difference that these trials detect, corrected for the number of gates tested.
    func detectable(alpha: Double) -> Double? {
        guard canFail, let direct = evidence.detectable(alpha: alpha) else { return nil }
        guard case .seen(let shares) = rival else { return direct }
        let relative = shares.evidence.detectable(alpha: alpha, least: shares.least)
        return relative.map { max(direct, $0) }
    }

    /// The figures of the verdict.
    var figures: VerdictFigures {
        let sign = evidence.sign
        let reference = sides.reference.isEmpty ? nil : evidence.reference
        let ends = [evidence.interval.lowerBound, evidence.interval.upperBound].map { sign * $0 }
        let bound: Double? =
            switch gate.rule.demand {
            case .atMost(let bound), .atLeast(let bound): bound
            case .relative: reference.map { $0 + sign * evidence.bound }
            }
        return VerdictFigures(
            unit: metric.unit, tier: .statistical, candidate: evidence.candidate, reference: reference,
            isPaired: !evidence.pairs.isEmpty, bound: bound,
            interval: isTooFew ? nil : VerdictInterval(lower: ends.min() ?? 0, upper: ends.max() ?? 0),
            p: isTooFew ? nil : p, detectable: detectable, trials: sides.candidate.count,
            referenceTrials: reference == nil ? nil : sides.reference.count)
    }
}
