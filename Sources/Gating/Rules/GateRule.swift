/// What a gate asks of one metric. A value only: a profile states it, the gate judges it.
///
/// ```swift
/// let rule = GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 200_000, to: .stored)))
/// ```
public struct GateRule: Hashable, Sendable, Codable {
    /// The metric's name.
    public var metric: String
    /// What is asked.
    public var demand: Demand
    /// The section type whose share is judged; nil for the whole.
    public var sectionType: String?

    /// What a gate can ask.
    public enum Demand: Hashable, Sendable, Codable {
        /// The value is held against another arm's, or another build's.
        case relative(GateComparison)
        /// The value, in the metric's unit, must not exceed this.
        case atMost(Double)
        /// The value, in the metric's unit, must not fall below this.
        case atLeast(Double)

        /// The value must be better than the baseline arm's by at least this share: 0.3 is 30 %. Zero asks that it is
        /// no worse.
        public static func betterThanNested(share: Double) -> Demand {
            .relative(GateComparison(to: .nested, limit: .bound(-share)))
        }
    }

    /// States a rule.
    public init(metric: String, demand: Demand, sectionType: String? = nil) {
        self.metric = metric
        self.demand = demand
        self.sectionType = sectionType
    }

    /// What the value is held against, or nil for an absolute bound.
    public var reference: GateReference? {
        if case .relative(let comparison) = demand { comparison.reference } else { nil }
    }
}
