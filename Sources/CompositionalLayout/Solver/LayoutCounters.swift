/// The work that a solver has done so far. Exact: the same calls give the same counts.
public struct LayoutCounters: Hashable, Sendable, Codable {
    /// The number of solves and changes: the first solve, updates, corrections and resizes.
    public var passes = 0
    /// The number of section descriptions solved; equal ones count once.
    public var descriptionsSolved = 0
    /// The number of sections created or changed.
    public var sectionsSolved = 0
    /// The number of queries.
    public var queries = 0
    /// The number of elements that queries returned.
    public var attributes = 0
    /// The number of measured sizes that were set.
    public var corrections = 0

    /// Makes counters at zero.
    public init() {}
}
