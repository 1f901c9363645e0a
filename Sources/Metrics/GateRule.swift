/// What a gate asks of one metric. A value only: a profile states it, the gate judges it.
public struct GateRule: Hashable, Sendable {
    /// The metric's name.
    public var metric: String
    /// What is asked.
    public var demand: Demand
    /// The section type whose share is judged; nil for the whole.
    public var sectionType: String?

    /// What a gate can ask.
    public enum Demand: Hashable, Sendable {
        /// The value must be better than the baseline arm's by at least this share: 0.3 is 30 %. Zero asks that it
        /// is no worse.
        case betterThanNested(share: Double)
        /// The value, in the metric's unit, must not exceed this.
        case atMost(Double)
        /// The value, in the metric's unit, must not fall below this.
        case atLeast(Double)
    }

    /// States a rule.
    public init(metric: String, demand: Demand, sectionType: String? = nil) {
        self.metric = metric
        self.demand = demand
        self.sectionType = sectionType
    }
}
