public import Metrics

/// The figures behind a verdict, in the metric's unit.
public struct VerdictFigures: Hashable, Sendable, Codable {
    /// What the values count.
    public var unit: MetricUnit
    /// How the values were judged: the metric's tier, or `statistical` where exact trials disagreed.
    public var tier: MetricTier
    /// The median that was judged.
    public var candidate: Double
    /// The median it was held against; nil for an absolute bound.
    public var reference: Double?
    /// How far the two trials of a round are estimated to lie apart, where trials that took turns were judged as pairs: what the
    /// machine did to both is not in it. Nil where medians are compared.
    public var pairedDifference: Double?
    /// The most, or least, that passes.
    public var bound: Double?
    /// The interval of candidate less reference, or less the bound where that is absolute; nil where values are exact,
    /// or too few.
    public var interval: VerdictInterval?
    /// The chance of trials as far apart as these, or farther in the direction judged, were there no difference
    /// (one-sided, before correction for the number of gates; the greater of two where the rival's shares are tested as
    /// well); nil where values are exact, or too few.
    public var p: Double?
    /// The difference that so many trials detect in 9 of 10 cases, in the direction that is worse; from the bound where
    /// that is absolute. Nil where values are exact, and where so few detect nothing.
    public var detectable: Double?
    /// Trials of the judged arm.
    public var trials: Int
    /// Trials of the reference; nil for an absolute bound.
    public var referenceTrials: Int?

    /// Notes figures.
    public init(
        unit: MetricUnit, tier: MetricTier, candidate: Double, reference: Double? = nil,
        pairedDifference: Double? = nil, bound: Double? = nil, interval: VerdictInterval? = nil, p: Double? = nil,
        detectable: Double? = nil, trials: Int,
        referenceTrials: Int? = nil
    ) {
        self.unit = unit
        self.tier = tier
        self.candidate = candidate
        self.reference = reference
        self.pairedDifference = pairedDifference
        self.bound = bound
        self.interval = interval
        self.p = p
        self.detectable = detectable
        self.trials = trials
        self.referenceTrials = referenceTrials
    }

    /// Candidate against reference; nil for an absolute bound.
    public var difference: MetricDifference? {
        reference.map { reference in
            MetricDifference(candidate: pairedDifference.map { reference + $0 } ?? candidate, baseline: reference)
        }
    }
}
