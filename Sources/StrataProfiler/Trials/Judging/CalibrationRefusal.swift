public import StrataGating

/// A profile's gates with limits that this machine cannot resolve.
public struct CalibrationRefusal: Error, Sendable, CustomStringConvertible {
    /// The limits; never empty.
    public let limits: [InvisibleLimit]

    /// One line per limit.
    public var description: String { limits.map(\.description).joined(separator: "\n") }
}
