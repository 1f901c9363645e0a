/// A figure that trials measure: its name, unit, direction and tier.
///
/// The built-in metrics are in ``MetricTable/standard``. Packages with plugins can add their own.
public struct Metric: Hashable, Sendable, Identifiable {
    /// The name: lower-case words separated by dots, such as `frame.work.p95`.
    public var name: String
    /// The unit of its values.
    public var unit: MetricUnit
    /// The better direction.
    public var direction: MetricDirection
    /// How far two trials of the same code may differ.
    public var tier: MetricTier
    /// Its heading in reports.
    public var group: MetricGroup
    /// The kind of trial that measures it.
    public var child: TrialKind
    /// Whether its values are also split by section type.
    public var isBySectionType: Bool
    /// Whether arms can differ in it. False for work done before an arm starts, such as decoding.
    public var dependsOnArm: Bool
    /// Whether its values may be negative, as those of a difference are.
    public var isSigned: Bool
    /// Whether its values are means. Counts may then have fractions.
    package var isMean: Bool
    /// Its own floor, in its unit; nil for the floor of its tier and unit. See `standardFloor`.
    public var floor: Double?
    /// Whether a person sees it, so that it has a default gate against the reference arm.
    public var isGuarded: Bool
    /// Whether it is a cost of nesting collections, so that it has a default gate against the reference arm.
    package var isNestingCost: Bool
    /// Whether the order in which an arm prefetches cells and pictures affects it, so that only a value much above the
    /// reference arm's is worse. See ``baselineRegression``.
    package var dependsOnPrefetching: Bool
    /// Whether it counts how an architecture works rather than what it costs. Arms are not compared in it.
    package var isStructural: Bool
    /// Whether it restates other metrics, which have default gates instead.
    package var isDerived: Bool
    /// The revision of its definition, from 1. Values of different revisions are never compared.
    public var revision: Int
    /// Its former names. Profiles, results and stored baselines may still use them.
    public var formerNames: [String]
    /// Its definition, in one line.
    public var meaning: String

    /// The name, which is unique in a table.
    public var id: String { name }

    /// Declares a metric.
    public init(
        _ name: String, _ unit: MetricUnit, _ direction: MetricDirection = .lowerIsBetter, tier: MetricTier,
        group: MetricGroup, child: TrialKind = .time, bySectionType: Bool = false,
        dependsOnArm: Bool = true, signed: Bool = false, mean: Bool = false, floor: Double? = nil,
        guarded: Bool = false, nesting: Bool = false, prefetching: Bool = false,
        structural: Bool = false, derived: Bool = false, revision: Int = 1,
        formerly formerNames: [String] = [], _ meaning: String
    ) {
        (self.name, self.unit, self.direction) = (name, unit, direction)
        (self.tier, self.group, self.child) = (tier, group, child)
        self.isBySectionType = bySectionType
        self.dependsOnArm = dependsOnArm
        isSigned = signed
        isMean = mean
        self.floor = floor
        isGuarded = guarded
        isNestingCost = nesting
        dependsOnPrefetching = prefetching
        isStructural = structural
        isDerived = derived
        (self.revision, self.formerNames, self.meaning) = (revision, formerNames, meaning)
    }
}

extension Metric {
    /// The revision as stored in files: nil for the first.
    public var keptRevision: Int? { revision == 1 ? nil : revision }
}

extension Dictionary where Key == String {
    /// The value that is stored for a metric, under its name or a former name.
    package subscript(metric metric: Metric) -> Value? {
        self[metric.name] ?? metric.formerNames.lazy.compactMap { self[$0] }.first
    }
}

/// The better direction of a metric. The raw value is the word in files.
public enum MetricDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// A smaller value is better.
    case lowerIsBetter = "lower"
    /// A larger value is better.
    case higherIsBetter = "higher"
    /// Neither. The metric explains others and is judged only if a gate names it.
    case neutral

    /// Which values are better: `less`, `more`, or `-` if neither is.
    package var better: String {
        switch self {
        case .lowerIsBetter: "less"
        case .higherIsBetter: "more"
        case .neutral: "-"
        }
    }
}

/// How far two trials of the same code may differ. The raw value is the word in files.
public enum MetricTier: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not at all. Every trial has the same value.
    case exact
    /// By a small, known band, for example instruction counts.
    case nearExact = "near-exact"
    /// By the machine's noise. Only distributions can be compared.
    case statistical
}

/// The headings of reports, in order.
public enum MetricGroup: String, Hashable, Sendable, Codable, CaseIterable {
    /// Live bytes.
    case memory
    /// From the feed model to a screen at rest, and decoding before it.
    case startup
    /// The parts of the frames' work.
    case work
    /// Work and lateness of frames.
    case frames
    /// Cells and rows created, configured and drawn.
    case cells
    /// Areas painted by drawing.
    case drawing
    /// Requests, decodes and waits of pictures.
    case pictures
    /// Appearances, impressions and orthogonal scrolling.
    case visibility
    /// Allocations.
    case allocations
    /// Machine instructions.
    case instructions
}

/// The name of a kind of trial, as used in files. Trials of each kind run in their own child processes.
///
/// These are the kinds that measure metrics. StrataProfiler describes the others, and how each is run.
public struct TrialKind: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Measures time and counts, without reading the allocator.
    public static let time = TrialKind(rawValue: "time")
    /// Reads the allocator at checkpoints and frame ends; its times are not used.
    public static let memory = TrialKind(rawValue: "memory")
    /// Counts the session's machine instructions, under valgrind.
    public static let instructions = TrialKind(rawValue: "instructions")
}
