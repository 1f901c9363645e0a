internal import SectionKit

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
