internal import StrataStatistics

/// The rival arm as a control for a time that is compared with trials of another run.
///
/// A slower machine slows the rival too. So a time fails only if it is worse twice: directly, and as a share of the
/// rival's time in the same round. The share must exceed the limit and also the rival's own change, because a slower
/// machine does not slow all code equally. Both tests must reject, so the chance of a false alarm is at most the
/// greater of the two (R. L. Berger, "Multiparameter Hypothesis Testing and Acceptance Sampling", Technometrics 24,
/// 1982, 295-300).
enum Rival {
    /// Not needed, because the trials alternated or the values do not depend on the machine's speed.
    case unneeded
    /// There is no rival, for this reason. A slower machine cannot be distinguished from slower code.
    case absent(String)
    /// It was measured in both runs.
    case seen(Shares)

    /// The candidate's times as shares of the rival's.
    struct Shares {
        /// The relative change of the rival; positive if it is worse now.
        var shift: Double
        /// The evidence from the shares, on the scale of the stored rival's time.
        var evidence: Evidence

        /// The difference that the shares must exceed in addition to the gate's limit.
        var least: Double { shift.magnitude * evidence.reference.magnitude }

        /// Whether the machine alone may explain the difference.
        var explains: Bool { shift > 0 && evidence.effect <= max(evidence.bound, least) }
        /// Whether more trials of this run are unlikely to change ``explains``.
        var settles: Bool { shift > 0 && evidence.interval.upperBound <= max(evidence.bound, least) }
        /// Whether a machine that is now faster may hide a regression.
        var hides: Bool { shift < 0 && evidence.effect > evidence.bound }
    }
}

extension Judge {
    /// The rival's evidence on a gate.
    func rival(
        _ gate: Gate, _ metric: Metric, _ sides: Sides, _ limit: GateLimit, _ trials: any TrialValues
    ) -> Rival {
        guard case .trials(let stored) = stored, gate.rule.reference == .stored, !stored.isInterleaved,
            metric.tier == .statistical, stored.times == .direct
        else { return .unneeded }
        do throws(ComparisonError) {
            let shares = try shares(gate, metric, sides.candidate, sides.reference, (trials, stored))
            guard min(shares.now.count, shares.then.count) >= TrialFloor.interval else {
                return .absent("`\(baseline)` has too few trials to compare with")
            }
            let sign = Sides.sign(metric.direction)
            return .seen(
                Rival.Shares(
                    shift: sign * shares.shift, evidence: Evidence(shares.now, shares.then, limit: limit, sign: sign)))
        } catch {
            return .absent(error.reason)
        }
    }

    /// Trials as shares of the rival's trial in the same round, in this run and the stored one, scaled to the stored
    /// rival's time. Also the relative change of the rival.
    func shares(
        _ gate: Gate, _ metric: Metric, _ own: [Double], _ other: [Double],
        _ sources: (trials: any TrialValues, stored: StoredTrials)
    ) throws(ComparisonError) -> (now: [Double], then: [Double], shift: Double) {
        guard metric.dependsOnArm else { throw ComparisonError("it is the same work in every arm") }
        let rival = values(gate, sources.trials.samples(of: metric, arm: baseline)).values
        let storedRival = values(gate, sources.stored.samples(of: metric, arm: baseline, in: sources.trials)).values
        guard candidate != baseline, let now = Percentile.median.value(in: rival) else {
            throw ComparisonError("the run has no `\(baseline)` values")
        }
        guard let then = Percentile.median.value(in: storedRival) else {
            throw ComparisonError("\(sources.stored.words) has no `\(baseline)` values")
        }
        let shares = zip(own, rival).filter { $1 > 0 }.map { $0 / $1 * then }
        let storedShares = zip(other, storedRival).filter { $1 > 0 }.map { $0 / $1 * then }
        guard now > 0, then > 0, !shares.isEmpty, !storedShares.isEmpty else {
            throw ComparisonError("`\(baseline)` measured 0, so there is no share of it")
        }
        return (shares, storedShares, now / then - 1)
    }
}
