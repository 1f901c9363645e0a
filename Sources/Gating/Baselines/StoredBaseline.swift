public import Metrics

/// Trials that are kept in the repository, so that a later run can be judged against them.
///
/// ```swift
/// let baseline = try StoredBaseline(text: text, file: "Profiles/home.baseline.json")
/// print(baseline.arms["compositional"]?["cells.created"]?.values ?? [])
/// ```
///
/// A value only: ``text`` is what the file holds, and somebody else reads and writes files. The raw value of every trial
/// is kept, the fingerprint of the machine, and what was played; a later format has a later ``currentVersion``.
public struct StoredBaseline: Hashable, Sendable, Codable {
    /// The word that says what the file is.
    public static let format = "strata-baseline"
    /// The version of the format that this program reads and writes.
    public static let currentVersion = 1

    /// The version of the program that wrote it.
    public var strata: String
    /// When it was saved, in UTC.
    public var date: String
    /// The profile's name.
    public var profile: String
    /// A hash of what was played.
    public var played: String
    /// A hash of the feed that was played.
    public var feed: String
    /// The machine, the toolchain and the libraries.
    public var fingerprint: Fingerprint
    /// The values by arm and metric.
    public var arms: [String: [String: StoredValues]]

    /// Keeps trials.
    public init(
        strata: String, date: String, profile: String, played: String, feed: String, fingerprint: Fingerprint,
        arms: [String: [String: StoredValues]]
    ) {
        self.strata = strata
        self.date = date
        self.profile = profile
        self.played = played
        self.feed = feed
        self.fingerprint = fingerprint
        self.arms = arms
    }
}

extension StoredBaseline: TrialValues {
    /// The kept values of a metric; nil when they are not there, or mean something else than the metric does now.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        guard let stored = arms[arm]?[metric: metric], stored.unit == metric.unit,
            stored.revision ?? 1 == metric.revision
        else { return nil }
        return MetricSamples(metric: metric, values: stored.values, bySectionType: stored.bySectionType ?? [:])
    }

    /// The revision of a metric's meaning when it was kept.
    public func revision(of metric: Metric, arm: String) -> Int? {
        guard let stored = arms[arm]?[metric: metric], stored.unit == metric.unit else { return nil }
        return stored.revision ?? 1
    }

    /// The names of an arm's metrics, those that no metric has any more included.
    public func keptNames(arm: String) -> [String] { (arms[arm] ?? [:]).keys.sorted() }
}
