/// Why plugins cannot be checked.
public struct ContractRunError: Error, CustomStringConvertible {
    /// What is wrong.
    public let message: String
    /// What is wrong.
    public var description: String { message }
}
