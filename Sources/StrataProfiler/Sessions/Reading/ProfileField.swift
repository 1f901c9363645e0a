package import SectionKit

/// The declaration of one key: used to read it, to document it and to generate the editors' schema.
package protocol ProfileField: Sendable {
    /// The key.
    var name: String { get }
    /// The allowed values with their limits: `a number of 1 to 20000 points per second`.
    var expected: String { get }
    /// The default in words; nil if the key is required or has none.
    var absent: String? { get }
    /// A one-line description.
    var meaning: String { get }
    /// The JSON schema of the value, without the description; empty by default.
    var schema: [String: JSONValue] { get }
}

extension ProfileField {
    var schema: [String: JSONValue] { [:] }
}

/// A key of a profile, and what it changes.
struct ProfileKey: Sendable {
    /// What a key changes.
    enum Effect: Sendable {
        /// What a trial plays. A stored baseline of another value is stale, and so is one where the key was absent.
        case played
        /// What a trial plays. Hashes of profiles without the key do not contain it, so that a new key makes no baseline stale.
        case playedIfPresent
        /// What figures are judged by. Trials do not read it.
        case judging
        /// Words, limits and what is tried beside the profile.
        case nothingPlayed
    }

    let field: any ProfileField
    let effect: Effect

    init(_ effect: Effect, _ field: any ProfileField) { (self.field, self.effect) = (field, effect) }

    var name: String { field.name }
}

/// A number without a trailing `.0`.
package func brief(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
}

extension NumberField {
    var schema: [String: JSONValue] {
        let number: [String: JSONValue] = [
            "type": "number", "minimum": .number(limits.lowerBound), "maximum": .number(limits.upperBound),
        ]
        return otherwise == nil ? number.merging(["default": .number(value)]) { $1 } : number
    }
}

extension CountField {
    var schema: [String: JSONValue] {
        [
            "type": "integer", "minimum": .integer(limits.lowerBound), "maximum": .integer(limits.upperBound),
            "default": .integer(value),
        ]
    }
}

extension WordField {
    var schema: [String: JSONValue] {
        let schema = [String: JSONValue].words(words + aliases.keys.sorted())
        return otherwise == nil ? schema.merging(["default": .string(value.rawValue)]) { $1 } : schema
    }
}

extension [String: JSONValue] {
    /// A text; scalars that YAML reads as numbers, such as `2024`, are allowed too.
    static let text: [String: JSONValue] = ["type": ["string", "number"]]
    /// A registered section type.
    static let sectionType: [String: JSONValue] = ["$ref": "#/$defs/sectionType"]
    /// The name of a metric.
    static let metric: [String: JSONValue] = ["$ref": "#/$defs/metric"]
    /// One of a few words. YAML reads `true` and `false` as Booleans, so these are allowed too.
    static func words(_ words: [String]) -> [String: JSONValue] {
        let switches = words.compactMap { Bool($0).map { JSONValue.bool($0) } }
        return ["enum": .array(words.map { .string($0) } + switches)]
    }

    /// The name of a checkpoint: 1 to 64 letters of any script, digits, dots, dashes and underscores. The pattern lists
    /// the excluded characters, because not every validator supports character classes.
    static let checkpointName: [String: JSONValue] = [
        "type": ["string", "number"],
        "pattern": #"^[^\u0000-\u002C\u002F\u003A-\u0040\u005B-\u005E\u0060\u007B-\u007F]{1,64}$"#,
    ]
    /// `top`, `end`, or an offset, which may be quoted.
    static func place(to limit: Double) -> [String: JSONValue] {
        [
            "anyOf": [
                ["enum": ["top", "end"]], ["type": "number", "minimum": 0, "maximum": .number(limit)],
                ["type": "string", "pattern": #"^\+?[0-9.][0-9_.eE+]*$"#],
            ]
        ]
    }

    /// A gate's limit: a share with one of these words, or a value with a unit.
    static func bound(shares words: [String]?, units: [String]) -> [String: JSONValue] {
        let shares = words.map { " *%" + ($0.isEmpty ? "" : " *(\($0.joined(separator: "|")))") }
        let names = units.map { $0.replacing("*", with: #"\*"#) }.joined(separator: "|")
        let forms = [shares, names.isEmpty ? nil : " *(\(names))"].compactMap(\.self).joined(separator: "|")
        // A count may have no unit; a share always needs its percent sign.
        let number = #"^ *\+?[0-9._ ]*[0-9][0-9._ ]*"#
        return names.isEmpty
            ? ["type": "string", "pattern": .string(number + "(\(forms)) *$")]
            : ["type": ["string", "number"], "minimum": 0, "pattern": .string(number + "(\(forms))? *$")]
    }

    /// A signed share, `-46 %`.
    static let share: [String: JSONValue] = ["type": "string", "pattern": "%$"]
    /// A list of steps.
    static let steps: [String: JSONValue] = ["$ref": "#/$defs/steps"]
}

/// A key whose value needs a reader of its own, such as a list of steps.
struct OtherField: ProfileField {
    let name: String
    let expected: String
    let absent: String?
    let meaning: String
    let schema: [String: JSONValue]

    /// Declares a key; without a schema, editors show only its meaning.
    init(
        _ name: String, _ expected: String, absent: String? = nil, schema: [String: JSONValue] = [:], _ meaning: String
    ) {
        self.name = name
        self.expected = expected
        self.absent = absent
        self.schema = schema
        self.meaning = meaning
    }
}

/// A key that holds one of a few words.
struct WordField<Word: RawRepresentable<String> & CaseIterable & Sendable>: ProfileField {
    let name: String
    /// The default.
    let value: Word
    /// The default in words, if it is not always the same.
    let otherwise: String?
    /// Other names of some words.
    let aliases: [String: Word]
    let meaning: String

    init(
        _ name: String, default value: Word, absent otherwise: String? = nil, aliases: [String: Word] = [:],
        _ meaning: String
    ) {
        self.name = name
        self.value = value
        self.otherwise = otherwise
        self.aliases = aliases
        self.meaning = meaning
    }

    /// The same choice with another default.
    func with(_ value: Word) -> WordField {
        WordField(name, default: value, absent: otherwise, aliases: aliases, meaning)
    }

    /// The same choice, but without the key nothing changes.
    var unchanged: WordField { WordField(name, default: value, absent: "unchanged", aliases: aliases, meaning) }

    /// The word for a text; nil without one.
    func word(_ text: String) -> Word? { Word(rawValue: text) ?? aliases[text] }

    /// The allowed words.
    var words: [String] { Word.allCases.map(\.rawValue) }
    var expected: String { "one of \(words.joined(separator: ", "))" }
    var absent: String? { otherwise ?? value.rawValue }
}
