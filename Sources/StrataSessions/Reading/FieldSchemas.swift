internal import SectionKit

extension [String: JSONValue] {
    /// A text. Scalars that YAML reads as numbers, such as `2024`, are allowed too.
    static let text: [String: JSONValue] = ["type": ["string", "number"]]
    /// A definition of the schema of profiles.
    static func ref(_ name: String) -> [String: JSONValue] { ["$ref": .string("#/$defs/\(name)")] }
    /// A registered section type.
    static let sectionType = ref("sectionType")
    /// The name of a metric.
    static let metric = ref("metric")
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
        // A count may have no unit. A share always needs its percent sign.
        let number = #"^ *\+?[0-9._ ]*[0-9][0-9._ ]*"#
        return names.isEmpty
            ? ["type": "string", "pattern": .string(number + "(\(forms)) *$")]
            : ["type": ["string", "number"], "minimum": 0, "pattern": .string(number + "(\(forms))? *$")]
    }

    /// A signed share, `-46 %`.
    static let share: [String: JSONValue] = ["type": "string", "pattern": "%$"]
    /// A list of steps.
    static let steps = ref("steps")
}
