internal import Metrics

extension Judge {
    /// Statistical values: a rank test, an interval, a least effect.
    func statistical(
        _ gate: Gate, _ metric: Metric, _ sides: Sides, _ trials: any TrialValues, _ alpha: Double
    ) -> Assessment {
        switch gate.rule.demand {
        case .atMost(let bound): return absolute(gate, metric, sides, bound: bound, sign: 1, alpha)
        case .atLeast(let bound): return absolute(gate, metric, sides, bound: bound, sign: -1, alpha)
        case .relative(let comparison):
            return relative(gate, metric, sides, comparison.limit, trials, alpha)
        }
    }

    private func relative(
        _ gate: Gate, _ metric: Metric, _ sides: Sides, _ limit: GateComparison.Limit,
        _ trials: any TrialValues, _ alpha: Double
    ) -> Assessment {
        let sign = Sides.sign(metric.direction)
        let (own, other) = (sides.candidate, sides.reference)
        let reference = Percentile.median.value(in: other) ?? 0
        let difference = MedianDifference(own, other)
        let effect = sign * (difference?.estimate ?? 0)
        let ends = [difference?.lower ?? 0, difference?.upper ?? 0].map { sign * $0 }
        // Exact trials that disagreed are near each other all the same.
        let limit = limit == .exact ? .regression(Metric.nearExactBand, floor: 0) : limit
        let bound = Self.allowance(limit, reference: reference)
        // A regression is tested against no difference, a bound against the bound itself.
        let shift: Double = if case .bound = limit { sign * bound } else { 0 }
        let test = RankTest(own, other.map { $0 + shift })
        let detectable = DetectableEffect.size(own, other, alpha: alpha)
        let (p, pBetter) = sign > 0 ? (test.pGreater, test.pLess) : (test.pLess, test.pGreater)
        let figures = VerdictFigures(
            unit: metric.unit, tier: .statistical, candidate: Percentile.median.value(in: own) ?? 0,
            reference: reference, bound: reference + sign * bound,
            interval: VerdictInterval(lower: difference?.lower ?? 0, upper: difference?.upper ?? 0), p: p,
            detectable: max(detectable, bound), trials: own.count, referenceTrials: other.count)
        return Assessment(
            gate: gate, metric: metric, sides: sides, bound: bound, effect: effect,
            interval: (ends.min() ?? 0)...(ends.max() ?? 0), p: p, pBetter: pBetter,
            detectable: max(detectable, bound), figures: figures, words: words(gate),
            carrier: effect > 0 ? carrier(gate, metric, trials) : nil,
            rivalShift: rivalShift(gate, metric, effect: effect, bound: bound, trials))
    }

    /// A median against a bound: the sign test, and the interval of the median.
    private func absolute(
        _ gate: Gate, _ metric: Metric, _ sides: Sides, bound: Double, sign: Double, _ alpha: Double
    ) -> Assessment {
        let own = sides.candidate
        let difference = MedianDifference(own, [bound])
        let ends = [difference?.lower ?? 0, difference?.upper ?? 0].map { sign * $0 }
        let (above, below) = (SignTest.pAbove(own, bound: bound), SignTest.pBelow(own, bound: bound))
        let (p, pBetter) = sign > 0 ? (above, below) : (below, above)
        let detectable = DetectableEffect.size(own, [bound], alpha: alpha)
        let figures = VerdictFigures(
            unit: metric.unit, tier: .statistical, candidate: Percentile.median.value(in: own) ?? 0, bound: bound,
            interval: VerdictInterval(lower: difference?.lower ?? 0, upper: difference?.upper ?? 0), p: p,
            detectable: detectable, trials: own.count)
        return Assessment(
            gate: gate, metric: metric, sides: sides, bound: 0, effect: sign * (difference?.estimate ?? 0),
            interval: (ends.min() ?? 0)...(ends.max() ?? 0), p: p, pBetter: pBetter, detectable: detectable,
            figures: figures, words: words(gate), carrier: nil, rivalShift: nil)
    }
}
