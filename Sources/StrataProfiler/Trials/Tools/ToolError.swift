/// Why another program could not be run, or failed: one sentence.
public struct ToolError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found, and where.
    public let description: String

    init(_ description: String) { self.description = description }
}
