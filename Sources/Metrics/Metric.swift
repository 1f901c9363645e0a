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
    /// One line: what it means and what it leaves out.
    public var meaning: String

    /// The name, which is unique in a table.
    public var id: String { name }

    /// Declares a metric.
    public init(
        _ name: String, _ unit: MetricUnit, _ direction: MetricDirection = .lowerIsBetter, tier: MetricTier,
        group: MetricGroup, child: TrialKind = .time, bySectionType: Bool = false,
        dependsOnArm: Bool = true, floor: Double? = nil, guarded: Bool = false, revision: Int = 1, _ meaning: String
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
        self.meaning = meaning
    }
}

extension Metric {
    /// The revision as files keep it: nil for the first.
    public var keptRevision: Int? { revision == 1 ? nil : revision }
}

/// What a metric's values count. The raw value is what files say.
public enum MetricUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nanoseconds.
    case nanoseconds = "ns"
    /// Bytes.
    case bytes
    /// Things.
    case count
    /// Milliseconds late per second of scrolling.
    case millisecondsPerSecond = "ms/s"
    /// Points on the screen.
    case points = "pt"
    /// Square points on the screen.
    case squarePoints = "pt2"
    /// Square points on the screen, for as many seconds.
    case squarePointSeconds = "pt2*s"
    /// Retired machine instructions.
    case instructions
    /// One quantity for each of another.
    case ratio
}

/// Which way a metric is better. The raw value is what files say.
public enum MetricDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// A smaller value is better.
    case lowerIsBetter = "lower"
    /// A larger value is better.
    case higherIsBetter = "higher"
    /// Neither: the value explains others and is never judged unless a gate names it.
    case neutral
}

/// How far two trials of the same code may differ. The raw value is what files say.
public enum MetricTier: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not at all: every trial yields the same value to the last digit.
    case exact
    /// By a small, known band, such as instruction counts.
    case nearExact = "near-exact"
    /// As the machine's noise has it: only distributions can be compared.
    case statistical
}

/// The heading under which a report shows a metric, in the order of a report.
public enum MetricGroup: String, Hashable, Sendable, Codable, CaseIterable {
    /// Bytes held.
    case memory
    /// From the feed model to a screen at rest, and what comes before it.
    case startup
    /// Where each frame's work went.
    case work
    /// The frames as a person sees them.
    case frames
    /// Cells and rows made and filled.
    case cells
    /// What a person saw.
    case visibility
    /// Allocations made.
    case allocations
    /// Machine instructions.
    case instructions
}

/// The kinds of child process. The raw value is what files say.
public enum TrialKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Measures time and counts; the allocator is never asked.
    case time
    /// Reads the allocator at checkpoints and frame ends; its times are not used.
    case memory
    /// Attributes live bytes to call stacks and section types; none of its figures is judged.
    case heap
    /// Counts the session's machine instructions, under valgrind.
    case instructions
    /// Notes what was done when, for a trace; none of its figures is judged.
    case trace
}
