public import Basics
public import StrataGating

/// A gate with its place in the profile, so that a verdict can point to it.
public struct ProfileGate: Hashable, Sendable {
    /// What the gate demands.
    public var rule: GateRule
    /// Where the profile states it.
    public var location: SourceLocation

    /// Creates an instance.
    public init(rule: GateRule, location: SourceLocation) {
        self.rule = rule
        self.location = location
    }
}

extension ProfileGate {
    /// The gate in the form that a judge takes.
    public var gate: Gate {
        Gate(rule, at: SourceLocation(file: location.file, line: location.line, column: location.column))
    }
}
