public import Metrics

/// Makes a stored baseline stricter: what a run did better is kept, what it did worse is not.
public struct Ratchet: Sendable {
    /// One value that became stricter, or new.
    public struct Change: Hashable, Sendable {
        /// The arm.
        public var arm: String
        /// The metric.
        public var metric: Metric
        /// The median before; nil for a metric that the baseline did not have.
        public var before: Double?
        /// The median now.
        public var now: Double
    }

    /// The stricter baseline.
    public private(set) var baseline: StoredBaseline
    /// What changed, in the order of arms and metrics.
    public private(set) var changes: [Change] = []

    /// Takes over from a run what it did better.
    ///
    /// An exact value is better when it is lower, by any amount; a time when a rank test says so with p under 0.01 and
    /// the medians are 5 % and the metric's floor apart.
    ///
    /// - Parameters:
    ///   - metrics: the metrics to look at.
    ///   - comparability: how far run and baseline can be compared; what cannot be is left as it is.
    /// - Complexity: O(values).
    public init(
        _ stored: StoredBaseline, with run: StoredBaseline, metrics: MetricTable, comparability: Comparability
    ) {
        baseline = stored
        for (arm, values) in run.arms.sorted(by: { $0.key < $1.key }) {
            for metric in metrics.metrics where metric.direction != .neutral {
                guard let new = values[metric.name], let now = Percentile.median.value(in: new.values) else { continue }
                if metric.dependsOnLibraries, comparability.bytesReason != nil { continue }
                if metric.tier == .statistical, comparability.timesReason != nil { continue }
                let old = stored.samples(of: metric, arm: arm)
                guard old.map({ Self.isBetter(metric, new.values, than: $0.values) }) ?? true else { continue }
                baseline.arms[arm, default: [:]][metric.name] = new
                changes.append(Change(arm: arm, metric: metric, before: old?.median, now: now))
            }
        }
        guard !changes.isEmpty else { return }
        (baseline.date, baseline.strata) = (run.date, run.strata)
    }

    private static func isBetter(_ metric: Metric, _ new: [Double], than old: [Double]) -> Bool {
        guard let now = Percentile.median.value(in: new), let before = Percentile.median.value(in: old) else {
            return false
        }
        let gain = Sides.sign(metric.direction) * (before - now)
        guard metric.tier == .statistical else {
            return gain > Judge.allowance(metric.standardLimit, reference: before)
        }
        let test = RankTest(new, old)
        let p = metric.direction == .higherIsBetter ? test.pGreater : test.pLess
        return p < SpendingPlan.alpha && gain > Judge.allowance(metric.standardLimit, reference: before)
    }
}
