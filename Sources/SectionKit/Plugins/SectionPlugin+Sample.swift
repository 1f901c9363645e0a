internal import Foundation

extension SectionPlugin {
    /// A made-up item; always the same one.
    public func sampleItem() throws -> SampleItem {
        var random = SeededRandom(seed: 1, name: registeredType.rawValue)
        let item = Self.sample(id: "1", using: &random)
        let fields = Mirror(reflecting: item).children.compactMap { child in
            child.label.map { "\($0): \(Self.name(of: Swift.type(of: child.value)))" }
        }
        let json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(item))
        return SampleItem(json: json, fields: fields)
    }

    private static func name(of type: Any.Type) -> String {
        let name = "\(type)"
        guard name.hasPrefix("Optional<") else { return name }
        return name.dropFirst("Optional<".count).dropLast() + "?"
    }
}

/// A made-up item of a section type, as a feed would write it, and the fields that it may have.
public struct SampleItem: Sendable {
    /// The item.
    public var json: JSONValue
    /// Each field's name and Swift type, `id: String` for example.
    public var fields: [String]
}

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

extension SeededRandom {
    /// A seed for something else, a picture for example; small enough that every JSON reader keeps it exactly.
    public mutating func seed() -> UInt64 { next() >> 32 }

    /// A random element of some texts; empty if there are none.
    public mutating func one(of texts: [String]) -> String {
        texts.isEmpty ? "" : texts[int(below: texts.count)]
    }

    /// A random word of the vocabulary of generated feeds.
    public mutating func word() -> String {
        Self.words[int(below: Self.words.count)]
    }

    /// Random words, the first one capitalised.
    public mutating func sentence(words count: Int) -> String {
        guard count > 0 else { return "" }
        let text = (0..<count).map { _ in word() }.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// A price between 1 and 999 euros, as a shop writes it.
    public mutating func price() -> String {
        let cents = int(below: 100)
        return "€\(1 + int(below: 999)).\(cents < 10 ? "0" : "")\(cents)"
    }

    private static let words = [
        "vintage", "lamp", "oak", "table", "wool", "blanket", "road", "bike", "camera", "lens", "linen", "shirt",
        "leather", "bag", "running", "shoes", "garden", "chair", "record", "player", "ceramic", "mug", "travel",
        "guide", "kids", "helmet", "desk", "plant", "pot", "silver", "ring", "winter", "coat", "board", "game",
        "guitar", "strings", "kitchen", "knife", "mirror",
    ]
}
