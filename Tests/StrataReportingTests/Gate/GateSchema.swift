import Foundation
import SectionKit

@testable import StrataReporting

/// The schema of a gate report's JSON, and its documentation page. Both are generated from the declaration that also
/// produces the values.
enum GateSchema {
    /// The schema as a file: JSON Schema, draft 2020-12.
    ///
    /// - Throws: encoding errors.
    static func file() throws -> Data { try data(schema) }

    static var schema: JSONValue {
        let objects = GateShapes.report.shape.objects
        let root = GateShapes.report.shape.schema
        guard case .object(var document) = root else { return root }
        document["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
        document["title"] = .string("strata gate, report version \(GateShapes.version)")
        document["description"] = .string("The output of `strata gate --json`. Keys may be added within a version.")
        document["$defs"] = .object(objects.reduce(into: [:]) { $0[$1.name] = definition($1.entries) })
        return .object(document)
    }

    private static func definition(_ entries: [JSONShape.Entry]) -> JSONValue {
        let properties: [String: JSONValue] = entries.reduce(into: [:]) { properties, entry in
            guard case .object(var schema) = entry.shape.schema else { return }
            schema["description"] = .string(entry.meaning)
            properties[entry.name] = .object(schema)
        }
        let required = entries.filter { !$0.isOptional }.map { JSONValue.string($0.name) }
        return .object([
            "type": .string("object"), "properties": .object(properties), "required": .array(required),
        ])
    }

    /// The documentation page, as Markdown.
    static var page: String {
        let sections = GateShapes.report.shape.objects.map { object in
            let rows = object.entries.map { entry in
                "| `\(entry.name)`\(entry.isOptional ? "?" : "") | \(entry.shape.words) | \(entry.meaning) |"
            }
            return """
                ### \(object.name)

                | key | value | meaning |
                |---|---|---|
                \(rows.joined(separator: "\n"))
                """
        }
        return """
            # The gate report as JSON

            The output of `strata gate --json FILE` and of `--format json`.

            ## Overview

            One `report` is the document. Keys with a question mark may be missing; keys may be added within a version, so a reader
            ignores those that it does not know. `GateReport.schema.json` beside this page is the same as JSON Schema (draft
            2020-12).

            \(sections.joined(separator: "\n\n"))
            """
    }

    static func data(_ value: JSONValue) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value) + Data("\n".utf8)
    }
}

extension JSONShape {
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
