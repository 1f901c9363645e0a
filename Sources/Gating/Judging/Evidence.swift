internal import Metrics

/// What two lists of trials say of a difference, in the direction that is worse.
struct Evidence {
    /// The values on both sides; the second list is empty for an absolute bound.
    let values: (candidate: [Double], reference: [Double])
    /// The differences of the pairs that were tested; empty where two lists were.
    var pairs: [Double] = []
    /// What turns a difference into one that is worse when it is positive.
    let sign: Double
    /// The reference's median; zero for an absolute bound.
    let reference: Double
    /// The greatest difference that passes: what is asked.
    let bound: Double
    /// What the lists are tested against: no difference, or the bound itself.
    let tested: Double
    /// Candidate less reference: of their medians, or what the pairs that were tested are estimated to lie apart.
    let effect: Double
    /// Its interval.
    let interval: ClosedRange<Double>
    /// The chance of such trials, were the candidate no worse than what it is tested against.
    let p: Double
    /// The chance of such trials, were the candidate no better.
    let pBetter: Double

    /// Whether the difference is past what is asked, with an interval that excludes what it is tested against.
    ///
    /// - Parameter least: a greater difference that has to be exceeded besides.
    func isBeyond(_ least: Double = -.infinity) -> Bool {
        effect > max(bound, least) && (values.reference.isEmpty || interval.lowerBound > tested)
    }

    /// Whether it is better by more than what is asked to be noticed, and not by chance.
    func isImproved(_ least: Double = 0) -> Bool {
        pBetter < SpendingPlan.alpha && interval.upperBound < 0 && -effect > max(bound.magnitude, least)
    }

    /// What such trials detect in 9 of 10 cases, as a difference in the direction that is worse; nil where nothing.
    ///
    /// - Parameters:
    ///   - alpha: what one test may spend.
    ///   - least: a greater difference that has to be exceeded besides.
    func detectable(alpha: Double, least: Double = -.infinity) -> Double? {
        let (own, other) = values
        if other.isEmpty { return DetectableEffect.distance(own, alpha: alpha) }
        let growth = reference == 0 ? 1 : max(1, 1 + sign * bound / reference.magnitude)
        // Against the bound itself all has to lie beyond it; against no difference the bound is the least effect.
        let size = DetectableEffect.size(
            own, other, pairs: pairs, alpha: alpha, least: max(bound, least) - tested, growth: min(2, growth))
        return size.map { tested + $0 }
    }
}

extension Evidence {
    /// Fewer pairs are tested as two lists: at the first look no choice of signs would be rare enough.
    static let leastPairs = 16

    /// Holds one list against another.
    ///
    /// - Parameter arePairs: whether values at the same place come from trials that took turns.
    init(_ own: [Double], _ other: [Double], limit: GateComparison.Limit, sign: Double, arePairs: Bool = false) {
        let middle = Percentile.median.value(in: other) ?? 0
        // Exact trials that disagreed are near each other all the same.
        let limit = limit == .exact ? .regression(Metric.nearExactBand, floor: 0) : limit
        let allowance = Judge.allowance(limit, reference: middle)
        let shift: Double = if case .bound = limit { allowance } else { 0 }
        if arePairs, own.count == other.count, own.count >= Self.leastPairs {
            self.init(PairedTrials(own, other, reference: middle, shift: sign * shift), sign: sign, bound: allowance)
            return
        }
        let difference = MedianDifference(own, other)
        let ends = [difference?.lower ?? 0, difference?.upper ?? 0].map { sign * $0 }
        let (pGreater, pLess) = RankTest(own, other.map { $0 + sign * shift }).chances
        self.init(
            values: (own, other), sign: sign, reference: middle, bound: allowance, tested: shift,
            effect: sign * (difference?.estimate ?? 0),
            interval: (ends.min() ?? 0)...(ends.max() ?? 0), p: sign > 0 ? pGreater : pLess,
            pBetter: sign > 0 ? pLess : pGreater)
    }

    /// Holds the trials of one side against those of the same rounds.
    private init(_ trials: PairedTrials, sign: Double, bound: Double) {
        let difference = PairedDifference(trials.differences)
        let ends = [difference?.lower ?? 0, difference?.upper ?? 0].map { sign * trials.size(of: $0) }
        let (pGreater, pLess) = SignedRankTest(trials.tested).chances
        self.init(
            values: (trials.own, trials.other), pairs: trials.differences.map { trials.size(of: $0) }, sign: sign,
            reference: trials.reference, bound: bound, tested: sign * trials.shift,
            effect: sign * trials.size(of: difference?.estimate ?? 0),
            interval: (ends.min() ?? 0)...(ends.max() ?? 0), p: sign > 0 ? pGreater : pLess,
            pBetter: sign > 0 ? pLess : pGreater)
    }

    /// Holds a median against a bound: the sign test, and the interval of the median.
    init(_ own: [Double], bound: Double, sign: Double) {
        let difference = MedianDifference(own, [bound])
        let ends = [difference?.lower ?? 0, difference?.upper ?? 0].map { sign * $0 }
        let (above, below) = (SignTest.pAbove(own, bound: bound), SignTest.pBelow(own, bound: bound))
        self.init(
            values: (own, []), sign: sign, reference: 0, bound: 0, tested: 0,
            effect: sign * (difference?.estimate ?? 0),
            interval: (ends.min() ?? 0)...(ends.max() ?? 0), p: sign > 0 ? above : below,
            pBetter: sign > 0 ? below : above)
    }
}

extension RankTest {
    fileprivate var chances: (greater: Double, less: Double) { (pGreater, pLess) }
}

extension SignedRankTest {
    fileprivate var chances: (greater: Double, less: Double) { (pGreater, pLess) }
}
