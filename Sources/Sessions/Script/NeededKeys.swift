internal import SectionKit

/// Which keys of a step have to be there, as far as the names of keys alone can say it.
package struct NeededKeys: Sendable {
    /// Each of these.
    var all: [any ProfileField] = []
    /// Exactly one of these.
    var one: [any ProfileField] = []
    /// At least one of these.
    var some: [any ProfileField] = []
    /// The second of each pair wherever the first one is.
    var pairs: [(key: any ProfileField, needs: any ProfileField)] = []

    /// Whether a step may have these keys and no others.
    func allow(_ keys: Set<String>) -> Bool {
        all.allSatisfy { keys.contains($0.name) }
            && (one.isEmpty || one.count { keys.contains($0.name) } == 1)
            && (some.isEmpty || some.contains { keys.contains($0.name) })
            && pairs.allSatisfy { !keys.contains($0.key.name) || keys.contains($0.needs.name) }
    }

    /// What a JSON schema says of it.
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
