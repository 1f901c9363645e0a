import Foundation
import SectionKit

/// The part of JSON Schema, draft 2020-12, that the schemas of profiles and feeds use; any other keyword is a fault.
struct SchemaValidator {
    let root: JSONValue

    /// The faults of a value, each with its path.
    func faults(_ value: JSONValue) -> [String] { faults(value, root, at: "$") }

    private static let annotations: Set<String> = ["$schema", "$defs", "title", "description", "default"]

    private func faults(_ value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
        guard case .object(let keywords) = schema else { return ["\(path): no schema"] }
        return keywords.filter { !Self.annotations.contains($0.key) }.flatMap { keyword, rule in
            faults(value, keyword, rule, keywords, at: path)
        }
    }

    private func faults(
        _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: [String: JSONValue], at path: String
    ) -> [String] {
        switch (keyword, rule) {
        case ("$ref", .string(let name)):
            return faults(value, definition(name), at: path)
        case ("anyOf", .array(let forms)):
            let all = forms.map { faults(value, $0, at: path) }
            return all.contains(where: \.isEmpty) ? [] : all.min { $0.count < $1.count } ?? []
        case ("allOf", .array(let forms)): return forms.flatMap { faults(value, $0, at: path) }
        case ("if", let condition):
            let branch = faults(value, condition, at: path).isEmpty ? "then" : "else"
            return schema[branch].map { faults(value, $0, at: path) } ?? []
        case ("then", _), ("else", _): return []
        case ("const", let only): return value == only ? [] : ["\(path): not \(only)"]
        case ("oneOf", .array(let forms)):
            let fitting = forms.count { faults(value, $0, at: path).isEmpty }
            return fitting == 1 ? [] : ["\(path): \(fitting) of \(forms.count) forms fit"]
        case ("enum", .array(let values)):
            return values.contains(value) ? [] : ["\(path): not one of \(values.count) values"]
        case ("type", .string(let type)): return Self.isOf(value, type) ? [] : ["\(path): no \(type)"]
        case ("type", .array(let types)):
            let fits = types.contains { if case .string(let type) = $0 { Self.isOf(value, type) } else { false } }
            return fits ? [] : ["\(path): none of \(types)"]
        case ("minimum", let limit): return compare(value, limit, path) { $0 >= $1 }
        case ("maximum", let limit): return compare(value, limit, path) { $0 <= $1 }
        case ("pattern", .string(let pattern)):
            guard case .string(let text) = value, let regex = try? Regex(pattern) else { return [] }
            return text.contains(regex) ? [] : ["\(path): `\(text)` is not like \(pattern)"]
        case ("items", let items):
            guard case .array(let values) = value else { return [] }
            return values.enumerated().flatMap { faults($1, items, at: "\(path)[\($0)]") }
        case ("minItems", .integer(let limit)): return count(value, path) { $0 >= limit }
        case ("maxItems", .integer(let limit)): return count(value, path) { $0 <= limit }
        case ("uniqueItems", .bool(true)):
            guard case .array(let values) = value else { return [] }
            return Set(values).count == values.count ? [] : ["\(path): the same twice"]
        default: return objectFaults(value, keyword, rule, schema, at: path)
        }
    }

    private static let objectKeywords: Set<String> = [
        "properties", "required", "additionalProperties", "minProperties", "maxProperties", "dependentRequired",
    ]

    private func objectFaults(
        _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: [String: JSONValue], at path: String
    ) -> [String] {
        guard case .object(let members) = value else {
            return Self.objectKeywords.contains(keyword) ? [] : ["\(path): unknown keyword \(keyword)"]
        }
        switch (keyword, rule) {
        case ("properties", .object(let properties)):
            return members.flatMap { key, member in
                properties[key].map { faults(member, $0, at: "\(path).\(key)") } ?? []
            }
        case ("additionalProperties", let rule):
            let known =
                if case .object(let properties)? = schema["properties"] { Set(properties.keys) } else { Set<String>() }
            return members.filter { !known.contains($0.key) }.flatMap { key, member in
                rule == false ? ["\(path): unknown key \(key)"] : faults(member, rule, at: "\(path).\(key)")
            }
        case ("required", .array(let keys)):
            return keys.compactMap { key in
                if case .string(let key) = key, members[key] == nil { "\(path): no \(key)" } else { nil }
            }
        case ("dependentRequired", .object(let needs)):
            return needs.filter { members[$0.key] != nil }.flatMap { key, needed in
                faults(value, "required", needed, schema, at: "\(path).\(key)")
            }
        case ("minProperties", .integer(let count)): return members.count >= count ? [] : ["\(path): too few keys"]
        case ("maxProperties", .integer(let count)): return members.count <= count ? [] : ["\(path): too many keys"]
        default: return ["\(path): unknown keyword \(keyword)"]
        }
    }

    private func definition(_ reference: String) -> JSONValue {
        guard case .object(let keywords) = root, case .object(let definitions)? = keywords["$defs"] else {
            return .null
        }
        return definitions[String(reference.dropFirst("#/$defs/".count))] ?? .null
    }

    private func compare(
        _ value: JSONValue, _ limit: JSONValue, _ path: String, _ holds: (Double, Double) -> Bool
    ) -> [String] {
        guard let number = Self.number(value), let limit = Self.number(limit) else { return [] }
        return holds(number, limit) ? [] : ["\(path): \(number) is beyond \(limit)"]
    }

    private func count(_ value: JSONValue, _ path: String, _ holds: (Int) -> Bool) -> [String] {
        guard case .array(let values) = value, !holds(values.count) else { return [] }
        return ["\(path): \(values.count) values"]
    }

    private static func number(_ value: JSONValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    private static func isOf(_ value: JSONValue, _ type: String) -> Bool {
        switch (type, value) {
        case ("object", .object), ("array", .array), ("string", .string), ("null", .null), ("boolean", .bool): true
        case ("integer", .integer), ("number", .integer), ("number", .number): true
        default: false
        }
    }
}
