public import Basics

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
