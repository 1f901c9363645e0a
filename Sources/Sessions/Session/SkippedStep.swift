public import Basics
internal import Feeds
internal import SectionKit

/// A step that was left out, and why.
public struct SkippedStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var step: String
    /// Its place in the profile.
    public var location: SourceLocation
    /// Why it was left out.
    public var reason: String
}
