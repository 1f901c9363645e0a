/// The gates for metrics for which a profile has no gate.
///
/// - Against the reference arm: costs of nesting (`Metric.isNestingCost`) and metrics that a person sees
///   (`Metric.isGuarded`) may not be worse by more than 5 % (75 % if the order of prefetching affects them) and a floor
///   (`Metric.baselineFloor`). In other metrics a sound screen may be worse than a nested one, so they are not judged;
///   `Metric.baselineRule` gives the reason.
/// - Against stored trials: no metric may be worse by more than the limit of its tier: not at all, 0.1 %, or 5 % and a
///   floor.
///
/// A metric that restates others (`Metric.isDerived`) has no default gate. Those other metrics have one.
///
/// A profile's own gate replaces the default gate for the same metric, the whole feed and the same reference. To accept
/// that a metric is worse than the reference arm's, state by how much:
/// `{metric: layout.attributes, versus: nested, atMost: 60% higher}`.
public enum DefaultGates {
    /// A profile's gates, followed by the default ones for all other metrics.
    ///
    /// - Parameters:
    ///   - own: the profile's gates.
    ///   - metrics: the metrics of the run.
    ///   - hasBaseline: whether the reference arm was played.
    ///   - isStored: whether a metric is in the stored trials.
    ///   - isMeasured: whether the candidate measured a metric. Other metrics get no gate against the reference arm,
    ///     but do get one against stored trials, which is then inconclusive.
    /// - Complexity: O(metrics + gates).
    public static func adding(
        to own: [Gate], metrics: MetricTable, hasBaseline: Bool, isStored: (Metric) -> Bool,
        isMeasured: (Metric) -> Bool
    ) -> [Gate] {
        let named = Set(own.compactMap(Key.init))
        let judged = metrics.metrics.filter { $0.direction != .neutral && !$0.isDerived }
        let guarded = judged.filter { $0.hasBaselineGate && isMeasured($0) }
        let gates =
            (hasBaseline ? guarded : []).map { gate($0, .nested, $0.baselineLimit) }
            + judged.filter(isStored).map { gate($0, .stored, $0.standardLimit) }
        return own + gates.filter { gate in Key(gate).map { !named.contains($0) } ?? true }
    }

    private static func gate(_ metric: Metric, _ reference: GateReference, _ limit: GateLimit) -> Gate {
        Gate(GateRule(metric: metric.name, demand: .relative(GateComparison(to: reference, limit: limit))))
    }

    /// The metric and reference of a gate on the whole feed; nil for other gates.
    private struct Key: Hashable {
        var metric: String
        var reference: GateReference

        init?(_ gate: Gate) {
            guard let reference = gate.rule.reference, gate.rule.sectionType == nil else { return nil }
            metric = gate.rule.metric
            self.reference = reference
        }
    }
}

extension Metric {
    /// The limit of a default gate against the reference arm.
    package var baselineLimit: GateLimit { .regression(baselineRegression, floor: baselineFloor) }

    /// The limit of a default gate against stored trials, by tier.
    public var standardLimit: GateLimit {
        switch tier {
        case .exact: .exact
        case .nearExact: .regression(Self.nearExactBand, floor: standardFloor)
        case .statistical: .regression(Self.standardRegression, floor: standardFloor)
        }
    }
}
