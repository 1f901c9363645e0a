/// Two metrics have one name.
public struct RunCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let metric: String

    /// The error and its remedy.
    public var description: String { "two metrics are named `\(metric)`; give the added one another name" }
}
