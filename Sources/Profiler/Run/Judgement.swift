/// A gate and its verdict, as a result file keeps it.
public struct GateRecord: Hashable, Sendable, Codable {
    /// The metric.
    public var metric: String
    /// The section type, where one is judged.
    public var sectionType: String?
    /// The verdict's word: `pass`, `fail` or `inconclusive`.
    public var verdict: String
    /// The verdict in a sentence.
    public var sentence: String
    /// Where the profile states the gate.
    public var location: SourceLocation

    /// Notes a verdict.
    public init(metric: String, sectionType: String?, verdict: String, sentence: String, location: SourceLocation) {
        self.metric = metric
        self.sectionType = sectionType
        self.verdict = verdict
        self.sentence = sentence
        self.location = location
    }
}

/// A metric by which an arm is worse than the baseline.
public struct Regression: Hashable, Sendable, Codable {
    /// The arm that is worse.
    public var arm: String
    /// The metric.
    public var metric: String
    /// The section type, where one type is worse.
    public var sectionType: String?
    /// The arm's median.
    public var value: Double
    /// The baseline's median.
    public var baseline: Double

    /// Notes a regression.
    public init(arm: String, metric: String, sectionType: String? = nil, value: Double, baseline: Double) {
        self.arm = arm
        self.metric = metric
        self.sectionType = sectionType
        self.value = value
        self.baseline = baseline
    }
}
