internal import SectionKit

/// A step that was played, and its first frame.
public struct RecordedStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var word: String
    /// Its line in the profile.
    public var line: Int
    /// The index of its first frame in the session.
    public var frame: Int
}
