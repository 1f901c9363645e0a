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
        [String: JSONValue].words(words).merging(["default": .string(value.rawValue)]) { $1 }
    }
}

extension [String: JSONValue] {
    /// A text; YAML reads some as numbers, `2024` for example, and they are taken all the same.
    static let text: [String: JSONValue] = ["type": ["string", "number"]]
    /// A registered section type.
    static let sectionType: [String: JSONValue] = ["$ref": "#/$defs/sectionType"]
    /// The name of a metric.
    static let metric: [String: JSONValue] = ["$ref": "#/$defs/metric"]
    /// One of a few words. YAML reads `true` and `false` as such, so that words which are spelt like them stand for them
    /// as well.
    static func words(_ words: [String]) -> [String: JSONValue] {
        let switches = words.compactMap { Bool($0).map { JSONValue.bool($0) } }
        return ["enum": .array(words.map { .string($0) } + switches)]
    }

    /// A share with its sign, `-46 %`.
    static let share: [String: JSONValue] = ["type": "string", "pattern": "%$"]
    /// A list of steps.
    static let steps: [String: JSONValue] = ["$ref": "#/$defs/steps"]
}
