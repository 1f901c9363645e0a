internal import StrataStatistics

/// The difference between two lists of trials, positive in the worse direction.
struct Evidence {
    /// The values on both sides. The second list is empty for an absolute bound.
    let values: (candidate: [Double], reference: [Double])
    /// The differences of the tested pairs; empty if two lists were tested.
    var pairs: [Double] = []
    /// 1 or -1, the factor that makes a difference positive if it is worse.
    let sign: Double
    /// The candidate's figure: its median, unless the pairs imply another value.
    let candidate: Double
    /// The reference's figure: its median, or what the pairs imply; zero for an absolute bound.
    let reference: Double
    /// The greatest difference that passes: the gate's limit.
    let bound: Double
    /// The null value of the test: zero, or the bound itself.
    let tested: Double
    /// Candidate less reference.
    let effect: Double
    /// The interval of ``effect``.
    let interval: ClosedRange<Double>
    /// The one-sided p value against "not worse than the null value".
    let p: Double
    /// The one-sided p value against "not better".
    let pBetter: Double

    /// Whether the difference exceeds the limit, with an interval that excludes the null value.
    ///
    /// - Parameter least: a further difference that must be exceeded.
    func isBeyond(_ least: Double = -.infinity) -> Bool {
        effect > max(bound, least) && (values.reference.isEmpty || interval.lowerBound > tested)
    }

    /// Whether it is better by more than the least effect, and not by chance.
    func isImproved(_ least: Double = 0) -> Bool {
        pBetter < SpendingPlan.alpha && interval.upperBound < 0 && -effect > max(bound.magnitude, least)
    }

    /// The worsening that such trials detect in 9 of 10 cases; nil if they detect none.
    ///
    /// - Parameters:
    ///   - alpha: the alpha of one test.
    ///   - least: a further difference that must be exceeded.
    func detectable(alpha: Double, least: Double = -.infinity) -> Double? {
        let (own, other) = values
        if other.isEmpty { return DetectableEffect.distance(own, alpha: alpha) }
        // The candidate's spread grows with its values as they approach the limit.
        let growth = candidate > 0 ? max(1, (reference + sign * bound) / candidate) : 1
        // In a test against the bound itself, the least effect is zero. In a test against no difference, it is the
        // bound.
        let size = DetectableEffect.size(
            own, other, pairs: pairs, alpha: alpha, least: max(bound, least) - tested, growth: min(2, growth))
        return size.map { tested + $0 }
    }
}

extension Evidence {
    /// Compares two lists.
    ///
    /// - Parameters:
    ///   - arePairs: whether values at the same index come from the same round.
    ///   - machines: the machine of each pair; empty if there is only one. Pairs of several machines are always tested
    ///     as pairs, because two lists would compare the machines.
    init(
        _ own: [Double], _ other: [Double], limit: GateLimit, sign: Double, arePairs: Bool = false,
        machines: [Int] = []
    ) {
        let limit = limit.ofDemotedValues
        if arePairs, own.count == other.count, own.count >= TrialFloor.pairing || !machines.isEmpty {
            self.init(PairedTrials(own, other, machines: machines), limit: limit, sign: sign)
            return
        }
        let candidate = Percentile.median.value(in: own) ?? 0
        let reference = Percentile.median.value(in: other) ?? 0
        let allowance = limit.allowance(of: reference)
        let shift = limit.isNullValue ? allowance : 0
        let difference = MedianDifference(own, other)
        let test = RankTest(own, other.map { $0 + sign * shift })
        self.init(
            (own, other), sign: sign, medians: (candidate, reference), bound: allowance, tested: shift,
            difference: candidate - reference, ends: (difference?.lower ?? 0, difference?.upper ?? 0),
            chances: (test.pGreater, test.pLess))
    }

    /// Compares the trials of two sides round by round.
    private init(_ trials: PairedTrials, limit: GateLimit, sign: Double) {
        let allowance = limit.allowance(of: trials.reference)
        let shift = limit.isNullValue ? allowance : 0
        let test = trials.test(against: sign * shift)
        self.init(
            (trials.own, trials.other), pairs: trials.sizes, sign: sign,
            medians: (trials.candidate, trials.reference), bound: allowance, tested: shift,
            difference: trials.difference, ends: (trials.interval.lowerBound, trials.interval.upperBound),
            chances: (test.pGreater, test.pLess))
    }

    /// Compares a median with a bound, by the sign test and the interval of the median.
    init(_ own: [Double], bound: Double, sign: Double) {
        let difference = MedianDifference(own, [bound])
        self.init(
            (own, []), sign: sign, medians: (Percentile.median.value(in: own) ?? 0, 0), bound: 0, tested: 0,
            difference: difference?.estimate ?? 0, ends: (difference?.lower ?? 0, difference?.upper ?? 0),
            chances: (SignTest.pAbove(own, bound: bound), SignTest.pBelow(own, bound: bound)))
    }

    /// - Parameters:
    ///   - difference: candidate less reference, with the ends of its interval.
    ///   - chances: the p values against "not greater" and "not less".
    private init(
        _ values: (candidate: [Double], reference: [Double]), pairs: [Double] = [], sign: Double,
        medians: (candidate: Double, reference: Double), bound: Double, tested: Double, difference: Double,
        ends: (lower: Double, upper: Double), chances: (greater: Double, less: Double)
    ) {
        (self.values, self.pairs, self.sign) = (values, pairs, sign)
        (candidate, reference) = medians
        (self.bound, self.tested, effect) = (bound, tested, sign * difference)
        interval = min(sign * ends.lower, sign * ends.upper)...max(sign * ends.lower, sign * ends.upper)
        (p, pBetter) = sign > 0 ? chances : (chances.less, chances.greater)
    }
}
