public import Gating
public import Metrics
internal import Sessions

extension StoredBaseline {
    /// Stores a run: every trial's values, of the run's own arms.
    ///
    /// - Parameters:
    ///   - metrics: the run's metrics.
    ///   - countsOnly: store only exact counts that do not depend on the machine or on libraries.
    /// - Complexity: O(values).
    public init(_ result: RunResult, metrics: MetricTable, countsOnly: Bool = false) {
        let arms = result.arms.reduce(into: [String: [String: StoredValues]]()) { arms, arm in
            let kept = result.metrics[arm.name]?.filter { !countsOnly || metrics[$0.key]?.isCount == true }
            arms[arm.name] = kept?.mapValues { metric in
                StoredValues(
                    unit: metric.unit, tier: metric.tier, revision: metric.revision, values: metric.values,
                    bySectionType: metric.bySectionType)
            }
        }
        self.init(
            strata: result.strata, date: result.date, profile: result.profile.name,
            played: result.profile.played ?? "", feed: result.feed.hash, fingerprint: result.fingerprint, arms: arms)
    }
}

extension Comparability.Circumstances {
    /// What a run played, and its machine.
    public init(_ result: RunResult) {
        self.init(played: result.profile.played, feed: result.feed.hash, fingerprint: result.fingerprint)
    }
}
