public import Gating

/// Gates of a profile whose limits are below what this machine can see.
public struct CalibrationRefusal: Error, Sendable, CustomStringConvertible {
    /// The limits, at least one.
    public let limits: [InvisibleLimit]

    /// A line for each limit.
    public var description: String { limits.map(\.description).joined(separator: "\n") }
}
