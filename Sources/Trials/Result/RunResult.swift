public import Gating
public import Metrics
public import Sessions

/// Everything a run found, as the result file holds it.
///
/// The raw value of every trial is kept, never a percentile of them alone. ``version`` grows when a reader of the older
/// format would misread the newer one.
public struct RunResult: Hashable, Sendable, Codable {
    /// The version of the format that this program writes.
    public static let currentVersion = 1

    /// The version of the format.
    public var version = RunResult.currentVersion
    /// The version of the program.
    public var strata: String
    /// When the run began, in UTC: `2026-01-31T12:00:00Z`.
    public var date: String
    /// The profile: name, file, and a hash of its text.
    public var profile: ProfileDescription
    /// The screen.
    public var device: Device
    /// How cells were drawn.
    public var render: Profile.Render
    /// The feed that was played.
    public var feed: FeedDescription
    /// The arms, in the profile's order.
    public var arms: [ArmPlan]
    /// The baseline's name; nil when it was not played.
    public var baseline: String?
    /// The values: by arm, then by metric.
    public var metrics: [String: [String: MetricValues]]
    /// The trials in the order in which they were started.
    public var trials: TrialLog
    /// What has to be equal before results are compared.
    public var fingerprint: Fingerprint
    /// A hash of the executable that the trials ran; nil where it could not be read.
    public var executable: String?
    /// Exact metrics whose trials disagreed.
    public var demoted: [Demotion]
    /// Trials without a result.
    public var failures: [TrialFailure]
    /// Steps that were left out.
    public var skipped: [SkippedStep]
    /// What else a reader should know.
    public var diagnostics: [String]
    /// The gates and their verdicts; empty until they are judged.
    public var gates: [Verdict] = []
    /// Why the stored baseline cannot be used, and what to do; nil where it can, or none is asked for.
    public var baselineProblem: String?
    /// Where the compositional arm is worse than the baseline; empty until arms are compared.
    public var regressions: [Regression] = []
    /// Which cost of the baseline causes which share; nil unless the arms in between were played.
    public var ablation: AblationRecord?
    /// What others published of the same change, as the profile states it; nil for a feed that is not the profile's.
    public var published: PublishedFigures?
    /// Whether the run ended before its last trial.
    public var isInterrupted: Bool

    /// The samples of one metric of one arm, or nil when it was not measured, or had another meaning.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        guard let values = metrics[arm]?[metric.name], values.revision ?? 1 == metric.revision else { return nil }
        return MetricSamples(metric: metric, values: values.values, bySectionType: values.bySectionType ?? [:])
    }

    /// The revision of a metric's meaning that an arm's values have; nil when it was not measured.
    public func revision(of metric: Metric, arm: String) -> Int? {
        metrics[arm]?[metric.name].map { $0.revision ?? 1 }
    }
}
