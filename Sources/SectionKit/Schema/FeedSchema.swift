/// The JSON schema of feeds, draft 2020-12, generated from the types that decode them.
///
/// It is for editors and for tests of a server. It allows everything that a run reads without an error: unknown keys,
/// sections of unknown types, and duplicate ids, which `strata feed check` reports.
public struct FeedSchema: Sendable {
    private let registry: SectionRegistry

    /// Creates the schema for the section types of a registry.
    public init(_ registry: SectionRegistry) { self.registry = registry }

    /// The schema.
    ///
    /// - Complexity: O(section types x keys^2), some milliseconds.
    public var json: JSONValue {
        let feed = FeedShapes(registry)
        var definitions = feed.shapes.filter { $0.key != FeedShapes.document }.mapValues { $0.schema() }
        definitions[FeedShapes.section] = section(feed)
        definitions[FeedShapes.item] = items(feed)
        definitions["sectionType"] = [
            "description": "A registered section type. Sections and items of other types are left out.",
            "anyOf": .array([
                .object(["enum": .array(feed.sections.map { .string($0.type.rawValue) })]), ["type": "string"],
            ]),
        ]
        for section in feed.sections {
            guard case .named(let name) = section.item, case .object(var item)? = definitions[name],
                !section.summary.isEmpty, item["description"] == nil
            else { continue }
            item["description"] = .string(section.summary)
            definitions[name] = .object(item)
        }
        return .object(
            Self.members(feed.shapes[FeedShapes.document]?.schema()).merging([
                "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Strata feed",
                "description": "A screen's content: sections in order, each with items of its type.",
                "$defs": .object(definitions),
            ]) { $1 })
    }

    /// A section. Its type determines the form of its items.
    private func section(_ feed: FeedShapes) -> JSONValue {
        var schema = Self.members(feed.shapes[FeedShapes.section]?.schema())
        var properties = Self.members(schema["properties"])
        properties["type"] = ["$ref": "#/$defs/sectionType"]
        // Only the ids of items of an unknown type are read. `items` may also be any value that is not a list.
        properties["items"] = [:]
        schema["properties"] = .object(properties)
        schema["required"] = ["id", "type"]
        let unknown: JSONValue = [
            "if": isKnown(feed), "else": ["properties": ["items": ["items": identified(feed)]]],
        ]
        schema["allOf"] = .array(
            [unknown]
                + feed.sections.map { section in
                    let item: JSONValue = [
                        "if": Self.hasType(["type": "string"]), "then": TypeShape.named(FeedShapes.item).schema(),
                        "else": section.item.schema(),
                    ]
                    return [
                        "if": Self.hasType(["const": .string(section.type.rawValue)]),
                        "then": [
                            "required": ["items"], "properties": ["items": ["type": "array", "items": item]],
                        ],
                    ]
                })
        return .object(schema)
    }

    /// An item that names its type.
    private func items(_ feed: FeedShapes) -> JSONValue {
        .object([
            "type": "object", "properties": ["type": ["$ref": "#/$defs/sectionType"]],
            "allOf": .array(
                [identified(feed)]
                    + feed.sections.map { section in
                        ["if": Self.hasType(["const": .string(section.type.rawValue)]), "then": section.item.schema()]
                    }),
        ])
    }

    /// A section or an item of a registered type.
    private func isKnown(_ feed: FeedShapes) -> JSONValue {
        Self.hasType(["enum": .array(feed.sections.map { .string($0.type.rawValue) })])
    }

    /// An item with an id, unless its type is registered. The type's schema then applies.
    private func identified(_ feed: FeedShapes) -> JSONValue {
        [
            "if": isKnown(feed),
            "else": ["type": "object", "required": ["id"], "properties": ["id": TypeShape.identity.schema()]],
        ]
    }

    private static func hasType(_ schema: JSONValue) -> JSONValue {
        ["type": "object", "required": ["type"], "properties": ["type": schema]]
    }

    private static func members(_ value: JSONValue?) -> [String: JSONValue] {
        if case .object(let members)? = value { members } else { [:] }
    }
}

extension TypeShape {
    /// The JSON schema, draft 2020-12, of values of this shape.
    ///
    /// - Parameter mayBeNull: whether `null` is allowed too, as for an optional key.
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
    /// The keywords of an object's schema. Unknown keys are allowed, because readers ignore them.
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

/// The keys of a section type's items and their objects, in words.
package struct SectionFields: Hashable, Sendable, Codable {
    /// One key.
    package struct Field: Hashable, Sendable, Codable {
        /// The key in JSON.
        package var name: String
        /// Its value in words, with names in backticks.
        package var value: String
        /// Whether it is required.
        package var isRequired: Bool
    }

    /// The keys of one object.
    package struct Object: Hashable, Sendable, Codable {
        /// The name by which other objects refer to it.
        package var name: String
        /// Its keys in the order in which they are read.
        package var fields: [Field]
        /// The choice between keys, as a sentence; nil without a choice.
        package var choice: String?
    }

    /// The item, followed by its nested objects in alphabetical order.
    package var objects: [Object]

    /// Finds the fields of a type. Other types of the registry are only mentioned by name.
    ///
    /// - Complexity: O(keys^2), some milliseconds.
    package init(_ type: SectionType, in registry: SectionRegistry) {
        let feed = FeedShapes(registry, of: [type])
        let item = feed.sections.first?.item ?? .any
        var found: Set<String> = []
        var rest = item.names
        while let name = rest.popLast() {
            if found.insert(name).inserted { rest += feed.shapes[name]?.names ?? [] }
        }
        let first = item.names.first.map { [$0] } ?? []
        objects = (first + found.subtracting(first).sorted()).map { name in
            Object(
                name: name,
                fields: feed.keys(name).map {
                    Field(name: $0.name, value: $0.shape.words(), isRequired: $0.isRequired)
                },
                choice: feed.choice(name))
        }
    }
}

extension TypeShape {
    /// The names of the other shapes to which it refers.
    fileprivate var names: [String] {
        switch self {
        case .named(let name): [name]
        case .list(let shape), .map(let shape): shape.names
        case .either(let shapes): shapes.flatMap(\.names)
        case .object(let object): object.keys.flatMap(\.shape.names)
        default: []
        }
    }
}
