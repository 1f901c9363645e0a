internal import Metrics

/// What the rival arm says of a time that is held against trials of another moment.
///
/// A slower machine slows the rival, whose code nobody judges, as well: a time fails only where it is worse as it is and
/// as a share of the rival's time of the same round, by more than what is asked and by more than the rival moved itself,
/// because a slower machine is not slower for all code alike. Both tests have to tell, so that the chance of a false alarm
/// is at most the greater of the two (R. L. Berger, "Multiparameter Hypothesis Testing and Acceptance Sampling",
/// Technometrics 24, 1982, 295-300).
enum Rival {
    /// The trials took turns, or the values do not depend on the machine's speed.
    case unneeded
    /// There is none, for this reason: nothing tells a slower machine from slower code.
    case absent(String)
    /// It was measured now and then.
    case seen(Shares)

    /// The candidate's times as shares of the rival's.
    struct Shares {
        /// By which share the rival is worse now than it was; negative where it is better.
        var shift: Double
        /// The shares, on the scale of the stored rival's time.
        var evidence: Evidence

        /// The difference that what remains has to exceed besides what is asked.
        var least: Double { shift.magnitude * evidence.reference.magnitude }

        /// Whether the machine alone may explain a difference.
        var explains: Bool { shift > 0 && evidence.effect <= max(evidence.bound, least) }
        /// Whether more trials of this run are unlikely to say otherwise.
        var settles: Bool { shift > 0 && evidence.interval.upperBound <= max(evidence.bound, least) }
        /// Whether a machine that is faster now may hide that it is worse.
        var hides: Bool { shift < 0 && evidence.effect > evidence.bound }
    }
}

extension Judge {
    /// The rival's word on a gate, where it has one.
    func rival(
        _ gate: Gate, _ metric: Metric, _ sides: Sides, _ limit: GateComparison.Limit, _ trials: any TrialValues
    ) -> Rival {
        guard case .trials(let stored) = stored, gate.rule.reference == .stored, !stored.isInterleaved,
            metric.tier == .statistical, stored.times == .direct
        else { return .unneeded }
        switch shares(gate, metric, sides.candidate, sides.reference, (trials, stored)) {
        case .failure(let obstacle): return .absent(obstacle.reason)
        case .success(let shares):
            guard min(shares.now.count, shares.then.count) >= Self.leastTrials else {
                return .absent("`\(baseline)` has too few trials to be held against")
            }
            let sign = Sides.sign(metric.direction)
            return .seen(
                Rival.Shares(
                    shift: sign * shares.shift, evidence: Evidence(shares.now, shares.then, limit: limit, sign: sign)))
        }
    }

    /// Trials as shares of the rival's of the same round, now and then, on the scale of the stored rival; and by which share
    /// the rival moved.
    func shares(
        _ gate: Gate, _ metric: Metric, _ own: [Double], _ other: [Double],
        _ sources: (trials: any TrialValues, stored: StoredTrials)
    ) -> Result<(now: [Double], then: [Double], shift: Double), Obstacle> {
        guard metric.dependsOnArm else { return .failure(Obstacle(reason: "it is the same work in every arm")) }
        let rival = values(gate, sources.trials.samples(of: metric, arm: baseline)).values
        let storedRival = values(gate, sources.stored.samples(of: metric, arm: baseline, in: sources.trials)).values
        guard candidate != baseline, let now = Percentile.median.value(in: rival) else {
            return .failure(Obstacle(reason: "the run has no `\(baseline)` beside it"))
        }
        guard let then = Percentile.median.value(in: storedRival) else {
            return .failure(Obstacle(reason: "\(sources.stored.words) has no `\(baseline)` beside it"))
        }
        let shares = zip(own, rival).filter { $1 > 0 }.map { $0 / $1 * then }
        let storedShares = zip(other, storedRival).filter { $1 > 0 }.map { $0 / $1 * then }
        guard now > 0, then > 0, !shares.isEmpty, !storedShares.isEmpty else {
            return .failure(Obstacle(reason: "`\(baseline)` has none of it, and nothing is a share of none"))
        }
        return .success((shares, storedShares, now / then - 1))
    }
}
