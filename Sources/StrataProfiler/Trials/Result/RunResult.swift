public import StrataGating

/// Everything that a run measured, immutable. Its assessment is a ``JudgedRun``.
///
/// It has the raw values of every trial, not only percentiles. ``version`` grows when older readers would misread the
/// format.
public struct RunResult: Hashable, Sendable, Codable {
    /// The version of the format that this program writes.
    public static let currentVersion = 1

    /// The version of the format.
    public let version: Int
    /// The version of the program.
    public let strata: String
    /// When the run began, in UTC: `2026-01-31T12:00:00Z`.
    public let date: String
    /// The commit that was checked out when the run began; nil without a repository, and in older results.
    public let commit: Commit?
    /// The profile: name, file, and hashes.
    public let profile: ProfileDescription
    /// The screen.
    public let device: Device
    /// How cells were drawn.
    public let render: Profile.Render
    /// The feed that was played.
    public let feed: FeedDescription
    /// The arms, in the profile's order.
    public let arms: [ArmPlan]
    /// The baseline's name; nil when it was not played.
    public let baseline: String?
    /// The values by arm, then by metric.
    public let metrics: [String: [String: MetricValues]]
    /// The trials in the order in which they were started.
    public let trials: TrialLog
    /// What has to be equal for results to be comparable.
    public let fingerprint: Fingerprint
    /// The hash of the executable that the trials ran; nil if it could not be read.
    public let executable: String?
    /// Exact metrics whose trials disagreed.
    public let demoted: [Demotion]
    /// Trials without a result.
    public let failures: [TrialFailure]
    /// Steps that were left out.
    public let skipped: [SkippedStep]
    /// Notes for the reader.
    public let diagnostics: [String]
    /// Published figures for the same change, as the profile states them; nil if the feed is not the profile's.
    public let published: PublishedFigures?
    /// Whether the run ended before its last trial.
    public let isInterrupted: Bool
    /// The shard that this is the result of; nil for a whole run.
    public let shard: ShardMark?
    /// The machines of the trials, if they ran on several; ``TrialLog/Entry/machine`` counts from 0 in it.
    public let machines: [TrialMachine]?
    /// The hashes of the plans whose shards were merged, one a wave; nil for a run that was not divided.
    public var waves: [String]?
    /// The hash of the other build's executable, whose trials took turns with this one's; nil if there was none.
    public var against: String?
    /// Later feeds that replaced most of the screen; nil if none did.
    public var replaced: [ReplacedContent]?

    /// Whether any trial has values.
    public var hasValues: Bool { metrics.values.contains { $0.values.contains { !$0.values.isEmpty } } }

    /// Whether every trial was run and has values. A shard's result is part of a run.
    public var isFinished: Bool { !isInterrupted && failures.isEmpty && shard == nil }

    /// The samples of one metric of one arm; nil if it was not measured, or has another revision or unit.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        guard let values = metrics[arm]?[metric: metric], values.unit == metric.unit,
            values.revision ?? 1 == metric.revision
        else { return nil }
        return MetricSamples(
            metric: metric, values: values.values, bySectionType: values.bySectionType ?? [:],
            machines: machines(of: metric.child, arm: arm, count: values.values.count))
    }

    /// The machine of each value; empty if there is one machine, or a trial has no value.
    func machines(of kind: TrialKind, arm: String, count: Int) -> [Int] {
        guard machines?.count ?? 0 > 1 else { return [] }
        let own = trials.entries.compactMap { entry in
            entry.arm == arm && entry.kind == kind && entry.index >= 0 && entry.succeeded ? entry.machine : nil
        }
        return own.count == count ? own : []
    }

    /// The unit of a metric in an arm's values; nil if it was not measured.
    public func unit(of metric: Metric, arm: String) -> MetricUnit? { metrics[arm]?[metric: metric]?.unit }

    /// The revision of a metric in an arm's values; nil if it was not measured.
    public func revision(of metric: Metric, arm: String) -> Int? {
        metrics[arm]?[metric: metric].flatMap { $0.unit == metric.unit ? $0.revision ?? 1 : nil }
    }
}
