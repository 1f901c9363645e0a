/// Where a figure lies, with so much confidence.
public struct VerdictInterval: Hashable, Sendable, Codable {
    /// The lower end.
    public var lower: Double
    /// The upper end.
    public var upper: Double
    /// How often such an interval holds the true figure: 0.95.
    public var confidence: Double

    /// States an interval.
    public init(lower: Double, upper: Double, confidence: Double = 0.95) {
        self.lower = lower
        self.upper = upper
        self.confidence = confidence
    }
}
