/// A confidence interval.
public struct VerdictInterval: Hashable, Sendable, Codable {
    /// The lower end.
    public var lower: Double
    /// The upper end.
    public var upper: Double
    /// The confidence level, such as 0.95.
    public var confidence: Double

    /// Creates an interval.
    public init(lower: Double, upper: Double, confidence: Double = 0.95) {
        self.lower = lower
        self.upper = upper
        self.confidence = confidence
    }
}
