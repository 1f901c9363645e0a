/// What was found out about one commit.
public struct BisectAnswer: Hashable, Sendable, Codable {
    /// What git is told. The raw value is git's word.
    public enum Mark: String, Hashable, Sendable, Codable {
        /// The metric is as at the good end.
        case good
        /// The metric is as at the bad end.
        case bad
        /// The commit cannot be answered.
        case skip
    }

    /// The commit's hash.
    public let commit: String
    /// What git is told.
    public let mark: Mark
    /// The metric's median; nil for a skipped commit.
    public var value: Double?
    /// The good end's median in the same run; nil where values are exact, and one pair of trials decides.
    public var reference: Double?
    /// The sentence of the gate against the good end; nil where values are exact.
    public var sentence: String?
    /// Why the commit is skipped, or what is odd about it; nil if nothing is.
    public var reason: String?
}
