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
