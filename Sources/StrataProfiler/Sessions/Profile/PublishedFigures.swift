/// Figures that others published for the same change, shown beside the measured ones. No gate uses them.
public struct PublishedFigures: Hashable, Sendable, Codable {
    /// Who published them, and for what.
    public var source: String
    /// The differences relative to the baseline: -0.46 is 46 % lower.
    public var differences: [String: Double]

    /// Creates an instance.
    public init(source: String, differences: [String: Double]) {
        self.source = source
        self.differences = differences
    }

    /// The published difference of a metric; nil for none.
    public func figure(of metric: String) -> Double? { differences[metric] }
}
