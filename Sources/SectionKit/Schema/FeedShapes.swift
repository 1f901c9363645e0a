/// The shapes of a feed: the document, its sections, and the items of all registered section types. They are found by
/// decoding these types.
struct FeedShapes {
    /// A section type with the shape of its items.
    struct SectionItem {
        var type: SectionType
        var summary: String
        var item: TypeShape
        /// A sample item in the form used in feeds.
        var sample: JSONValue?
    }

    /// The shapes by name.
    let shapes: [String: TypeShape]
    /// The registered section types in order.
    let sections: [SectionItem]

    /// The names of the document, of a section, of its header or footer, and of an image.
    static let (document, section, header, image) = ("feed", "section", "header", "image")
    /// The name of an item. Its type determines its keys.
    static let item = "item"

    /// Finds the shapes.
    ///
    /// - Parameter types: the section types whose items are included; nil for all.
    init(_ registry: SectionRegistry, of types: [SectionType]? = nil) {
        let table = ShapeTable(known: [(JSONValue.self, .any)])
        _ = table.name(FeedDocument.self, Self.document)
        _ = table.name(FeedDocument.Section.self, Self.section)
        _ = table.name(SectionHeader.self, Self.header)
        _ = table.name(ImageSource.self, Self.image)
        _ = table.shape(of: FeedDocument.self)
        // All names come first, because an item may contain items of another type.
        for type in registry.types { registry.plugin(for: type).nameItem(in: table) }
        sections = (types ?? registry.types).map { type in
            let plugin = registry.plugin(for: type)
            return SectionItem(
                type: type, summary: Swift.type(of: plugin).summary, item: plugin.itemShape(in: table),
                sample: try? plugin.sampleItem().json)
        }
        var shapes = table.shapes
        // Decoding a section takes the form of its items from the registry.
        if case .object(var section)? = shapes[Self.section],
            let items = section.keys.firstIndex(where: { $0.name == "items" })
        {
            section.keys[items].shape = .list(.named(Self.item))
            shapes[Self.section] = .object(section)
        }
        self.shapes = shapes
    }

    /// The keys of a named object.
    func keys(_ name: String) -> [TypeShape.Key] {
        if case .object(let object)? = shapes[name] { object.keys } else { [] }
    }

    /// The choice between keys of a named object, as a sentence; nil without a choice.
    func choice(_ name: String) -> String? {
        guard case .object(let object)? = shapes[name], object.choices.count > 1 else { return nil }
        let words = object.choices.map { $0.map { "`\($0)`" }.joined(separator: " with ") }
        return "One of \(words.joined(separator: ", ")) is required."
    }
}

extension TypeShape {
    /// The shape in words, with names in backticks.
    ///
    /// - Parameter isMany: whether the words are plural, for example for the elements of a list.
    func words(isMany: Bool = false) -> String {
        switch self {
        case .any: "anything"
        case .bool: "`true` or `false`"
        case .integer: isMany ? "whole numbers" : "a whole number"
        case .natural: isMany ? "whole numbers from 0" : "a whole number from 0"
        case .number: isMany ? "numbers" : "a number"
        case .string: isMany ? "texts" : "a text"
        case .words(let words): words.map { "`\($0)`" }.joined(separator: " or ")
        case .list(let element): (isMany ? "lists of " : "a list of ") + element.words(isMany: true)
        case .map(let value): "an object with values: \(value.words())"
        case .object: isMany ? "objects" : "an object"
        case .named(FeedShapes.item): "items of the section's type"
        case .named(let name) where name.hasSuffix("Item"): "items of `\(name.dropLast("Item".count))`"
        case .named(let name): "`\(name)`"
        case .either(let shapes): shapes.map { $0.words(isMany: isMany) }.joined(separator: " or ")
        }
    }
}
