/// The values of the two sides of a gate, finite numbers only.
struct Sides {
    var candidate: [Double]
    /// Empty for an absolute bound.
    var reference: [Double]
    /// The tier they are judged by: `statistical` if exact trials disagreed.
    var tier: MetricTier
    /// Whether values at the same index come from the same round.
    var arePairs = false
    /// The machine of each pair; empty if all are from one.
    var machines: [Int] = []
    /// Whether exact trials disagreed on either side.
    var isDemoted = false
    /// Whether the candidate's exact trials disagreed although the reference's agreed.
    var isExactnessLost = false
    /// Notes on how the sides were made comparable.
    var notes: [String] = []

    /// 1 or -1: turns a difference into one that is positive if worse.
    static func sign(_ direction: MetricDirection) -> Double { direction == .higherIsBetter ? -1 : 1 }
}

/// The reason why a gate cannot be judged.
struct Obstacle: Error {
    var reason: String
    /// Whether the stored baseline is missing or cannot be used.
    var isBaseline = false
}

extension Judge {
    /// The values on both sides of a gate.
    func sides(of gate: Gate, _ metric: Metric, _ trials: any TrialValues) -> Result<Sides, Obstacle> {
        let subject = words(gate).subject
        let own = values(gate, trials.samples(of: metric, arm: candidate))
        guard !own.values.isEmpty else {
            if let words = otherUnit(metric, trials.unit(of: metric, arm: candidate), in: "`\(candidate)`") {
                return .failure(Obstacle(reason: "\(subject) cannot be compared: \(words)"))
            }
            let isKept = gate.rule.reference == .stored && samples(of: metric, .stored, trials) != nil
            let kept = isKept ? "is in \(words(gate).reference) but " : ""
            return .failure(Obstacle(reason: "\(subject) \(kept)was not measured in `\(candidate)`"))
        }
        switch gate.rule.reference {
        case nil:
            return .success(Sides(candidate: own.values, reference: [], tier: own.tier, isDemoted: own.isDemoted))
        case .nested where candidate == baseline:
            return .failure(Obstacle(reason: "\(subject) of `\(baseline)` cannot be compared with itself"))
        case .nested:
            let other = values(gate, trials.samples(of: metric, arm: baseline))
            guard !other.values.isEmpty else {
                if let words = otherUnit(metric, trials.unit(of: metric, arm: baseline), in: "`\(baseline)`") {
                    return .failure(Obstacle(reason: "\(subject) cannot be compared: \(words)"))
                }
                return .failure(Obstacle(reason: "\(subject) was not measured in the baseline `\(baseline)`"))
            }
            return .success(both(metric, own, other, arePairs: true))
        case .stored:
            return stored(gate, metric, own, trials)
        case .history:
            return history(gate, metric, own)
        }
    }

    /// A note that values have another unit than the metric here; nil if they do not.
    private func otherUnit(_ metric: Metric, _ unit: MetricUnit?, in place: String) -> String? {
        guard let unit, unit != metric.unit else { return nil }
        return "the units differ: `\(unit.rawValue)` in \(place), `\(metric.unit.rawValue)` here"
    }

    private func history(_ gate: Gate, _ metric: Metric, _ own: Values) -> Result<Sides, Obstacle> {
        var days = GateComparison.standardWindow
        if case .relative(let comparison) = gate.rule.demand { days = comparison.window ?? days }
        return history.level(of: metric, arm: candidate, days: days).map { level in
            let other = values(gate, MetricSamples(metric: metric, values: level.values))
            var sides = both(metric, own, other, arePairs: false)
            sides.notes.append(level.note)
            return sides
        }.mapError { gap in
            Obstacle(reason: "\(words(gate).subject) is not compared with the history: \(gap.reason)", isBaseline: true)
        }
    }

