/// One thing that every section plugin must do, and that can be tried with an input.
///
/// A new rule is a file with a type here and a line in ``ContractRules``.
public protocol ContractRule: Sendable {
    /// The name in reports: words in small letters, joined by hyphens.
    var name: String { get }
    /// What a plugin must do, in a sentence.
    var meaning: String { get }
    /// What it is tried with.
    var scope: ContractScope { get }

    /// What is wrong; nil if the input keeps the rule, or has nothing to do with it.
    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation?
}

/// The rules, in the order in which they are tried. A rule presumes those before it: a plugin that breaks one for an input
/// is not tried with that input again.
public enum ContractRules {
    /// All rules that one process can try.
    public static var all: [any ContractRule] {
        [
            SameSampleRule(), RoundTripRule(), IdentityRule(), UnknownKeysRule(), WrongTypesRule(), EqualityRule(),
            FiniteRule(), PureRule(), SelfSizingRule(), SameInBothRule(), OverlapRule(), ClippingRule(),
            ResourcesRule(), BudgetRule(),
        ]
    }
}

/// What a rule is tried with.
public enum ContractScope: Sendable {
    /// The plugin itself: one input with three samples.
    case plugin
    /// Items: single samples of several kinds, on one screen.
    case items
    /// Screens: all inputs.
    case screens
}

/// What is wrong with a plugin, and the input that shows it.
public struct ContractViolation: Sendable, ExpressibleByStringInterpolation {
    /// What is wrong, in a sentence without a full stop.
    public let words: String
    /// The input that shows it, where it is another one than the rule was tried with.
    public let input: ContractInput?

    /// Notes what is wrong.
    public init(_ words: String, shownBy input: ContractInput? = nil) {
        self.words = words
        self.input = input
    }

    /// Notes what is wrong with the input that the rule was tried with.
    public init(stringLiteral words: String) { self.init(words) }
}
