internal import Foundation
internal import SectionKit
public import StrataGating

/// Everything that a run measured. Its assessment is a ``JudgedRun``.
///
/// A result has the raw values of every trial, not only percentiles. ``version`` increases when older readers would
/// misread the format.
public struct RunResult: Hashable, Sendable, Codable, TrialValues {
    /// The version of the format that this program writes.
    public static let currentVersion = 1

    /// The version of the format.
    public let version: Int
    /// The version of the program.
    public let strata: String
    /// The time at which the run began, in UTC: `2026-01-31T12:00:00Z`.
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
    public package(set) var arms: [ArmPlan]
    /// The name of the reference arm; nil if it was not played.
    public let baseline: String?
    /// The values by arm, then by metric.
    public package(set) var metrics: [String: [String: MetricValues]]
    /// The trials in the order in which they were started.
    public package(set) var trials: TrialLog
    /// The machine and the build. Results are only comparable if they are equal.
    public package(set) var fingerprint: Fingerprint
    /// The hash of the executable that the trials ran; nil if it could not be read.
    public let executable: String?
    /// Exact metrics whose trials disagreed.
    public package(set) var demoted: [Demotion]
    /// Trials without a result.
    public package(set) var failures: [TrialError]
    /// Steps that were left out.
    public package(set) var skipped: [SkippedStep]
    /// Notes for the reader.
    public package(set) var diagnostics: [String]
    /// Published figures for the same change, as stated by the profile; nil if the feed is not the profile's.
    public let published: PublishedFigures?
    /// Whether the run ended before its last trial.
    public package(set) var isInterrupted: Bool
    /// The shard whose result this is; nil for a whole run.
    public package(set) var shard: ShardMark?
    /// The machines of the trials, if they ran on several; ``TrialLog/Entry/machine`` is an index into it.
    public package(set) var machines: [TrialMachine]?
    /// The hashes of the plans whose shards were merged, one for each wave; nil for a run that was not divided.
    public var waves: [String]?
    /// The hash of the other build's executable, whose trials alternated with this build's; nil without another build.
    public var against: String?
    /// Later feeds that replaced most of the screen; nil if none did.
    public var replaced: [ReplacedContent]?
    /// The facts of the screen that was shown; nil in older results.
    public var facts: Facts?

    /// The facts of the screen, of each build.
    public struct Facts: Hashable, Sendable, Codable {
        /// Those of this build.
        public var own: ScreenFacts
        /// The facts of the other build, whose trials alternated; nil without one, or if it is of an older version.
        public var other: ScreenFacts?
    }

    /// Whether any trial has values.
    public var hasValues: Bool { metrics.values.contains { $0.values.contains { !$0.values.isEmpty } } }

    /// Whether every trial was run and has values. A shard's result is part of a run.
    public var isFinished: Bool { !isInterrupted && failures.isEmpty && shard == nil }

    /// The arms that are compared with the reference arm.
    public var candidates: [String] { arms.filter { $0.architecture == .compositional }.map(\.name) }

    /// The judged arm: the first candidate, otherwise the first arm that is not `nested`; nil without arms.
    public var candidate: String? {
        let rival = arms.first { $0.name != ArmPlan.nested.name } ?? arms.first
        return candidates.first ?? rival?.name
    }

    /// The samples of one metric of one arm; nil if it was not measured, or has another revision or unit.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        guard let values = metrics[arm]?[metric: metric], values.unit == metric.unit,
            values.revision ?? 1 == metric.revision
        else { return nil }
        return MetricSamples(
            metric: metric, values: values.values, bySectionType: values.bySectionType ?? [:],
            machines: machines(of: metric.child, arm: arm, count: values.values.count))
    }

    /// The machine of each value; empty for a single machine, and if a trial has no value.
    func machines(of kind: TrialKind, arm: String, count: Int) -> [Int] {
        guard machines?.count ?? 0 > 1 else { return [] }
        let own = trials.entries.compactMap { entry in
            entry.arm == arm && entry.kind == kind && entry.index >= 0 && entry.succeeded ? entry.machine : nil
        }
        return own.count == count ? own : []
    }

    /// The result with other names of its sides, without those that get none.
    func renamingSides(_ name: (String) -> String?) -> RunResult {
        func renamed<Value>(_ bySide: [String: Value]) -> [String: Value] {
            bySide.reduce(into: [:]) { result, entry in
                if let new = name(entry.key) { result[new] = entry.value }
            }
        }
        var result = self
        result.metrics = renamed(metrics)
        result.trials.entries = trials.entries.compactMap { entry in
            name(entry.arm).map { new in
                var entry = entry
                entry.arm = new
                return entry
            }
        }
        result.skipped = skipped.map { step in
            var step = step
            step.arms = step.arms.map(renamed)
            return step
        }
        result.demoted = demoted.compactMap { demotion in
            name(demotion.arm).map { Demotion(arm: $0, metric: demotion.metric, values: demotion.values) }
        }
        return result
    }

    /// The facts of the screen that this build showed, with the keys of its profile; nil if they are unknown.
    var ownFacts: ScreenFacts? { facts.map { withKeys($0.own) } }

    /// The facts of the screen that the other build showed, which plays the same profile; nil if they are unknown.
    var otherFacts: ScreenFacts? { facts?.other.map { withKeys($0) } }

    /// The facts of the screen that changed since an earlier one; nil if the facts of this result are unknown.
    package func changes(since then: ScreenFacts) -> [FactChange]? { ownFacts?.changes(since: then) }

    private func withKeys(_ facts: ScreenFacts) -> ScreenFacts {
        var facts = facts
        facts.profile = profile.keys ?? [:]
        return facts
    }

    /// The unit of a metric in an arm's values; nil if it was not measured.
    public func unit(of metric: Metric, arm: String) -> MetricUnit? { metrics[arm]?[metric: metric]?.unit }

    /// The revision of a metric in an arm's values; nil if it was not measured.
    public func revision(of metric: Metric, arm: String) -> Int? {
        metrics[arm]?[metric: metric].flatMap { $0.unit == metric.unit ? $0.revision ?? 1 : nil }
    }
}

