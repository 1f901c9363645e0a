public import Metrics

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

extension GateComparison.Limit {
    fileprivate func words(for metric: Metric) -> String {
        let (worse, better) = metric.direction == .higherIsBetter ? ("lower", "higher") : ("higher", "lower")
        switch self {
        case .exact where metric.direction == .neutral: return "no difference"
        case .exact, .bound(0): return "no \(worse)"
        case .bound(let share) where share < 0: return "at least \(Self.percent(share)) \(better)"
        case .bound(let share): return "at most \(Self.percent(share)) \(worse)"
        case .regression(let share, let floor):
            guard floor > 0 else { return "at most \(Self.percent(share)) \(worse)" }
            return "at most \(Self.percent(share)) or \(metric.unit.formatted(floor)) \(worse) (whichever is more)"
        }
    }

    /// `5 %`, `2.5 %`.
    private static func percent(_ share: Double) -> String {
        let percent = share.magnitude * 100
        return "\(MetricUnit.fixed(percent, places: percent == percent.rounded() ? 0 : 1)) %"
    }
}
