internal import Metrics

/// What one look says of one gate on a statistical metric, before the correction for the number of gates.
struct Assessment {
    let gate: Gate
    let metric: Metric
    let sides: Sides
    /// The values as they are.
    let evidence: Evidence
    /// What the rival says of them.
    let rival: Rival
    let words: VerdictWords
    /// The section type that carries the difference.
    let carrier: String?
    /// What instructions say of it besides; nil where they were not counted.
    var opinion: String?
    /// The trials a side that would not have told either; nil where they were run, or might have.
    var hopelessBudget: Int?
    /// The trials a side that an earlier look failed it with; nil where none did.
    var failedTrials: Int?
    /// What these trials detect in 9 of 10 cases, in the direction that is worse; nil where nothing.
    var detectable: Double?

    /// Trials of the side that has fewer.
    var trials: Int { min(sides.candidate.count, sides.reference.isEmpty ? .max : sides.reference.count) }

    /// Whether there are too few trials to tell anything.
    var isTooFew: Bool { trials < Judge.leastTrials }

    /// Whether it can fail at all; what cannot is no test, and needs no correction.
    var canFail: Bool {
        if case .absent = rival { return false }
        return !isTooFew
    }

    /// The chance of such trials, were nothing worse: of both tests where there are two.
    var p: Double {
        if case .seen(let shares) = rival { return max(evidence.p, shares.evidence.p) }
        return evidence.p
    }

    /// Whether the difference is large enough to fail: past what is asked, and not by chance.
    var isBeyond: Bool {
        switch rival {
        case .unneeded: canFail && evidence.isBeyond()
        case .absent: false
        case .seen(let shares): canFail && evidence.isBeyond() && shares.evidence.isBeyond(shares.least)
        }
    }

    /// Whether all of the interval is within what is asked, and no faster machine hides something.
    var isWithin: Bool {
        if case .seen(let shares) = rival, shares.evidence.effect > shares.evidence.bound { return false }
        return !isTooFew && evidence.interval.upperBound <= evidence.bound
    }

    /// Whether it is worse, and more trials of this run cannot tell the machine from the code.
    var isMachine: Bool {
        guard !isTooFew, evidence.isBeyond(), evidence.p < SpendingPlan.alpha else { return false }
        switch rival {
        case .unneeded: return false
        case .absent: return true
        case .seen(let shares): return shares.settles
        }
    }

    /// Whether it is better than what is stored, and neither chance nor the machine is the likelier cause.
    var isImproved: Bool {
        switch rival {
        case .unneeded: evidence.isImproved()
        case .absent: false
        case .seen(let shares): evidence.isImproved() && shares.evidence.isImproved(shares.least)
        }
    }

    /// Whether so many trials a side are unlikely to decide a regression: nothing points to one, and the interval, which
    /// narrows with the root of the trials, would still reach far past what is asked.
    ///
    /// Giving up never fails a build, so that it costs no false alarm. Before 20 trials the interval itself is too
    /// uncertain to tell.
    func isHopeless(budget: Int) -> Bool {
        guard case .relative(let comparison) = gate.rule.demand, case .regression = comparison.limit, trials >= 20
        else {
            return false
        }
        let (interval, effect) = (evidence.interval, evidence.effect)
        let half = (interval.upperBound - interval.lowerBound) / 2
        let reach = half * (Double(trials) / Double(max(trials, budget))).squareRoot()
        return effect < half / 4 && min(effect, 0) + reach > 1.5 * evidence.bound
    }

    /// Whether it is worse by half of what is asked or more, so that more trials may tell that from noise.
    var pointsToRegression: Bool {
        guard case .relative(let comparison) = gate.rule.demand, case .regression = comparison.limit else {
            return true
        }
        return canFail && evidence.effect > evidence.bound / 2
    }

    /// What these trials detect, were each of so many gates tested.
    func detectable(alpha: Double) -> Double? {
        guard canFail, let direct = evidence.detectable(alpha: alpha) else { return nil }
        guard case .seen(let shares) = rival else { return direct }
        let relative = shares.evidence.detectable(alpha: alpha, least: shares.least)
        return relative.map { max(direct, $0) }
    }

    /// The figures, as a verdict shows them.
    var figures: VerdictFigures {
        let sign = evidence.sign
        let reference = Percentile.median.value(in: sides.reference)
        let ends = [evidence.interval.lowerBound, evidence.interval.upperBound].map { sign * $0 }
        let bound: Double? =
            switch gate.rule.demand {
            case .atMost(let bound), .atLeast(let bound): bound
            case .relative: reference.map { $0 + sign * evidence.bound }
            }
        return VerdictFigures(
            unit: metric.unit, tier: .statistical, candidate: Percentile.median.value(in: sides.candidate) ?? 0,
            reference: reference, pairedDifference: evidence.pairs.isEmpty ? nil : sign * evidence.effect,
            bound: bound,
            interval: isTooFew ? nil : VerdictInterval(lower: ends.min() ?? 0, upper: ends.max() ?? 0),
            p: isTooFew ? nil : p, detectable: detectable, trials: sides.candidate.count,
            referenceTrials: reference == nil ? nil : sides.reference.count)
    }
}
