
extension Judge {
    /// The section type behind a difference: the one with the greatest share of it, or, for a metric that is not split
    /// by section type, the one with the greatest relative growth of an exact count.
    func carrier(_ gate: Gate, _ metric: Metric, _ trials: any TrialValues) -> String? {
        guard gate.rule.sectionType == nil, let reference = gate.rule.reference else { return gate.rule.sectionType }
        if metric.isBySectionType {
            return worst(metric, reference, trials)?.type
        }
        let suspects = metrics.metrics.filter {
            $0.isBySectionType && $0.tier == .exact && $0.direction != .neutral && !$0.isStructural
        }
        .compactMap { worst($0, reference, trials) }
        return suspects.max { $0.share < $1.share }?.type
    }

    /// The section type that got worse most, and by which share.
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
        guard let worst = rises.max(by: { $0.rise < $1.rise }), worst.rise > 0 else { return nil }
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
