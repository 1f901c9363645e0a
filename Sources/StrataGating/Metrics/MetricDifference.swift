/// The difference between a candidate's value and a baseline's.
///
/// ```swift
/// let difference = MetricDifference(candidate: 54, baseline: 100)
/// print(difference.relative ?? 0)  // -0.46
/// ```
public struct MetricDifference: Hashable, Sendable {
    /// The judged value.
    public let candidate: Double
    /// The value it is compared with.
    public let baseline: Double

    /// Compares two values of one metric, in its unit.
    public init(candidate: Double, baseline: Double) {
        self.candidate = candidate
        self.baseline = baseline
    }

    /// Candidate less baseline, in the metric's unit.
    public var absolute: Double { candidate - baseline }

    /// The difference as a share of the baseline: -0.46 is 46 % lower. Nil if the baseline is zero and the candidate is
    /// not.
    public var relative: Double? {
        if candidate == baseline { return 0 }
        return baseline == 0 ? nil : absolute / baseline.magnitude
    }

    /// Whether the candidate is worse by any amount; never for a neutral direction.
    public func isWorse(_ direction: MetricDirection) -> Bool {
        switch direction {
        case .lowerIsBetter: candidate > baseline
        case .higherIsBetter: candidate < baseline
        case .neutral: false
        }
    }
}
