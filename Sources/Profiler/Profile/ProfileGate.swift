public import Basics
public import Metrics

/// A gate as the profile states it, with its place, so that a verdict can point at the line.
public struct ProfileGate: Hashable, Sendable {
    /// What is asked.
    public var rule: GateRule
    /// Where it is asked.
    public var location: SourceLocation

    /// States a gate.
    public init(rule: GateRule, location: SourceLocation) {
        self.rule = rule
        self.location = location
    }
}

extension ProfileGate {
    /// The gate as it is judged.
    public var gate: Gate {
        Gate(rule, at: SourceLocation(file: location.file, line: location.line, column: location.column))
    }
}
