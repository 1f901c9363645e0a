
extension TypeShape {
    /// The JSON schema, draft 2020-12, of values of this shape.
    ///
    /// - Parameter mayBeNull: whether `null` is a value too, as for a key that may be left out.
    func schema(mayBeNull: Bool = false) -> JSONValue {
        switch self {
        case .any: return [:]
        case .bool: return Self.typed("boolean", mayBeNull)
        case .integer: return Self.typed("integer", mayBeNull)
        case .natural: return Self.typed("integer", mayBeNull, ["minimum": 0])
        case .number: return Self.typed("number", mayBeNull)
        case .string: return Self.typed("string", mayBeNull)
        case .words(let words):
            return .object(["enum": .array(words.map { .string($0) } + (mayBeNull ? [.null] : []))])
        case .list(let element): return Self.typed("array", mayBeNull, ["items": element.schema()])
        case .map(let value): return Self.typed("object", mayBeNull, ["additionalProperties": value.schema()])
        case .object(let object): return Self.typed("object", mayBeNull, object.keywords)
        case .named(let name):
            let reference = JSONValue.object(["$ref": .string("#/$defs/\(name)")])
            return mayBeNull ? .object(["anyOf": .array([reference, ["type": "null"]])]) : reference
        case .either(let shapes):
            return .object(["anyOf": .array(shapes.map { $0.schema() } + (mayBeNull ? [["type": "null"]] : []))])
        }
    }

    private static func typed(
        _ type: String, _ mayBeNull: Bool, _ keywords: [String: JSONValue] = [:]
    ) -> JSONValue {
        let value: JSONValue = mayBeNull ? .array([.string(type), "null"]) : .string(type)
        return .object(keywords.merging(["type": value]) { $1 })
    }
}

extension TypeShape.Object {
    /// The keywords of an object's schema. Other keys are allowed: a feed's reader ignores them.
    fileprivate var keywords: [String: JSONValue] {
        let properties = keys.map { ($0.name, $0.shape.schema(mayBeNull: !$0.isRequired)) }
        var keywords: [String: JSONValue] = ["properties": .object(Dictionary(properties) { $1 })]
        let required = keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { keywords["required"] = .array(required.map { .string($0) }) }
        if choices.count > 1 {
            keywords["anyOf"] = .array(
                choices.map { .object(["required": .array($0.map { .string($0) })]) })
        }
        return keywords
    }
}