/// The profile that was played.
public struct ProfileDescription: Hashable, Sendable, Codable {
    /// Its name.
    public var name: String
    /// Its file.
    public var file: String
    /// The hash of its text.
    public var hash: String
    /// The hash of the played parts: screen, feed description, script and arms, without comments, gates and trial
    /// counts. Results are comparable if it is equal. Nil in older results.
    public var played: String?
    /// The played parts in words, by key; nil in older results.
    public var keys: [String: String]?
}

/// The feed that was played.
public struct FeedDescription: Hashable, Sendable, Codable {
    /// Its file, or `generated` with the seed.
    public var origin: String
    /// The hash of its JSON.
    public var hash: String
    /// Sections shown.
    public var sections: Int
    /// Items shown.
    public var items: Int
    /// Items shown, by the type of their section.
    public var itemsBySectionType: [String: Int]
    /// Notes such as section types without a plugin.
    public var diagnostics: [String]
}

extension FeedDescription {
    init(_ model: FeedModel, origin: String, hash: String) {
        let types = model.sections.reduce(into: [String: Int]()) { types, section in
            types[section.key.type.rawValue, default: 0] += section.content.count
        }
        self.init(
            origin: origin, hash: hash, sections: model.sections.count, items: types.values.reduce(0, +),
            itemsBySectionType: types, diagnostics: model.diagnostics.map(\.message))
    }
}

/// The trials of a run, in order.
public struct TrialLog: Hashable, Sendable, Codable {
    /// The seed of the order.
    public var seed: UInt64
    /// The planned number of trials per arm.
    public var plan: TrialPlan
    /// The trials that were started, in order.
    public var entries: [Entry]

    /// The seconds of all trials.
    package var seconds: Double { entries.reduce(0) { $0 + $1.seconds } }

    /// The number of trials of an arm and kind that succeeded, without the warm-up.
    ///
    /// - Complexity: O(trials).
    public func measured(_ kind: TrialKind, arm: String) -> Int {
        entries.count { $0.arm == arm && $0.kind == kind && $0.index >= 0 && $0.succeeded }
    }

    /// One trial that was started.
    public struct Entry: Hashable, Sendable, Codable {
        /// The arm.
        public var arm: String
        /// The kind of trial.
        public var kind: TrialKind
        /// The index among the trials of its arm and kind; -1 for the warm-up, whose values are dropped.
        public var index: Int
        /// The duration, in seconds.
        public var seconds: Double
        /// Whether it had a result.
        public var succeeded: Bool
        /// The load of the machine; nil if the system does not report it.
        public var load: MachineLoad?
        /// The index of the trial's machine in ``RunResult/machines``; nil if the run has one machine.
        public var machine: Int?
    }
}

/// A machine on which trials ran.
public struct TrialMachine: Hashable, Sendable, Codable {
    /// Its host name.
    public var name: String
    /// Its processor, system and libraries, and the build that ran.
    public var fingerprint: Fingerprint

    /// Describes a machine.
    public init(name: String, fingerprint: Fingerprint) {
        self.name = name
        self.fingerprint = fingerprint
    }
}

/// An exact metric whose trials disagreed.
public struct Demotion: Hashable, Sendable, Codable {
    /// The arm.
    public var arm: String
    /// The metric.
    public var metric: String
    /// The values of the trials.
    public var values: [Double]
}

extension MetricTable {
    /// The table with the metrics of a result that it lacks, as the result describes them: checkpoints, and metrics of other
    /// packages.
    public func adding(metricsOf result: RunResult) -> MetricTable {
        let own = Set(result.metrics.values.flatMap(\.keys)).filter { self[$0] == nil }.sorted()
        return adding(own.map { name in result.foreignMetric(name) ?? .checkpoint(named: name) })
    }
}

extension RunResult {
    /// A metric of another package, from the result's description; nil for a checkpoint's reading.
    fileprivate func foreignMetric(_ name: String) -> Metric? {
        let isReading = name.hasPrefix("memory.") && name.hasSuffix(".live")
        guard let values = metrics.values.compactMap({ $0[name] }).first, !isReading else { return nil }
        return Metric(
            name, values.unit, values.direction ?? .neutral, tier: values.tier, group: .work,
            bySectionType: values.bySectionType != nil, revision: values.revision ?? 1,
            "Measured by the package that made the result.")
    }
}
