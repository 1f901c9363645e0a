internal import Sessions

/// Real work and real allocations that a trial adds to its own, so that gates can be tested on a known regression.
///
/// Work is a loop inside the layout's timing; allocations are blocks of 32 bytes, made and given back before the last
/// reading. `strata bench gate` uses it; nothing else does.
public struct TrialInjection: Hashable, Sendable, Codable {
    /// The share of the layout's CPU time that is added to it: 0.1 is 10 %.
    public var layoutTime: Double
    /// The share of the session's allocations that is added to them.
    public var allocations: Double
    /// Rounds of the added loop, for a trial whose instructions are counted and in which no clock tells how many they are: as
    /// many as time trials worked. Nil in all others.
    public var rounds: Int?

    /// States what is added.
    public init(layoutTime: Double = 0, allocations: Double = 0) {
        self.layoutTime = layoutTime
        self.allocations = allocations
    }
}
