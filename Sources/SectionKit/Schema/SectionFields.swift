
/// The keys of a section type's items, with those of the objects that they hold, in words.
package struct SectionFields: Hashable, Sendable, Codable {
    /// One key.
    package struct Field: Hashable, Sendable, Codable {
        /// The key in JSON.
        package var name: String
        /// What its value is, names in backticks.
        package var value: String
        /// Whether it has to be there.
        package var isRequired: Bool
    }

    /// The keys of one object.
    package struct Object: Hashable, Sendable, Codable {
        /// What other objects call it.
        package var name: String
        /// Its keys in the order in which they are read.
        package var fields: [Field]
        /// Which keys are a choice, as a sentence; nil if there is none.
        package var choice: String?
    }

    /// The item, then the objects in it in alphabetical order.
    package var objects: [Object]

    /// Finds the fields of a type. Other types of the registry only lend their names.
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
    /// The names of other shapes in it.
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
