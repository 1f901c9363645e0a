/// Real work and real allocations that a trial adds to its own, so that gates can be tested on a known regression.
///
/// Work is a loop inside the layout's timing; allocations are blocks of 32 bytes, made and given back before the last
/// reading. `strata bench gate` uses it; nothing else does.
public struct TrialInjection: Hashable, Sendable, Codable {
    /// The share of the layout's time that is added to it: 0.1 is 10 %.
    public var layoutTime: Double
    /// The share of the session's allocations that is added to them.
    public var allocations: Double

    /// States what is added.
    public init(layoutTime: Double = 0, allocations: Double = 0) {
        self.layoutTime = layoutTime
        self.allocations = allocations
    }
}