    private func stored(
        _ gate: Gate, _ metric: Metric, _ own: Values, _ trials: any TrialValues
    ) -> Result<Sides, Obstacle> {
        let subject = words(gate).subject
        switch stored {
        case .none:
            return .failure(Obstacle(reason: "\(subject) needs a stored baseline, but none exists", isBaseline: true))
        case .unusable(let reason):
            return .failure(Obstacle(reason: "\(subject) cannot be compared: \(reason)", isBaseline: true))
        case .trials(let stored):
            if let reason = stored.gap(of: metric, arm: candidate) {
                // As for bytes: a profile's own gate requires it.
                return .failure(
                    Obstacle(reason: "\(subject) is not compared: \(reason)", isBaseline: gate.location != nil))
            }
            if metric.dependsOnLibraries, let reason = stored.bytesReason {
                // A profile's own gate requires it (exit code 5); a default gate is only inconclusive.
                return .failure(
                    Obstacle(reason: "\(subject) is not compared: \(reason)", isBaseline: gate.location != nil))
            }
            if let revision = stored.revision(of: metric, arm: candidate, in: trials), revision != metric.revision {
                let reason =
                    "\(subject) cannot be compared: its definition differs in \(stored.words) "
                    + "(revision \(revision), here \(metric.revision)); \(stored.remedy)"
                return .failure(Obstacle(reason: reason, isBaseline: true))
            }
            let other = values(gate, stored.samples(of: metric, arm: candidate, in: trials))
            guard !other.values.isEmpty else {
                let unit = stored.unit(of: metric, arm: candidate, in: trials)
                let words = otherUnit(metric, unit, in: stored.words).map { "cannot be compared: \($0)" }
                let reason = "\(subject) \(words ?? "is not in \(stored.words)"); \(stored.remedy)"
                return .failure(Obstacle(reason: reason, isBaseline: gate.location != nil))
            }
            if metric.tier == .statistical, case .relative(let reason) = stored.times {
                return relative(gate, metric, own, other, (trials, stored), reason)
            }
            return .success(both(metric, own, other, arePairs: stored.isInterleaved))
        }
    }

    /// Times from different machines: each trial as a share of the rival's of the same round, on the scale of the
    /// stored rival.
    private func relative(
        _ gate: Gate, _ metric: Metric, _ own: Values, _ other: Values,
        _ sources: (trials: any TrialValues, stored: StoredTrials), _ reason: String
    ) -> Result<Sides, Obstacle> {
        shares(gate, metric, own.values, other.values, sources).map { shares in
            let note =
                "\(reason): times are compared relative to `\(baseline)`, which depends less on the machine"
            return Sides(candidate: shares.now, reference: shares.then, tier: .statistical, notes: [note])
        }.mapError { obstacle in
            Obstacle(reason: "\(words(gate).subject) is not compared: \(reason), and \(obstacle.reason)")
        }
    }

    private func both(_ metric: Metric, _ own: Values, _ other: Values, arePairs: Bool) -> Sides {
        let isDemoted = own.isDemoted || other.isDemoted
        // A count is known to be exact only if at least two trials agree.
        let wasExact = !other.isDemoted && other.values.count >= SequentialJudge.exactTrials
        return Sides(
            candidate: own.values, reference: other.values, tier: isDemoted ? .statistical : metric.tier,
            arePairs: arePairs, machines: arePairs && own.machines == other.machines ? own.machines : [],
            isDemoted: isDemoted, isExactnessLost: own.isDemoted && wasExact)
    }

    /// One side's finite values.
    struct Values {
        var values: [Double] = []
        var tier = MetricTier.statistical
        var isDemoted = false
        /// The machine of each value; empty if all are from one.
        var machines: [Int] = []
    }

    /// The finite values that a gate judges: the whole, or a section type's share, which is 0 if the arm never showed
    /// it.
    ///
    /// Whether values are demoted is decided on these values: trials can agree on the whole and differ in a share, or
    /// the other way round.
    func values(_ gate: Gate, _ samples: MetricSamples?) -> Values {
        guard let samples else { return Values() }
        let list =
            gate.rule.sectionType.map { samples.bySectionType[$0] ?? samples.values.map { _ in 0 } } ?? samples.values
        let judged = MetricSamples(metric: samples.metric, values: list.filter(\.isFinite))
        // If a value is left out, the machines no longer match the values.
        let machines = judged.values.count == samples.machines.count ? samples.machines : []
        return Values(
            values: judged.values, tier: judged.tier, isDemoted: judged.isDemoted, machines: machines)
    }
}
