import SectionKit

/// A validator for the subset of JSON Schema that the gate report's schema uses, independent of the program's code.
struct SchemaCheck {
    private let root: [String: JSONValue]

    init(schema: JSONValue) {
        if case .object(let root) = schema { self.root = root } else { root = [:] }
    }

    func problems(of document: JSONValue) -> [String] { problems(document, root, "$") }

    private func problems(_ value: JSONValue, _ schema: [String: JSONValue], _ path: String) -> [String] {
        if case .string(let reference) = schema["$ref"], let name = reference.split(separator: "/").last,
            case .object(let definitions) = root["$defs"], case .object(let definition) = definitions[String(name)]
        {
            return problems(value, definition, path)
        }
        guard case .string(let type) = schema["type"] else { return ["\(path): a schema without a type"] }
        switch (type, value) {
        case ("string", .string):
            guard case .array(let words) = schema["enum"] else { return [] }
            return words.contains(value) ? [] : ["\(path): not one of the words"]
        case ("integer", .integer), ("number", .integer), ("number", .number), ("boolean", .bool): return []
        case ("array", .array(let elements)):
            guard case .object(let element) = schema["items"] else { return ["\(path): a list of nothing"] }
            return elements.enumerated().flatMap { problems($1, element, "\(path)[\($0)]") }
        case ("object", .object(let object)): return problems(object, schema, path)
        default: return ["\(path): no \(type)"]
        }
    }

    private func problems(
        _ object: [String: JSONValue], _ schema: [String: JSONValue], _ path: String
    ) -> [String] {
        var problems: [String] = []
        if case .array(let required) = schema["required"] {
            for case .string(let name) in required where object[name] == nil {
                problems.append("\(path): \(name) is missing")
            }
        }
        guard case .object(let properties) = schema["properties"] else {
            guard case .object(let rest) = schema["additionalProperties"] else { return ["\(path): no keys"] }
            return object.flatMap { self.problems($0.value, rest, "\(path).\($0.key)") }
        }
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            guard case .object(let property) = properties[name] else {
                problems.append("\(path): \(name) is not declared")
                continue
            }
            problems += self.problems(value, property, "\(path).\(name)")
        }
        return problems
    }
}
