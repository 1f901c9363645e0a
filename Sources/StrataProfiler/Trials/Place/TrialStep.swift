public import Basics
internal import Foundation

/// A step of a trial, with its place in the profile.
public struct TrialStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var word: String
    /// Its place in the profile.
    public var location: SourceLocation
}

extension TrialStep {
    /// The step of an entry.
    init(_ entry: Script.Entry) {
        self.init(word: entry.word, location: entry.location)
    }
}
