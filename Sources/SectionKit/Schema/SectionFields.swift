/// The keys of a section type's items and of the objects in them, in words.
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
        /// The choices among the keys, as a sentence; nil without a choice.
        package var choice: String?
    }

    /// The item, followed by the objects in it in alphabetical order.
    package var objects: [Object]

    /// Finds the fields of a type. Other types of the registry are only referred to by name.
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
    /// The names of the other shapes that it refers to.
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
