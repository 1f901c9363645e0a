
extension GateRule {
    /// The requirement in words, the same in every run: `at least 30 % lower`, `at most 8.00 ms`, `no higher`.
    ///
    /// - Parameter metric: the rule's metric, for its unit and direction.
    public func words(for metric: Metric) -> String {
        switch demand {
        case .atMost(let bound): "at most \(metric.unit.formatted(bound))"
        case .atLeast(let bound): "at least \(metric.unit.formatted(bound))"
        case .relative(let comparison): comparison.limit.words(for: metric)
        }
    }
}
