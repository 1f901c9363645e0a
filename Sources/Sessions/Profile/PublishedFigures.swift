/// What others published of the same change, shown beside what was measured. Never a target, and never judged by.
public struct PublishedFigures: Hashable, Sendable, Codable {
    /// Who published them, and of what.
    public var source: String
    /// The difference of a metric as a share of the baseline: -0.46 is 46 % lower.
    public var differences: [String: Double]

    /// States figures.
    public init(source: String, differences: [String: Double]) {
        self.source = source
        self.differences = differences
    }

    /// The difference that was published of a metric, or nil.
    public func figure(of metric: String) -> Double? { differences[metric] }
}
