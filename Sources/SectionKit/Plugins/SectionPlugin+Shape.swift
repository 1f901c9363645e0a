extension SectionPlugin {
    /// Gives the type of the items its name in a table.
    package func nameItem(in table: ShapeTable) { _ = table.name(Item.self, "\(registeredType)Item") }

    /// What the items of this type are in a feed.
    ///
    /// Keys of the sample that decoding did not ask for, because a hand-written `init(from:)` took none of the answers
    /// before, are added as they stand there.
    package func itemShape(in table: ShapeTable) -> TypeShape {
        let shape = table.shape(of: Item.self)
        if case .object(let members)? = try? sampleItem().json {
            table.add(
                members.sorted { $0.key < $1.key }.map { TypeShape.Key($0.key, $0.value.shape, isRequired: false) },
                to: shape)
        }
        return shape
    }
}

extension JSONValue {
    /// The shape of values like this one.
    fileprivate var shape: TypeShape {
        switch self {
        case .null: .any
        case .bool: .bool
        case .integer, .unsigned, .number: .number
        case .string: .string
        case .array(let elements): .list(.merging(elements.map(\.shape)))
        case .object: .map(.any)
        }
    }
}
