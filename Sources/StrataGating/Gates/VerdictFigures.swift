/// The figures behind a verdict, in the metric's unit.
public struct VerdictFigures: Hashable, Sendable, Codable {
    /// The unit of the figures.
    public var unit: MetricUnit
    /// The tier by which values were judged: the metric's, or `statistical` if exact trials disagreed.
    public var tier: MetricTier
    /// The judged arm's figure: its median.
    public var candidate: Double
    /// The reference's figure: its median, or, if trials were judged as pairs, the value that their estimated difference
    /// implies. Nil for an absolute bound.
    public var reference: Double?
    /// Whether trials were judged as pairs, round by round, which excludes noise common to both.
    package var isPaired: Bool
    /// The greatest or smallest value that passes.
    public var bound: Double?
    /// The interval of candidate less reference, or less an absolute bound; nil if values are exact or too few.
    public var interval: VerdictInterval?
    /// The one-sided p value, before correction for the number of gates; the greater of two if the rival's shares are
    /// tested too. Nil if values are exact or too few.
    public var p: Double?
    /// The worsening that such trials detect in 9 of 10 cases, or the distance from an absolute bound. Nil if values
    /// are exact, or too few to detect any.
    public var detectable: Double?
    /// The number of trials of the judged arm.
    public var trials: Int
    /// The number of trials of the reference; nil for an absolute bound.
    public var referenceTrials: Int?

    /// Creates figures.
    public init(
        unit: MetricUnit, tier: MetricTier, candidate: Double, reference: Double? = nil,
        isPaired: Bool = false, bound: Double? = nil, interval: VerdictInterval? = nil, p: Double? = nil,
        detectable: Double? = nil, trials: Int,
        referenceTrials: Int? = nil
    ) {
        (self.unit, self.tier, self.candidate, self.reference) = (unit, tier, candidate, reference)
        (self.isPaired, self.bound, self.interval, self.p) = (isPaired, bound, interval, p)
        (self.detectable, self.trials, self.referenceTrials) = (detectable, trials, referenceTrials)
    }

    /// The difference between candidate and reference; nil for an absolute bound.
    public var difference: MetricDifference? {
        reference.map { MetricDifference(candidate: candidate, baseline: $0) }
    }
}

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
        (self.lower, self.upper, self.confidence) = (lower, upper, confidence)
    }
}
