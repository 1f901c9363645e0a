public import StrataBasics
internal import StrataGating

/// All problems of a profile, in file order. Nothing was run.
public struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The issues; at least one.
    public var issues: [ProfileDiagnostic]

    /// Creates an instance.
    public init(_ issues: [ProfileDiagnostic]) {
        self.issues = issues
    }

    /// One line per issue.
    public var description: String {
        issues.map(\.description).joined(separator: "\n")
    }
}

/// One problem of a profile, with its place.
public struct ProfileDiagnostic: Hashable, Sendable {
    /// The place; nil for the whole file.
    public var location: SourceLocation?
    /// The file.
    public var file: String
    /// What is wrong.
    public var kind: Kind

    /// Creates a problem at a place.
    public init(_ kind: Kind, at location: SourceLocation) {
        self.kind = kind
        self.location = location
        file = location.file
    }

    /// Creates a problem with a whole file.
    public init(_ kind: Kind, in file: String) {
        self.kind = kind
        self.file = file
    }
}

extension ProfileDiagnostic: CustomStringConvertible {
    /// One line: the place, the value that was found, the allowed values, and the nearest valid word.
    public var description: String {
        ("\(location?.description ?? file): \(kind)").printable
    }
}

extension ProfileDiagnostic {
    /// What is wrong, without the place.
    public enum Kind: Hashable, Sendable {
        /// The file does not exist or cannot be read. The text is the system's reason.
        case unreadable(String)
        /// The file is too large.
        case tooLarge(limit: Int)
        /// The file is empty.
        case empty
        /// The file is not YAML. The text is the parser's reason.
        case notYAML(String)
        /// The root is not a mapping.
        case notAMapping(found: String)
        /// Anchors and aliases are not supported.
        case alias(String)
        /// An unknown key.
        case unknownKey(String, of: String, nearest: String?, allowed: [String])
        /// A missing key.
        case missingKey(String, of: String, hint: String)
        /// A value with the wrong type.
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
        static func unknownKey(_ key: String, of owner: String, among allowed: [String]) -> Self {
            .unknownKey(key, of: owner, nearest: NearestWord.to(key, among: allowed), allowed: allowed)
        }

        /// An unknown locale, with the nearest known one.
        static func unknownLocale(_ identifier: String, among known: [String]) -> Self {
            .unknownLocale(identifier, nearest: NearestWord.to(identifier, among: known))
        }

        /// An unknown word, with the nearest allowed one.
        package static func unknownWord(_ word: String, what: String, among allowed: [String]) -> Self {
            .unknownWord(word, what: what, nearest: NearestWord.to(word, among: allowed), allowed: allowed)
        }
    }
}

extension ProfileDiagnostic.Kind: CustomStringConvertible {
    /// The value that was found and the allowed values, without the place.
    public var description: String {
        switch self {
        case .unreadable(let reason): "the profile cannot be read: \(reason)"
        case .tooLarge(let limit): "the profile is too large: more than \(limit) bytes"
        case .empty: "the profile is empty; `feed` and `script` are needed"
        case .notYAML(let reason): "this is not YAML: \(reason)"
        case .notAMapping(let found):
            "a profile is a mapping of keys to values, such as `script:` with a list below it; found \(found)"
        case .alias(let text):
            "`\(text)`: anchors and aliases are not supported in profiles; repeat the value, or quote the text"
        case .unknownKey(let key, let owner, let nearest, let allowed):
            "unknown key `\(Self.short(key))` in \(owner)\(Self.choice(nearest, allowed))"
        case .missingKey(let key, let owner, let hint): "`\(key)` is missing in \(owner): \(hint)"
        case .wrongType(let key, let found, let expected):
            "`\(key)` has to be \(expected); found \(Self.short(found))"
        case .outOfRange(let key, let found, let limits):
            "`\(key)` has to be \(limits); found \(Self.short(found))"
        case .unknownWord(let word, let what, let nearest, let allowed):
            "unknown \(what) `\(Self.short(word))`\(Self.choice(nearest, allowed))"
        case .unknownLocale(let identifier, let nearest):
            "unknown locale `\(Self.short(identifier))`\(nearest.map { "; did you mean `\($0)`?" } ?? ".")"
                + " A locale is a language and a region, such as ar, en-GB or zh-Hant-TW"
        case .chooseOne(let keys, let owner):
            "\(owner) needs exactly one of \(keys.map { "`\($0)`" }.joined(separator: ", "))"
        case .neverEnds(let frames, let limit, let seconds):
            "the script is too long: \(Self.count(frames)) frames; a session has at most \(limit), "
                + "which is \(Self.count(seconds)) s at this refresh rate"
        case .invalid(let text): text
        }
    }

    private static func choice(_ nearest: String?, _ allowed: [String]) -> String {
        let list = allowed.joined(separator: ", ")
        if allowed.isEmpty { return "; no keys are allowed" }
        guard let nearest else { return "; allowed: \(list)" }
        return "; did you mean `\(nearest)`?" + (allowed.count > mostListed ? "" : " Allowed: \(list)")
    }

    /// The largest number of allowed words that are listed beside one that is near. There are twice as many metrics.
    private static let mostListed = 50

    /// Text from a file, truncated to one line of at most 60 characters.
    package static func short(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return (line.count <= 60 ? line : "\(line.prefix(57))...").printable
    }

    private static func count(_ number: Double) -> String {
        number.magnitude < 1e12 ? String(Int(number.rounded())) : "more than 10^12"
    }
}
