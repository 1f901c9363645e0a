public import StrataBasics

/// The outcome of a gate, with figures and one sentence. It is stored in results and shown by every report.
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
    /// The section type that causes most of the difference; nil without one, or if it is unknown.
    public var carrier: String?
    /// Notes, such as how the sides were made comparable.
    public var notes: [String]
    /// The command that stores an improvement; nil without an improvement over stored trials.
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
        (self.outcome, self.sentence, self.location, self.rule) = (outcome, sentence, location, rule)
        (self.arm, self.versus, self.figures, self.carrier) = (arm, versus, figures, carrier)
        (self.notes, self.ratchet) = (notes, ratchet)
    }

    /// Whether it is a default gate, which compares with a reference and is not in the profile.
    public var isDefault: Bool { location == nil && !isBudget }

    /// Whether it is the budget of a plugin: a bound that is not in the profile.
    package var isBudget: Bool { location == nil && rule.reference == nil }
}

extension Verdict {
    /// `cells.created of grid`.
    public var subject: String {
        (sectionType.map { "\(metric) of \($0)" } ?? metric).printable
    }

    /// The requirement in words, the same in every run: `at least 30 % lower versus nested`, `at most 0`.
    ///
    /// - Parameter metrics: the metrics of the run.
    public func demand(_ metrics: MetricTable) -> String {
        // A result may name a metric that no longer exists.
        let metric = metrics[metric] ?? Metric(metric, figures?.unit ?? .count, tier: .exact, group: .work, "")
        let words = rule.words(for: metric)
        return rule.reference == nil ? words : "\(words) versus \(rival.filter { $0 != "`" })"
    }

    /// The reference in words: `nested` in backquotes, `the stored baseline`.
    public var rival: String {
        switch rule.reference {
        case .stored where versus == "against": "the other build"
        case .stored where versus == "earlier": "the earlier result"
        case .stored: "the stored baseline"
        case .history: "the history"
        default: versus.map { "`\($0.printable)`" } ?? "a bound"
        }
    }

    /// The location in the profile, `default gate` or `budget of the plugin`.
    public var place: String {
        location.map { $0.description.printable } ?? (isBudget ? "budget of the plugin" : "default gate")
    }

    /// `12.3 % lower`, `equal`; `differs from trial to trial` if that is why it fails; nil for an absolute bound.
    public var change: String? {
        guard !isUnsteady else { return "differs from trial to trial" }
        return figures.flatMap { figures in figures.difference.map { $0.words(in: figures.unit) ?? "equal" } }
    }

    /// Whether it fails because values vary that were equal in every trial of the reference.
    public var isUnsteady: Bool {
        guard outcome == .fail, let figures, figures.tier == .statistical else { return false }
        return figures.interval == nil && figures.referenceTrials != nil
    }
}
