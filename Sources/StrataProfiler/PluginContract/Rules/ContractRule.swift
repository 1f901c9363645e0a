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
