/// What a solver has done so far: exact, and the same in every run.
public struct LayoutCounters: Hashable, Sendable, Codable {
    /// How often the layout changed or was solved anew: the first solve, updates, corrections, container changes.
    public var passes = 0
    /// How many section descriptions were solved; equal ones count once.
    public var descriptionsSolved = 0
    /// How many sections were set up or changed.
    public var sectionsSolved = 0
    /// How many queries by rectangle were answered.
    public var queries = 0
    /// How many elements those queries gave.
    public var attributes = 0
    /// How many measured sizes were taken in.
    public var corrections = 0

    /// Makes counters at zero.
    public init() {}
}
