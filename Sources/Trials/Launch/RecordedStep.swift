internal import SectionKit
internal import Sessions

/// A step that was played, and where in the session.
public struct RecordedStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var word: String
    /// The line of the profile that states it.
    public var line: Int
    /// The number of its first frame, from 0.
    public var frame: Int
}
