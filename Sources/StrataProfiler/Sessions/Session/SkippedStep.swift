public import Basics
internal import SectionKit

/// A step that was left out, and why.
public struct SkippedStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var step: String
    /// Its place in the profile.
    public var location: SourceLocation
    /// Why it was left out.
    public var reason: String
    /// Its place among the steps of the script, from 1; nil where it is not known.
    public var number: Int?
    /// In a result: the arms whose trials left it out, with how often one of them did. Nil in results of older versions.
    public var arms: [String: Int]?
}
