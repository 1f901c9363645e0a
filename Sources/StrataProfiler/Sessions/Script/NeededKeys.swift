internal import SectionKit

/// Which keys of a step are required, as far as their names alone can tell.
package struct NeededKeys: Sendable {
    /// All of these.
    var all: [any ProfileField] = []
    /// Exactly one of these.
    var one: [any ProfileField] = []
    /// At least one of these.
    var some: [any ProfileField] = []
    /// If the first key of a pair is there, the second is required.
    var pairs: [(key: any ProfileField, needs: any ProfileField)] = []

    /// Whether a step may have exactly these keys.
    func allow(_ keys: Set<String>) -> Bool {
        all.allSatisfy { keys.contains($0.name) }
            && (one.isEmpty || one.count { keys.contains($0.name) } == 1)
            && (some.isEmpty || some.contains { keys.contains($0.name) })
            && pairs.allSatisfy { !keys.contains($0.key.name) || keys.contains($0.needs.name) }
    }

    /// The JSON schema of the requirements.
    var schema: [String: JSONValue] {
        func required(_ fields: [any ProfileField]) -> JSONValue {
            ["required": .array(fields.map { .string($0.name) })]
        }
        var schema: [String: JSONValue] = [:]
        if !all.isEmpty { schema["required"] = .array(all.map { .string($0.name) }) }
        if !one.isEmpty { schema["oneOf"] = .array(one.map { required([$0]) }) }
        if !some.isEmpty { schema["anyOf"] = .array(some.map { required([$0]) }) }
        if !pairs.isEmpty {
            let needs = pairs.map { ($0.key.name, JSONValue.array([.string($0.needs.name)])) }
            schema["dependentRequired"] = .object(Dictionary(needs) { $1 })
        }
        return schema
    }
}
