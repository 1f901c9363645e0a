/// Where a profile states a gate, as editors count: lines and columns from 1.
public struct GateLocation: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The file as it was named.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Names a place.
    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`.
    public var description: String { "\(file):\(line):\(column)" }
}

/// A gate that is going to be judged: what is asked, and where.
public struct Gate: Hashable, Sendable {
    /// What is asked.
    public var rule: GateRule
    /// Where the profile asks it; nil for a default gate.
    public var location: GateLocation?

    /// States a gate.
    public init(_ rule: GateRule, at location: GateLocation? = nil) {
        self.rule = rule
        self.location = location
    }
}
