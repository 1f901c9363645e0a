public import StrataBasics
public import StrataGating

/// A gate with its place in the profile, so that a verdict can point to it.
public struct ProfileGate: Hashable, Sendable {
    /// The rule of the gate.
    public var rule: GateRule
    /// The place in the profile.
    public var location: SourceLocation

    /// Creates an instance.
    public init(rule: GateRule, location: SourceLocation) {
        self.rule = rule
        self.location = location
    }
}

extension ProfileGate {
    /// The gate in the form for judging.
    public var gate: Gate {
        Gate(rule, at: SourceLocation(file: location.file, line: location.line, column: location.column))
    }
}
