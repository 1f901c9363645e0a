internal import StrataStatistics

/// Makes a stored baseline stricter. It adopts the improved values of a run and keeps the stored ones for the rest.
package struct Ratchet: Sendable {
    /// One improved or new value.
    package struct Change: Hashable, Sendable {
        /// The arm.
        package var arm: String
        /// The metric.
        package var metric: Metric
        /// The stored median; nil if the metric was not stored, or was stored with another revision.
        package var before: Double?
        /// The revision of the replaced values if it differs; nil if no values were replaced, or if they had the same
        /// revision.
        package var replacedRevision: Int?
        /// The new median.
        package var now: Double
    }

    /// The stricter baseline.
    package private(set) var baseline: StoredBaseline
    /// The changes, ordered by arm, then by metric.
    package private(set) var changes: [Change] = []

    /// Adopts the values of a run that improved.
    ///
    /// An exact value is improved if it is better by any amount. A time is improved if a rank test gives p <
    /// ``SpendingPlan/alpha`` and the medians differ by 5 % and by the metric's floor. Times of all arms are adopted
    /// together, because they are judged as shares of each other: one must be better and none worse. If only counts are
    /// stored, nothing else is added.
    ///
    /// - Parameters:
    ///   - metrics: the metrics to consider.
    ///   - comparability: how far run and baseline can be compared. Other values stay unchanged.
    /// - Complexity: O(values).
    package init(
        _ stored: StoredBaseline, with run: StoredBaseline, metrics: MetricTable, comparability: Comparability
    ) {
        baseline = stored
        let arms = run.arms.keys.sorted()
        let isOfCounts = stored.isOfCounts(metrics)
        var moved: [Metric: [String]] = [:]
        for metric in metrics.metrics where metric.direction != .neutral && (metric.isCount || !isOfCounts) {
            if !comparability.unshared.isEmpty, !LeftOutStep.Difference.isComparable(metric) { continue }
            if metric.dependsOnLibraries, comparability.bytesReason != nil { continue }
            if metric.tier == .statistical, comparability.timesReason != nil { continue }
            let isTime = metric.tier == .statistical
            moved[metric] = isTime ? Self.together(metric, stored, run) : Self.better(metric, arms, stored, run)
        }
        for arm in arms {
            for metric in metrics.metrics where moved[metric]?.contains(arm) ?? false {
                guard let new = run.arms[arm]?[metric: metric], let now = Percentile.median.value(in: new.values) else {
                    continue
                }
                changes.append(
                    Change(
                        arm: arm, metric: metric, before: stored.samples(of: metric, arm: arm)?.median,
                        replacedRevision: stored.revision(of: metric, arm: arm).flatMap {
                            $0 == metric.revision ? nil : $0
                        }, now: now))
                baseline.arms[arm, default: [:]][metric.name] = new
                for name in metric.formerNames { baseline.arms[arm]?[name] = nil }
            }
        }
        guard !changes.isEmpty else { return }
        (baseline.date, baseline.strata) = (run.date, run.strata)
    }

    /// The arms in which a metric improved or is new.
    private static func better(
        _ metric: Metric, _ arms: [String], _ stored: StoredBaseline, _ run: StoredBaseline
    ) -> [String] {
        arms.filter { arm in
            guard let new = run.arms[arm]?[metric: metric]?.values else { return false }
            return stored.samples(of: metric, arm: arm).map { isBetter(metric, new, than: $0.values) } ?? true
        }
    }

    /// Every arm that measured a time, if all of them can be adopted; otherwise none.
    private static func together(_ metric: Metric, _ stored: StoredBaseline, _ run: StoredBaseline) -> [String] {
        let measured = { (baseline: StoredBaseline) in
            baseline.arms.keys.filter { baseline.samples(of: metric, arm: $0) != nil }.sorted()
        }
        let arms = measured(run)
        let isWorse = { (arm: String) in
            guard let new = run.samples(of: metric, arm: arm), let old = stored.samples(of: metric, arm: arm) else {
                return false
            }
            return isBetter(metric, old.values, than: new.values)
        }
        // An arm that the run did not play would keep times of an earlier run.
        guard Set(measured(stored)).isSubset(of: arms), !arms.contains(where: isWorse) else { return [] }
        return better(metric, arms, stored, run).isEmpty ? [] : arms
    }

    private static func isBetter(_ metric: Metric, _ new: [Double], than old: [Double]) -> Bool {
        guard let now = Percentile.median.value(in: new), let before = Percentile.median.value(in: old) else {
            return false
        }
        let gain = Sides.sign(metric.direction) * (before - now)
        guard metric.tier == .statistical else {
            return gain > metric.standardLimit.allowance(of: before)
        }
        let test = RankTest(new, old)
        let p = metric.direction == .higherIsBetter ? test.pGreater : test.pLess
        return p < SpendingPlan.alpha && gain > metric.standardLimit.allowance(of: before)
    }
}
