internal import Basics
internal import Metrics

/// What can be wrong with a profile. The words for each stand in `ProfileProblem+Words.swift`.
public enum ProfileProblem: Hashable, Sendable {
    /// There is no such file, or it cannot be read; the text is the system's reason.
    case unreadable(String)
    /// The file is larger than any profile.
    case tooLarge(bytes: Int, limit: Int)
    /// The file says nothing.
    case empty
    /// The file is no YAML; the text is the parser's reason.
    case notYAML(String)
    /// The file is not a mapping of keys to values but this.
    case notAMapping(found: String)
    /// Anchors and aliases are not read in profiles.
    case alias(String)
    /// A key that does not exist here.
    case unknownKey(String, of: String, nearest: String?, allowed: [String])
    /// A key that has to be there.
    case missingKey(String, of: String, hint: String)
    /// A value of another type.
    case wrongType(key: String, found: String, expected: String)
    /// A number outside its limits.
    case outOfRange(key: String, found: String, limits: String)
    /// A word that is not one of the allowed ones.
    case unknownWord(String, what: String, nearest: String?, allowed: [String])
    /// Keys that exclude each other, or one of which is needed.
    case chooseOne(of: [String], in: String)
    /// The script has more frames than a session may have.
    case neverEnds(frames: Double, limit: Int, seconds: Double)
    /// Something that only this place knows.
    case invalid(String)

    /// An unknown key with the nearest of the allowed ones.
    static func unknownKey(_ key: String, of owner: String, among allowed: [String]) -> ProfileProblem {
        .unknownKey(key, of: owner, nearest: NearestWord.to(key, among: allowed), allowed: allowed)
    }

    /// An unknown word with the nearest of the allowed ones.
    static func unknownWord(_ word: String, what: String, among allowed: [String]) -> ProfileProblem {
        .unknownWord(word, what: what, nearest: NearestWord.to(word, among: allowed), allowed: allowed)
    }
}
