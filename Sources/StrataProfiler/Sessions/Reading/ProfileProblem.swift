internal import Basics
internal import StrataGating

/// What can be wrong with a profile. The messages are in `ProfileProblem+Words.swift`.
public enum ProfileProblem: Hashable, Sendable {
    /// The file does not exist or cannot be read; the text is the system's reason.
    case unreadable(String)
    /// The file is too large.
    case tooLarge(limit: Int)
    /// The file is empty.
    case empty
    /// The file is not YAML; the text is the parser's reason.
    case notYAML(String)
    /// The root is not a mapping.
    case notAMapping(found: String)
    /// Anchors and aliases are not supported.
    case alias(String)
    /// An unknown key.
    case unknownKey(String, of: String, nearest: String?, allowed: [String])
    /// A missing key.
    case missingKey(String, of: String, hint: String)
    /// A value of the wrong type.
    case wrongType(key: String, found: String, expected: String)
    /// A number outside its limits.
    case outOfRange(key: String, found: String, limits: String)
    /// A word that is not allowed.
    case unknownWord(String, what: String, nearest: String?, allowed: [String])
    /// A locale that the system does not know.
    case unknownLocale(String, nearest: String?)
    /// None or several of some mutually exclusive keys.
    case chooseOne(of: [String], in: String)
    /// The script has more frames than a session may have.
    case neverEnds(frames: Double, limit: Int, seconds: Double)
    /// A problem specific to one place.
    case invalid(String)

    /// An unknown key, with the nearest allowed one.
    static func unknownKey(_ key: String, of owner: String, among allowed: [String]) -> ProfileProblem {
        .unknownKey(key, of: owner, nearest: NearestWord.to(key, among: allowed), allowed: allowed)
    }

    /// An unknown locale, with the nearest known one.
    static func unknownLocale(_ identifier: String, among known: [String]) -> ProfileProblem {
        .unknownLocale(identifier, nearest: NearestWord.to(identifier, among: known))
    }

    /// An unknown word, with the nearest allowed one.
    package static func unknownWord(_ word: String, what: String, among allowed: [String]) -> ProfileProblem {
        .unknownWord(word, what: what, nearest: NearestWord.to(word, among: allowed), allowed: allowed)
    }
}
