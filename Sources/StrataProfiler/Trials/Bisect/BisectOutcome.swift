public import StrataGating

/// What a bisection found.
public struct BisectOutcome: Sendable {
    /// A commit with the metric's median.
    public struct Figure: Hashable, Sendable {
        /// The commit's hash.
        public let commit: String
        /// The median, in the metric's unit.
        public let value: Double
    }

    /// A commit that could not be answered.
    public struct Skipped: Hashable, Sendable {
        /// The commit.
        public let commit: BisectCommit
        /// Why.
        public let reason: String
    }

    /// How it ended.
    public enum Finding: Sendable {
        /// The first commit that made the metric worse.
        case commit(BisectCommit)
        /// One of these did; the last is worse, the others could not be answered. Oldest first.
        case suspects([BisectCommit])
        /// The bad end is not worse than the good one, in a sentence.
        case noDifference(String)
    }

    /// How it ended.
    public let finding: Finding
    /// The good end.
    public let good: Figure
    /// The bad end.
    public let bad: Figure
    /// What the commit is held against: its parent, or the good end where that was not measured. For times always the good end,
    /// which took turns with the commit.
    public var before: Figure?
    /// The commit that was found.
    public var at: Figure?
    /// The sentence of the verdict on it.
    public var sentence: String?
    /// The value from which a commit is bad; nil where each is held against the good end by a gate.
    public var threshold: Double?
    /// How much worse than the good end a commit may be, in the metric's unit; nil where values are exact.
    public var limit: Double?
    /// The commits that could not be answered, in the order in which git came to them.
    public var skipped: [Skipped] = []
    /// What is odd about answers, such as an exact metric that varied.
    public var notes: [String] = []
    /// How many builds this took, with those of both ends and those that failed.
    public var builds = 0
    /// How many answers were there from an earlier, interrupted bisection.
    public var reused = 0

    /// The difference between the commit and the one before it.
    public var difference: MetricDifference? {
        guard let before, let at else { return nil }
        return MetricDifference(candidate: at.value, baseline: before.value)
    }
}
