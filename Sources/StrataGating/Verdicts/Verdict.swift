public import Basics

/// The outcome of a gate, with figures and one sentence. Stored in results and shown by every report.
///
/// ```swift
/// for verdict in judged.verdicts where verdict.outcome == .fail { print(verdict.sentence) }
/// ```
public struct Verdict: Hashable, Sendable, Codable {
    /// The outcomes. The raw value is the word in files.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// The gate holds.
        case pass
        /// The gate does not hold; the build fails.
        case fail
        /// The trials cannot decide, or there is nothing to compare with.
        case inconclusive
        /// The stored baseline that the gate needs is missing or cannot be compared.
        case noBaseline = "no-baseline"
    }

    /// The metric's name.
    public var metric: String
    /// The section type whose share was judged; nil for the whole.
    public var sectionType: String?
    /// The outcome.
    public var outcome: Outcome
    /// The explanation, in one sentence.
    public var sentence: String
    /// The gate's location in the profile; nil for a default gate and for a plugin's budget.
    public var location: SourceLocation?
    /// The requirement.
    public var rule: GateRule
    /// The arm that was judged.
    public var arm: String
    /// The reference's name in files: an arm's name, `stored`, `against` or `earlier`; nil for an absolute bound.
    public var versus: String?
    /// The figures; nil if nothing could be compared.
    public var figures: VerdictFigures?
    /// The section type that causes most of the difference; nil if there is none or it is unknown.
    public var carrier: String?
    /// Notes, such as how the sides were made comparable.
    public var notes: [String]
    /// The command that stores an improvement; nil if there is none over stored trials.
    public var ratchet: String?

    private enum CodingKeys: String, CodingKey {
        case metric, sectionType, sentence, location, rule, arm, versus, figures, carrier, notes, ratchet
        case outcome = "verdict"
    }

    /// Creates a verdict.
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

    /// Whether it is a default gate, which compares with a reference and stands in no profile.
    public var isDefault: Bool { location == nil && !isBudget }

    /// Whether it is the budget of a plugin: a bound that stands in no profile.
    public var isBudget: Bool { location == nil && rule.reference == nil }
}
