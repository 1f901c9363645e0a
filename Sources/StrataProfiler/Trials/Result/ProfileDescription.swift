internal import StrataGating

/// A profile, as results describe it.
public struct ProfileDescription: Hashable, Sendable, Codable {
    /// Its name.
    public var name: String
    /// Its file.
    public var file: String
    /// The hash of its text.
    public var hash: String
    /// The hash of what is played: screen, feed description, script and arms, without comments, gates and trial counts.
    /// Results are comparable if it is equal; nil in older results.
    public var played: String?
}
