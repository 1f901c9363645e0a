internal import StrataStatistics

/// The values of the two sides of a gate, finite numbers only.
struct Sides {
    var candidate: [Double]
    /// Empty for an absolute bound.
    var reference: [Double]
    /// The tier by which they are judged: `statistical` if exact trials disagreed.
    var tier: MetricTier
    /// Whether values at the same index come from the same round.
    var arePairs = false
    /// The machine of each pair; empty if there is only one.
    var machines: [Int] = []
    /// Whether exact trials disagreed on either side.
    var isDemoted = false
    /// Whether the candidate's exact trials disagreed although the reference's agreed.
    var isExactnessLost = false
    /// Notes on how the sides were made comparable.
    var notes: [String] = []

    /// 1 or -1, the factor that makes a difference positive if it is worse.
    static func sign(_ direction: MetricDirection) -> Double { direction == .higherIsBetter ? -1 : 1 }
}

/// The reason why a gate cannot be judged.
struct ComparisonError: Error {
    let reason: String
    /// Whether the stored baseline is missing or cannot be used.
    let isBaseline: Bool

    init(_ reason: String, isBaseline: Bool = false) { (self.reason, self.isBaseline) = (reason, isBaseline) }
}

extension Judge {
    /// The values on both sides of a gate.
    func sides(of gate: Gate, _ metric: Metric, _ trials: any TrialValues) throws(ComparisonError) -> Sides {
        let subject = words(gate).subject
        let own = values(gate, trials.samples(of: metric, arm: candidate))
        guard !own.values.isEmpty else {
            try checkUnit(of: metric, candidate, trials, subject)
            let isKept = gate.rule.reference == .stored && samples(of: metric, .stored, trials) != nil
            let kept = isKept ? "is in \(words(gate).reference) but " : ""
            throw ComparisonError("\(subject) \(kept)was not measured in `\(candidate)`")
        }
        switch gate.rule.reference {
        case nil: return Sides(candidate: own.values, reference: [], tier: own.tier, isDemoted: own.isDemoted)
        case .nested where candidate == baseline:
            throw ComparisonError("\(subject) of `\(baseline)` cannot be compared with itself")
        case .nested:
            let other = values(gate, trials.samples(of: metric, arm: baseline))
            guard !other.values.isEmpty else {
                try checkUnit(of: metric, baseline, trials, subject)
                throw ComparisonError("\(subject) was not measured in the reference arm, `\(baseline)`")
            }
            return both(metric, own, other, arePairs: true)
        case .stored: return try stored(gate, metric, own, trials)
        case .history: return try history(gate, metric, own)
        }
    }

    /// Throws if an arm measured a metric in another unit than the one here.
    private func checkUnit(
        of metric: Metric, _ arm: String, _ trials: any TrialValues, _ subject: String
    ) throws(ComparisonError) {
        guard let words = otherUnit(metric, trials.unit(of: metric, arm: arm), in: "`\(arm)`") else { return }
        throw ComparisonError("\(subject) cannot be compared: \(words)")
    }

    /// A note that values have another unit than the metric here; nil if the units are equal.
    private func otherUnit(_ metric: Metric, _ unit: MetricUnit?, in place: String) -> String? {
        guard let unit, unit != metric.unit else { return nil }
        return "the units differ: `\(unit.rawValue)` in \(place), `\(metric.unit.rawValue)` here"
    }

    private func history(_ gate: Gate, _ metric: Metric, _ own: Values) throws(ComparisonError) -> Sides {
        var days = GateComparison.standardWindow
        if case .relative(let comparison) = gate.rule.demand { days = comparison.window ?? days }
        switch history.level(of: metric, arm: candidate, days: days) {
        case .success(let level):
            let other = values(gate, MetricSamples(metric: metric, values: level.values))
            var sides = both(metric, own, other, arePairs: false)
            sides.notes.append(level.note)
            return sides
        case .failure(let error):
            throw ComparisonError(
                "\(words(gate).subject) is not compared with the history: \(error.reason)", isBaseline: true)
        }
    }

    private func stored(
        _ gate: Gate, _ metric: Metric, _ own: Values, _ trials: any TrialValues
    ) throws(ComparisonError) -> Sides {
        let subject = words(gate).subject
        // A profile's own gate requires the comparison (exit code 5). A default gate is only inconclusive.
        let isOwn = gate.location != nil
        switch stored {
        case .none: throw ComparisonError("\(subject) needs a stored baseline, but none exists", isBaseline: true)
        case .unusable(let reason):
            throw ComparisonError("\(subject) cannot be compared: \(reason)", isBaseline: true)
        case .trials(let stored):
            let bytesReason = metric.dependsOnLibraries ? stored.bytesReason : nil
            if let reason = stored.gap(of: metric, arm: candidate) ?? bytesReason {
                throw ComparisonError("\(subject) is not compared: \(reason)", isBaseline: isOwn)
            }
            if let revision = stored.revision(of: metric, arm: candidate, in: trials), revision != metric.revision {
                throw ComparisonError(
                    "\(subject) cannot be compared: its definition differs in \(stored.words) "
                        + "(revision \(revision), here \(metric.revision)); \(stored.remedy)", isBaseline: true)
            }
            let other = values(gate, stored.samples(of: metric, arm: candidate, in: trials))
            guard !other.values.isEmpty else {
                let unit = stored.unit(of: metric, arm: candidate, in: trials)
                let words = otherUnit(metric, unit, in: stored.words).map { "cannot be compared: \($0)" }
                throw ComparisonError(
                    "\(subject) \(words ?? "is not in \(stored.words)"); \(stored.remedy)", isBaseline: isOwn)
            }
            if metric.tier == .statistical, case .relative(let reason) = stored.times {
                return try relative(gate, metric, own, other, (trials, stored), reason)
            }
            return both(metric, own, other, arePairs: stored.isInterleaved)
        }
    }

    /// Times from different machines: each trial as a share of the rival's trial in the same round, on the scale of the
    /// stored rival.
    private func relative(
        _ gate: Gate, _ metric: Metric, _ own: Values, _ other: Values,
        _ sources: (trials: any TrialValues, stored: StoredTrials), _ reason: String
    ) throws(ComparisonError) -> Sides {
        do throws(ComparisonError) {
            let shares = try shares(gate, metric, own.values, other.values, sources)
            let note = "\(reason): times are compared relative to `\(baseline)`, which depends less on the machine"
            return Sides(candidate: shares.now, reference: shares.then, tier: .statistical, notes: [note])
        } catch {
            throw ComparisonError("\(words(gate).subject) is not compared: \(reason), and \(error.reason)")
        }
    }

    private func both(_ metric: Metric, _ own: Values, _ other: Values, arePairs: Bool) -> Sides {
        let isDemoted = own.isDemoted || other.isDemoted
        // A count is only known to be exact if at least two trials agree.
        let wasExact = !other.isDemoted && other.values.count >= TrialFloor.exact
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
        /// The machine of each value; empty if there is only one.
        var machines: [Int] = []
    }

    /// The finite values that a gate judges: the whole, or a section type's share. The share is 0 if the arm never
    /// showed the type.
    ///
    /// These values determine whether values are demoted, because trials can agree on the whole and differ in a share,
    /// or vice versa.
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
