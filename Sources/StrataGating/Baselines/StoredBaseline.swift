/// Trials stored in the repository, against which later runs are judged.
///
/// ```swift
/// let baseline = try StoredBaseline(text: text, file: "Profiles/home.baseline.json")
/// print(baseline.arms["compositional"]?["cells.created"]?.values ?? [])
/// ```
///
/// It contains the value of every trial, the fingerprint of the machine, and hashes of what was played. ``text`` is the
/// file's contents. Callers read and write files.
public struct StoredBaseline: Hashable, Sendable, Codable {
    /// The value of the key `format`, which identifies the file.
    public static let format = "strata-baseline"
    /// The version of the format that this program reads and writes.
    public static let currentVersion = 1

    /// The version of the program that wrote it.
    public var strata: String
    /// The date it was saved, in UTC.
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
    public var arms: [String: [String: MetricValues]]
    /// The steps that were left out, by arm; nil if none was.
    public var skipped: [String: [LeftOutStep]]?
    /// The facts of the screen; nil in files of older versions.
    public var facts: ScreenFacts?

    /// Creates a baseline from its parts.
    public init(
        strata: String, date: String, profile: String, played: String, feed: String, fingerprint: Fingerprint,
        arms: [String: [String: MetricValues]], skipped: [String: [LeftOutStep]]? = nil,
        facts: ScreenFacts? = nil
    ) {
        (self.strata, self.date, self.profile, self.played, self.feed) = (strata, date, profile, played, feed)
        (self.fingerprint, self.arms, self.skipped, self.facts) = (fingerprint, arms, skipped, facts)
    }
}

extension StoredBaseline: TrialValues {
    /// The stored values of a metric; nil if there are none, or if their unit or revision differs from the metric's.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        guard let stored = arms[arm]?[metric: metric], stored.unit == metric.unit,
            stored.revision ?? 1 == metric.revision
        else { return nil }
        return MetricSamples(metric: metric, values: stored.values, bySectionType: stored.bySectionType ?? [:])
    }

    /// The revision of the metric's definition when it was stored; nil if it is not stored in this unit.
    public func revision(of metric: Metric, arm: String) -> Int? {
        guard let stored = arms[arm]?[metric: metric], stored.unit == metric.unit else { return nil }
        return stored.revision ?? 1
    }

    /// The unit of a metric's stored values; nil if it is not stored.
    public func unit(of metric: Metric, arm: String) -> MetricUnit? { arms[arm]?[metric: metric]?.unit }

    /// The names of an arm's stored metrics, including those that no longer exist.
    public func keptNames(arm: String) -> [String] { (arms[arm] ?? [:]).keys.sorted() }

    /// Whether it contains only counts, which are the same on every machine with the same architecture and toolchain.
    /// Metrics that no longer exist are ignored.
    public func isOfCounts(_ metrics: MetricTable) -> Bool {
        let kept = arms.values.flatMap(\.keys).compactMap { metrics[$0] }
        return !kept.isEmpty && kept.allSatisfy(\.isCount)
    }

    /// Whether it has values that a kind of trial measures.
    package func measures(_ kind: TrialKind, _ metrics: MetricTable) -> Bool {
        arms.values.contains { $0.keys.contains { metrics[$0]?.child == kind } }
    }
}

/// The values of one metric of one arm, in a result or a stored baseline.
public struct MetricValues: Hashable, Sendable, Codable {
    /// The unit of the values.
    public var unit: MetricUnit
    /// The metric's tier when the values were measured; `statistical` if exact values disagreed.
    public var tier: MetricTier
    /// The direction that is better; nil in a stored baseline, which the program's own metrics are judged against.
    public var direction: MetricDirection?
    /// The revision of the metric's definition; nil for the first.
    public var revision: Int?
    /// One value per trial.
    public var values: [Double]
    /// One value per trial by section type; nil if the metric has no such split.
    public var bySectionType: [String: [Double]]?

    /// Creates values.
    public init(
        unit: MetricUnit, tier: MetricTier, direction: MetricDirection? = nil, revision: Int? = nil, values: [Double],
        bySectionType: [String: [Double]]? = nil
    ) {
        (self.unit, self.tier, self.direction, self.revision) = (unit, tier, direction, revision)
        (self.values, self.bySectionType) = (values, bySectionType)
    }
}

extension StoredTrials {
    /// Stored trials in the form that a result file keeps, so that a report of the file shows the difference that was
    /// judged.
    public struct Kept: Hashable, Sendable, Codable {
        var values: StoredBaseline
        var name: String
        var words: String
        /// The reason why times are compared as shares of the rival arm's; nil if they are compared directly.
        var relative: String?
        var bytesReason: String?
        var ratchet: String?
        var unshared: [String: LeftOutStep.Difference]
    }

    /// These trials in the form that a file keeps; nil for trials of another build, which are in the result itself.
    public var kept: Kept? {
        guard case .kept(let values) = origin, let baseline = values as? StoredBaseline else { return nil }
        let relative: String? = if case .relative(let reason) = times { reason } else { nil }
        return Kept(
            values: baseline, name: name, words: words, relative: relative, bytesReason: bytesReason, ratchet: ratchet,
            unshared: unshared)
    }

    /// Trials that a file kept.
    public init(_ kept: Kept) {
        self.init(
            values: kept.values, name: kept.name, words: kept.words,
            times: kept.relative.map { .relative($0) } ?? .direct,
            bytesReason: kept.bytesReason, ratchet: kept.ratchet, unshared: kept.unshared, facts: kept.values.facts)
    }
}
