internal import StrataStatistics

/// Judges gates on the trials of a run.
///
/// ```swift
/// let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)
/// for verdict in judge.verdicts(on: gates, trials: result) { print(verdict.outcome, verdict.sentence) }
/// ```
///
/// Each metric is judged by its tier: exact ones by value, near-exact ones by a fixed band, and statistical ones by a
/// rank test with an interval and a least effect. This is a single look at given trials. ``SequentialJudge`` requests
/// more until it can decide.
public struct Judge: Sendable {
    /// The arm that is judged.
    public let candidate: String
    /// The reference arm, also called the rival.
    public let baseline: String
    /// The reference of gates `versus: stored`.
    public let stored: StoredReference
    /// The reference of gates `versus: history`.
    public let history: HistoryReference
    /// The metrics that gates may name.
    public let metrics: MetricTable

    /// Creates a judge of one arm against another, and against stored trials if there are any.
    public init(
        candidate: String, baseline: String, stored: StoredReference = .none,
        history: HistoryReference = .none("no history was read; `strata gate` reads it"), metrics: MetricTable
    ) {
        (self.candidate, self.baseline, self.stored) = (candidate, baseline, stored)
        (self.history, self.metrics) = (history, metrics)
    }

    /// The verdicts on gates, in their order, from one look at the trials.
    ///
    /// - Parameter alpha: the chance of any false alarm over all gates.
    /// - Complexity: O(gates x bootstrap draws x trials).
    public func verdicts(
        on gates: [Gate], trials: any TrialValues, alpha: Double = SpendingPlan.alpha
    ) -> [Verdict] {
        var deliberation = Deliberation(judge: self, gates: gates)
        deliberation.look(at: trials, alpha: alpha)
        return deliberation.verdicts
    }

    /// The verdict on a single rule.
    ///
    /// - Complexity: as ``verdicts(on:trials:alpha:)``.
    public func verdict(on rule: GateRule, trials: any TrialValues) -> Verdict {
        let gate = Gate(rule)
        return verdicts(on: [gate], trials: trials).first
            ?? Verdict(rule: rule, outcome: .inconclusive, sentence: "nothing was judged", arm: candidate)
    }
}

extension Judge {
    /// The section type behind a difference: the one with the greatest share of it. For a metric that is not split by
    /// section type, it is the one with the greatest relative growth of an exact count. If no count grew, it is the one
    /// whose cells took longer.
    func carrier(_ gate: Gate, _ metric: Metric, _ trials: any TrialValues) -> String? {
        guard gate.rule.sectionType == nil, let reference = gate.rule.reference else { return gate.rule.sectionType }
        if metric.isBySectionType {
            return worst(metric, reference, trials)?.type
        }
        let suspects = metrics.metrics.filter {
            $0.isBySectionType && $0.tier == .exact && $0.direction != .neutral && !$0.isStructural
        }
        .compactMap { worst($0, reference, trials) }
        return suspects.max { $0.share < $1.share }?.type ?? slowest(metric, reference, trials)
    }

    /// The section type whose cells took longer, by the most; nil if that is uncertain for every type, or the metric is not
    /// measured like times.
    private func slowest(_ metric: Metric, _ reference: GateReference, _ trials: any TrialValues) -> String? {
        guard metric.tier == .statistical, let cells = metrics[.cellsTime],
            let own = trials.samples(of: cells, arm: candidate)?.bySectionType,
            let other = samples(of: cells, reference, trials)?.bySectionType
        else { return nil }
        let rises = own.sorted { $0.key < $1.key }.compactMap { type, values -> (type: String, rise: Double)? in
            guard let before = other[type], min(values.count, before.count) >= TrialFloor.interval,
                let difference = MedianDifference(values, before, confidence: 0.99), difference.lower > 0
            else { return nil }
            return (type, difference.estimate)
        }
        return rises.max { $0.rise < $1.rise }?.type
    }

    /// The part of a worsening that a section type must have to be named for it. What changes the whole screen, such as
    /// prefetching, makes several types worse, and none of them is its cause.
    private static let majority = 2.0 / 3

    /// The section type with the greatest worsening, if most of it is its, and the worsening as a share.
    private func worst(
        _ metric: Metric, _ reference: GateReference, _ trials: any TrialValues
    ) -> (type: String, share: Double)? {
        guard let own = trials.samples(of: metric, arm: candidate),
            let other = samples(of: metric, reference, trials)
        else { return nil }
        let sign = Sides.sign(metric.direction)
        let types = Set(own.bySectionType.keys).union(other.bySectionType.keys).sorted()
        let rises = types.map { type in
            let before = other.median(ofSectionType: type) ?? 0
            let rise = sign * ((own.median(ofSectionType: type) ?? 0) - before)
            return (type: type, rise: rise, share: rise / max(1, before.magnitude))
        }
        let whole = rises.reduce(0) { $0 + max(0, $1.rise) }
        guard let worst = rises.max(by: { $0.rise < $1.rise }), worst.rise > 0, worst.rise >= Self.majority * whole
        else { return nil }
        return (worst.type, worst.share)
    }

    /// The reference's samples.
    func samples(of metric: Metric, _ reference: GateReference, _ trials: any TrialValues) -> MetricSamples? {
        switch (reference, stored) {
        case (.nested, _): trials.samples(of: metric, arm: baseline)
        case (.stored, .trials(let stored)) where stored.gap(of: metric, arm: candidate) != nil: nil
        case (.stored, .trials(let stored)): stored.samples(of: metric, arm: candidate, in: trials)
        case (.stored, _), (.history, _): nil
        }
    }
}

extension Judge {
    /// One line about the metrics without default gates: those measured but not stored, and those stored that no longer
    /// exist. Nil if there are none, or if nothing is stored.
    ///
    /// - Complexity: O(metrics).
    public func gap(in trials: any TrialValues) -> String? {
        guard case .trials(let stored) = stored else { return nil }
        let parts = [lack(of: stored, trials), unknown(to: stored)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func lack(of stored: StoredTrials, _ trials: any TrialValues) -> String? {
        // Verdicts name metrics with another unit there.
        let isKept = { (metric: Metric) in
            stored.samples(of: metric, arm: candidate, in: trials) != nil
                || stored.unit(of: metric, arm: candidate, in: trials).map { $0 != metric.unit } == true
        }
        let missing = metrics.metrics.filter {
            $0.direction != .neutral && trials.samples(of: $0, arm: candidate) != nil && !isKept($0)
        }
        guard !missing.isEmpty else { return nil }
        let kept = metrics.metrics.filter(isKept)
        let isOfCounts = !kept.isEmpty && kept.allSatisfy(\.isCount)
        // Only the metrics that the command for improvements would add.
        let names = missing.filter { !isOfCounts || $0.isCount }.map(\.name)
        let remedy = stored.ratchet.map { "; `\($0)` adds them" } ?? ""
        let addable =
            names.isEmpty
            ? nil : "\(stored.words) has no \(names.joined(separator: ", ")), so no default gate compares them\(remedy)"
        let scope =
            names.count == missing.count
            ? nil : "\(stored.words) has only counts; times, bytes and allocations are not compared with it"
        return [addable, scope].compactMap(\.self).joined(separator: "; ")
    }

    private func unknown(to stored: StoredTrials) -> String? {
        guard case .kept(let values) = stored.origin else { return nil }
        let unknown = values.keptNames(arm: candidate).filter { metrics[$0] == nil }
        return unknown.isEmpty ? nil : "\(stored.words) has \(unknown.joined(separator: ", ")), which no longer exists"
    }
}
