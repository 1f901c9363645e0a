public import Gating
internal import Metrics
public import Profiler

extension StoredBaseline {
    /// What is kept of a run: every trial's values, of the run's own arms.
    ///
    /// - Complexity: O(values).
    public init(_ result: RunResult) {
        let arms = result.arms.reduce(into: [String: [String: StoredValues]]()) { arms, arm in
            arms[arm.name] = result.metrics[arm.name]?.mapValues { metric in
                StoredValues(
                    unit: metric.unit, tier: metric.tier, values: metric.values, bySectionType: metric.bySectionType)
            }
        }
        self.init(
            strata: result.strata, date: result.date, profile: result.profile.name,
            played: result.profile.played ?? "", feed: result.feed.hash, fingerprint: result.fingerprint, arms: arms)
    }
}

extension Comparability.Circumstances {
    /// What a run played, and where.
    public init(_ result: RunResult) {
        self.init(played: result.profile.played, feed: result.feed.hash, fingerprint: result.fingerprint)
    }
}
