internal import Metrics
internal import Sessions

/// A profile as results name it.
public struct ProfileDescription: Hashable, Sendable, Codable {
    /// Its name.
    public var name: String
    /// Its file.
    public var file: String
    /// A hash of its text.
    public var hash: String
    /// A hash of what is played: the screen, the feed's description, the script and the arms, without comments, gates and
    /// counts of trials. Two results are comparable when it is equal; nil in older results.
    public var played: String?
}
