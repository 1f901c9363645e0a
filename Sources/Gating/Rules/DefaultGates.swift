public import Metrics

/// The gates that hold where a profile has none for a metric, so that every profile is guarded.
///
/// - No exact metric of the candidate is worse than the baseline arm's, and no time that the table guards
///   (`Metric.isGuarded`) by the limit of its tier. What has no better direction is not judged.
/// - No metric is worse than the stored one, by the limit of its tier: not at all, a tenth of a percent, or 5 % and a floor.
///
/// A profile's own gate on the same metric and the same reference replaces the default one: to accept that a metric is
/// worse than the baseline arm's, say by how much it may be, `{metric: layout.attributes, versus: nested, atMost: 60%
/// higher}`.
public enum DefaultGates {
    /// A profile's gates and the default ones for what they leave out.
    ///
    /// - Parameters:
    ///   - own: the profile's gates, which come first.
    ///   - metrics: the metrics that may have been measured.
    ///   - hasBaseline: whether the baseline arm is there.
    ///   - isStored: whether a metric is among the stored trials.
    ///   - isMeasured: whether the candidate measured a metric; what is not measured gets no gate against the baseline
    ///     arm. What is stored gets its gate all the same, which then says so.
    /// - Complexity: O(metrics + gates).
    public static func adding(
        to own: [Gate], metrics: MetricTable, hasBaseline: Bool, isStored: (Metric) -> Bool,
        isMeasured: (Metric) -> Bool
    ) -> [Gate] {
        let named = Set(own.compactMap(Key.init))
        let judged = metrics.metrics.filter { $0.direction != .neutral }
        let guarded = judged.filter { $0.hasBaselineGate && isMeasured($0) }
        let gates =
            (hasBaseline ? guarded : []).map { gate($0, .nested, $0.standardLimit) }
            + judged.filter(isStored).map { gate($0, .stored, $0.standardLimit) }
        return own + gates.filter { gate in Key(gate).map { !named.contains($0) } ?? true }
    }

    private static func gate(_ metric: Metric, _ reference: GateReference, _ limit: GateComparison.Limit) -> Gate {
        Gate(GateRule(metric: metric.name, demand: .relative(GateComparison(to: reference, limit: limit))))
    }

    /// What a gate is about, when it is about the whole feed and a reference.
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
