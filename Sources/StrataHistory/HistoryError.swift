/// Why a history cannot be read or written.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found, where, and what to do.
    public let description: String

    /// Says what is wrong.
    public init(_ description: String) { self.description = description }
}
