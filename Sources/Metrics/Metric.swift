/// One figure that a trial yields: what it is called, how it is counted, and which way is better.
///
/// Metrics are declared in ``MetricTable/standard``, one line each. A package that adds plugins may declare more.
public struct Metric: Hashable, Sendable, Identifiable {
    /// The flat, fixed name: lower-case words with dots between them, such as `frame.work.p95`.
    public var name: String
    /// What the values count.
    public var unit: MetricUnit
    /// Which way is better.
    public var direction: MetricDirection
    /// How far two trials of the same code may differ.
    public var tier: MetricTier
    /// The heading it stands under in a report.
    public var group: MetricGroup
    /// The kind of child process that measures it.
    public var child: TrialKind
    /// Whether it is also told apart by section type.
    public var isBySectionType: Bool
    /// Whether the arms can differ by it; what comes before an arm is the same work in each.
    public var dependsOnArm: Bool
    /// The absolute difference, in the metric's unit, below which nobody cares; nil for that of its tier and unit. See
    /// ``standardFloor``.
    public var floor: Double?
    /// Whether every profile is guarded by a gate on it against the baseline arm, although it is a time; exact metrics are
    /// always.
    public var isGuarded: Bool
    /// Counts the meanings that the name has had, from 1: values of different revisions are never compared.
    public var revision: Int
    /// Names that it had: profiles, results and stored baselines may still use them.
    public var formerNames: [String]
    /// One line: what it means and what it leaves out.
    public var meaning: String

    /// The name, which is unique in a table.
    public var id: String { name }

    /// Declares a metric.
    public init(
        _ name: String, _ unit: MetricUnit, _ direction: MetricDirection = .lowerIsBetter, tier: MetricTier,
        group: MetricGroup, child: TrialKind = .time, bySectionType: Bool = false,
        dependsOnArm: Bool = true, floor: Double? = nil, guarded: Bool = false, revision: Int = 1,
        formerly formerNames: [String] = [], _ meaning: String
    ) {
        self.name = name
        self.unit = unit
        self.direction = direction
        self.tier = tier
        self.group = group
        self.child = child
        self.isBySectionType = bySectionType
        self.dependsOnArm = dependsOnArm
        self.floor = floor
        isGuarded = guarded
        self.revision = revision
        self.formerNames = formerNames
        self.meaning = meaning
    }
}

extension Metric {
    /// The revision as files keep it: nil for the first.
    public var keptRevision: Int? { revision == 1 ? nil : revision }
}

extension Dictionary where Key == String {
    /// What is kept of a metric: under its name, or under one that it had.
    package subscript(metric metric: Metric) -> Value? {
        self[metric.name] ?? metric.formerNames.lazy.compactMap { self[$0] }.first
    }
}
