internal import StrataGating

/// An exact metric whose trials disagreed.
public struct Demotion: Hashable, Sendable, Codable {
    /// The arm.
    public var arm: String
    /// The metric.
    public var metric: String
    /// The values of the trials.
    public var values: [Double]
}
