/// How a candidate's value stands against a baseline's.
///
/// ```swift
/// let difference = MetricDifference(candidate: 54, baseline: 100)
/// print(difference.relative ?? 0)  // -0.46
/// ```
public struct MetricDifference: Hashable, Sendable {
    /// The value judged.
    public let candidate: Double
    /// The value it is held against.
    public let baseline: Double

    /// Compares two values of one metric, in its unit.
    public init(candidate: Double, baseline: Double) {
        self.candidate = candidate
        self.baseline = baseline
    }

    /// Candidate less baseline, in the metric's unit.
    public var absolute: Double { candidate - baseline }

    /// The difference as a share of the baseline: -0.46 is 46 % lower. Nil where the baseline is zero and the
    /// candidate is not, because no share says that.
    public var relative: Double? {
        if candidate == baseline { return 0 }
        return baseline == 0 ? nil : absolute / baseline.magnitude
    }

    /// Whether the candidate is worse, by any amount. What has no direction is never worse.
    public func isWorse(_ direction: MetricDirection) -> Bool {
        switch direction {
        case .lowerIsBetter: candidate > baseline
        case .higherIsBetter: candidate < baseline
        case .neutral: false
        }
    }
}
