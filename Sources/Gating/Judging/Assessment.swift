internal import Metrics

/// What one look says of one gate on a statistical metric, before the correction for the number of gates.
struct Assessment {
    let gate: Gate
    let metric: Metric
    let sides: Sides
    /// The greatest difference, in the direction that is worse, that passes: what is asked.
    let bound: Double
    /// Candidate less reference, in the direction that is worse.
    let effect: Double
    /// Its interval, in the direction that is worse.
    let interval: ClosedRange<Double>
    /// The chance of such trials, were the candidate no worse than what it is tested against.
    let p: Double
    /// The chance of such trials, were the candidate no better.
    let pBetter: Double
    /// What these trials detect in 9 of 10 cases.
    let detectable: Double
    /// The figures, as a verdict shows them.
    let figures: VerdictFigures
    let words: VerdictWords
    /// The section type that carries the difference.
    let carrier: String?
    /// By which share the rival moved the same way, when that explains the difference.
    let rivalShift: Double?
    /// The trials a side that would not have told either; nil where they were run, or might have.
    var hopelessBudget: Int?

    /// Whether the difference is large enough to fail: past what is asked, and not by chance.
    var isBeyond: Bool {
        switch gate.rule.demand {
        case .relative(let comparison):
            if case .regression = comparison.limit { return effect > bound && interval.lowerBound > 0 }
            return effect > bound && interval.lowerBound > bound
        case .atMost, .atLeast: return effect > bound
        }
    }

    /// Whether all of the interval is within what is asked.
    var isWithin: Bool { interval.upperBound <= bound }

    /// Whether so many trials a side are unlikely to decide a regression: nothing points to one, and the interval, which
    /// narrows with the root of the trials, would still reach far past what is asked.
    ///
    /// Giving up never fails a build, so that it costs no false alarm. Before 20 trials the interval itself is too
    /// uncertain to tell.
    func isHopeless(budget: Int) -> Bool {
        let trials = min(figures.trials, figures.referenceTrials ?? figures.trials)
        guard case .relative(let comparison) = gate.rule.demand, case .regression = comparison.limit, trials >= 20
        else {
            return false
        }
        let half = (interval.upperBound - interval.lowerBound) / 2
        let reach = half * (Double(trials) / Double(max(trials, budget))).squareRoot()
        return effect < half / 4 && min(effect, 0) + reach > 1.5 * bound
    }

    /// The verdict of an outcome.
    func verdict(_ outcome: Verdict.Outcome) -> Verdict {
        words.statistical(self, outcome)
    }
}

/// The values of the two sides of a gate, finite numbers only.
struct Sides {
    var candidate: [Double]
    /// Empty for an absolute bound.
    var reference: [Double]
    /// How they are judged: `statistical` where exact trials disagreed.
    var tier: MetricTier
    /// Trials that should have agreed to the last digit and did not.
    var isDemoted = false
    /// What has to be said of how they were made comparable.
    var notes: [String] = []

    /// The sign that turns a difference into one that is worse when it is positive.
    static func sign(_ direction: MetricDirection) -> Double { direction == .higherIsBetter ? -1 : 1 }
}
