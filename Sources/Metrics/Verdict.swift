public import Basics

/// What became of a gate: the decision, the figures behind it, and one sentence. A value only, which results keep and
/// every report shows.
///
/// ```swift
/// for verdict in result.gates where verdict.outcome == .fail { print(verdict.sentence) }
/// ```
public struct Verdict: Hashable, Sendable, Codable {
    /// The ways it can end. The raw value is what files say.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// What was asked holds.
        case pass
        /// It does not hold: the build is red.
        case fail
        /// The trials do not tell, or there is nothing to judge by.
        case inconclusive
        /// The stored baseline that the gate needs is missing or cannot be compared.
        case noBaseline = "no-baseline"
    }

    /// The metric's name.
    public var metric: String
    /// The section type whose share was judged; nil for the whole.
    public var sectionType: String?
    /// How it ended.
    public var outcome: Outcome
    /// What happened, in one sentence.
    public var sentence: String
    /// Where the profile states the gate; nil for a default gate.
    public var location: SourceLocation?
    /// What was asked.
    public var rule: GateRule
    /// The arm that was judged.
    public var arm: String
    /// What it was held against, in words: an arm's name, `stored`, `against`; nil for an absolute bound.
    public var versus: String?
    /// The figures; nil where nothing could be measured.
    public var figures: VerdictFigures?
    /// The section type, or the step, that carries most of the difference; nil where there is none, or no telling.
    public var carrier: String?
    /// What else a reader should know: what is not compared, and what is compared otherwise.
    public var notes: [String]
    /// The command that makes an improvement the new standard; nil where nothing stored was bettered.
    public var ratchet: String?

    private enum CodingKeys: String, CodingKey {
        case metric, sectionType, sentence, location, rule, arm, versus, figures, carrier, notes, ratchet
        case outcome = "verdict"
    }

    /// States a verdict.
    public init(
        rule: GateRule, outcome: Outcome, sentence: String, location: SourceLocation? = nil, arm: String,
        versus: String? = nil, figures: VerdictFigures? = nil, carrier: String? = nil, notes: [String] = [],
        ratchet: String? = nil
    ) {
        metric = rule.metric
        sectionType = rule.sectionType
        self.outcome = outcome
        self.sentence = sentence
        self.location = location
        self.rule = rule
        self.arm = arm
        self.versus = versus
        self.figures = figures
        self.carrier = carrier
        self.notes = notes
        self.ratchet = ratchet
    }

    /// Whether the gate stands in no profile.
    public var isDefault: Bool { location == nil }
}
