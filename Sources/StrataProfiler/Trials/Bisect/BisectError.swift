/// Why a bisection cannot begin or go on: one sentence with cause and remedy.
public struct BisectError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found, where, and what to do.
    public let description: String

    init(_ description: String) { self.description = description }
}
