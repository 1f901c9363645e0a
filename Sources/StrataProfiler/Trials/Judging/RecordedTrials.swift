internal import StrataGating

/// The trials of an earlier run, replayed as if they ran now. A gate sees only as many as it requests.
actor RecordedTrials: GrowingTrials {
    private let result: RunResult
    private let metrics: MetricTable
    private var plan = TrialPlan(time: 0, memory: 0)
    /// The requested trials, including those that the run does not have.
    private var wanted = TrialPlan(time: 0, memory: 0)

    init(_ result: RunResult, metrics: MetricTable) {
        self.result = result
        self.metrics = metrics
    }

    /// The requested number of trials, if the run has fewer; otherwise nil.
    var missing: TrialPlan? {
        let all = result.trials.plan
        return wanted.time > all.time || wanted.memory > all.memory ? all.growing(to: wanted) : nil
    }

    func grow(to wanted: TrialPlan) -> RunResult {
        let all = result.trials.plan
        self.wanted = self.wanted.growing(to: wanted)
        plan = plan.growing(to: wanted)
        // Kinds that gates do not request are complete from the start.
        for kind in TrialKind.allCases {
            plan[kind] = [.time, .memory].contains(kind) ? min(plan[kind], all[kind]) : all[kind]
        }
        return result.first(plan, metrics: metrics)
    }
}

extension RunResult {
    /// The result with only the first trials of each kind.
    ///
    /// - Complexity: O(values).
    func first(_ plan: TrialPlan, metrics: MetricTable) -> RunResult {
        let entries = trials.entries.filter { $0.index < plan[$0.kind] }
        let values = self.metrics.reduce(into: [String: [String: MetricValues]]()) { values, arm in
            values[arm.key] = arm.value.reduce(into: [:]) { kept, entry in
                guard let metric = metrics[entry.key] else { return }
                // A failed trial has no value, so values are counted by trials that have one.
                let count = entries.count {
                    $0.arm == arm.key && $0.kind == metric.child && $0.index >= 0 && $0.succeeded
                }
                var part = entry.value
                part.values = Array(part.values.prefix(count))
                part.bySectionType = part.bySectionType?.mapValues { Array($0.prefix(count)) }
                if !part.values.isEmpty { kept[entry.key] = part }
            }
        }
        return RunResult(
            version: version, strata: strata, date: date, commit: commit, profile: profile, device: device,
            render: render, feed: feed, arms: arms, baseline: baseline, metrics: values,
            trials: TrialLog(seed: trials.seed, plan: plan, entries: entries), fingerprint: fingerprint,
            executable: executable, demoted: demoted,
            failures: failures.filter { $0.index < plan[$0.kind] }, skipped: skipped, diagnostics: diagnostics,
            published: published, isInterrupted: isInterrupted, shard: shard, machines: machines, waves: waves,
            against: against, replaced: replaced, facts: facts)
    }
}

/// The trials of a run, which grow on request.
protocol GrowingTrials: Sendable {
    /// The result with at least the wanted number of trials per arm, or with all if there are fewer.
    func grow(to wanted: TrialPlan) async throws -> RunResult
}

extension TrialRounds: GrowingTrials {}
