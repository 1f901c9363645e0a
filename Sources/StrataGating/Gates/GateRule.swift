public import StrataBasics

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

        /// The value must be better than the reference arm's by at least this share: 0.3 is 30 %, 0 means no worse.
        public static func betterThanNested(share: Double) -> Demand {
            .relative(GateComparison(to: .nested, limit: .bound(-share)))
        }
    }

    /// Creates a rule.
    public init(metric: String, demand: Demand, sectionType: String? = nil) {
        (self.metric, self.demand, self.sectionType) = (metric, demand, sectionType)
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

extension GateRule {
    /// The requirement in words, the same in every run: `at least 30 % lower`, `at most 8.00 ms`, `no higher`.
    ///
    /// - Parameter metric: the rule's metric, for its unit and direction.
    public func words(for metric: Metric) -> String {
        switch demand {
        case .atMost(let bound): "at most \(metric.unit.formatted(bound))"
        case .atLeast(let bound): "at least \(metric.unit.formatted(bound))"
        case .relative(let comparison): comparison.limit.words(for: metric)
        }
    }
}

/// A rule with its location in the profile.
public struct Gate: Hashable, Sendable {
    /// The rule.
    public var rule: GateRule
    /// The location in the profile; nil for a default gate and for a plugin's budget.
    public var location: SourceLocation?

    /// Creates a gate.
    public init(_ rule: GateRule, at location: SourceLocation? = nil) {
        self.rule = rule
        self.location = location
    }
}

/// A comparison of a value with a reference.
public struct GateComparison: Hashable, Sendable, Codable {
    /// The reference.
    public var reference: GateReference
    /// The allowed difference.
    public var limit: GateLimit
    /// The age of the history's level, in days; nil for other references.
    public var window: Int?

    /// Creates a comparison.
    public init(to reference: GateReference, limit: GateLimit, window: Int? = nil) {
        (self.reference, self.limit, self.window) = (reference, limit, window)
    }

    /// The window of a gate that does not set one, in days.
    public static let standardWindow = 30

    /// A regression limit: worse by more than a share, and by more than a floor in the metric's unit.
    public static func regression(_ share: Double, floor: Double, to reference: GateReference) -> GateComparison {
        GateComparison(to: reference, limit: .regression(share, floor: floor))
    }
}

/// The reference of a gate. The raw value is the word in profiles and files.
public enum GateReference: String, Hashable, Sendable, Codable, CaseIterable {
    /// The reference arm of the same run.
    case nested
    /// The stored baseline or, with `--against`, another build's trials in the same run.
    case stored
    /// The level that the history had some days ago.
    case history
}
