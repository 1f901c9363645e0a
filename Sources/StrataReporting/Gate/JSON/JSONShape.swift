internal import SectionKit

/// The type of a JSON value, as in a schema.
indirect enum JSONShape: Sendable {
    case string
    case words([String])
    case integer
    case number
    case boolean
    case list(JSONShape)
    /// An object with arbitrary keys and values of one type.
    case map(JSONShape)
    /// An object with known keys and a name in the schema.
    case object(name: String, entries: [Entry])

    /// One key of an object.
    struct Entry: Sendable {
        var name: String
        var meaning: String
        var shape: JSONShape
        var isOptional: Bool
    }

    /// The shape as JSON Schema; objects are references by name.
    var schema: JSONValue {
        switch self {
        case .string: .object(["type": .string("string")])
        case .words(let words): .object(["type": .string("string"), "enum": .array(words.map { .string($0) })])
        case .integer: .object(["type": .string("integer")])
        case .number: .object(["type": .string("number")])
        case .boolean: .object(["type": .string("boolean")])
        case .list(let element): .object(["type": .string("array"), "items": element.schema])
        case .map(let value): .object(["type": .string("object"), "additionalProperties": value.schema])
        case .object(let name, _): .object(["$ref": .string("#/$defs/\(name)")])
        }
    }

    /// The shape in words: `list of profile`, `number`.
    var words: String {
        switch self {
        case .string: "string"
        case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .integer: "whole number"
        case .number: "number"
        case .boolean: "`true` or `false`"
        case .list(let element): "list of \(element.words)"
        case .map(let value): "by name: \(value.words)"
        case .object(let name, _): name
        }
    }

    /// This object and all nested ones, each once, in order of appearance.
    var objects: [(name: String, entries: [Entry])] {
        switch self {
        case .string, .words, .integer, .number, .boolean: return []
        case .list(let element): return element.objects
        case .map(let value): return value.objects
        case .object(let name, let entries):
            return entries.reduce(into: [(name, entries)]) { all, entry in
                for object in entry.shape.objects where !all.contains(where: { $0.name == object.name }) {
                    all.append(object)
                }
            }
        }
    }
}
