/// A gate's requirement on one metric.
///
/// ```swift
/// let rule = GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 200_000, to: .stored)))
/// ```
public struct GateRule: Hashable, Sendable, Codable {
    /// The metric's name.
    public var metric: String
    /// The requirement.
    public var demand: Demand
    /// The section type whose share is judged; nil for the whole.
    public var sectionType: String?

    /// The kinds of requirements.
    public enum Demand: Hashable, Sendable, Codable {
        /// The value is compared with a reference.
        case relative(GateComparison)
        /// The value, in the metric's unit, must not exceed this.
        case atMost(Double)
        /// The value, in the metric's unit, must not fall below this.
        case atLeast(Double)

        /// The value must be better than the baseline arm's by at least this share: 0.3 is 30 %, 0 means no worse.
        public static func betterThanNested(share: Double) -> Demand {
            .relative(GateComparison(to: .nested, limit: .bound(-share)))
        }
    }

    /// Creates a rule.
    public init(metric: String, demand: Demand, sectionType: String? = nil) {
        self.metric = metric
        self.demand = demand
        self.sectionType = sectionType
    }

    /// The reference; nil for an absolute bound.
    public var reference: GateReference? {
        if case .relative(let comparison) = demand { comparison.reference } else { nil }
    }

    /// The limit of a comparison with a reference; nil for an absolute bound.
    public var limit: GateLimit? {
        if case .relative(let comparison) = demand { comparison.limit } else { nil }
    }
}
