public import Metrics

/// What became of a gate.
public struct Verdict: Hashable, Sendable {
    /// The three ways it can end. The raw value is what files say.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// What was asked holds.
        case pass
        /// It does not hold: the build is red.
        case fail
        /// There is nothing to judge by.
        case inconclusive
    }

    /// The rule that was judged.
    public var rule: GateRule
    /// How it ended.
    public var outcome: Outcome
    /// The value judged, in the metric's unit; nil without trials.
    public var value: Double?
    /// What it was held against; nil without trials.
    public var bound: Double?
    /// What happened, in one sentence.
    public var sentence: String
}
