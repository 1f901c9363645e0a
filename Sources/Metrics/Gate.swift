public import Basics

/// A gate that is going to be judged: what is asked, and where.
public struct Gate: Hashable, Sendable {
    /// What is asked.
    public var rule: GateRule
    /// Where the profile asks it; nil for a default gate.
    public var location: SourceLocation?

    /// States a gate.
    public init(_ rule: GateRule, at location: SourceLocation? = nil) {
        self.rule = rule
        self.location = location
    }
}
