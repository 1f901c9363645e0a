internal import Foundation

extension SectionPlugin {
    /// A generated item, always the same.
    public func sampleItem() throws -> SampleItem {
        var random = SeededRandom(seed: 1, name: registeredType.rawValue)
        let item = ItemCallHook.during(.sample, of: registeredType) { Self.sample(id: "1", using: &random) }
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

/// A generated item of a section type in the form used in feeds, with its possible fields.
public struct SampleItem: Sendable {
    /// The item.
    public var json: JSONValue
    /// The name and Swift type of each field, such as `id: String`.
    public var fields: [String]
}

extension SectionPlugin {
    /// Names the type of the items in a table.
    package func nameItem(in table: ShapeTable) { _ = table.name(Item.self, "\(registeredType)Item") }

    /// The shape of this type's items in a feed.
    ///
    /// If a hand-written `init(from:)` rejects earlier answers, decoding does not request all keys. The missing keys
    /// are added from the sample.
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
    /// A seed, for example for a picture. It is small enough for every JSON reader to keep it exactly.
    public mutating func seed() -> UInt64 { next() >> 32 }

    /// A random element of some texts; the empty text if there are none.
    public mutating func one(of texts: [String]) -> String {
        texts.isEmpty ? "" : texts[int(below: texts.count)]
    }

    /// A random word from the vocabulary of generated feeds.
    public mutating func word() -> String {
        Self.words[int(below: Self.words.count)]
    }

    /// Random words, the first one capitalised.
    public mutating func sentence(words count: Int) -> String {
        guard count > 0 else { return "" }
        let text = (0..<count).map { _ in word() }.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// A price of €1.00 to €999.99.
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

/// Observes the calls into plugins while a feed is read or generated.
///
/// There is one hook per process, set before the first call. Without a hook, a call costs one comparison.
package enum ItemCallHook {
    /// A call into a plugin's item type.
    package enum Call: Hashable, Sendable {
        /// `init(from:)`
        case decode
        /// `sample(id:using:)`
        case sample
    }

    /// Called with a call when it begins, and with nil when it ends.
    package nonisolated(unsafe) static var hook: ((Call?, SectionType) -> Void)?

    /// Runs a call for a section type.
    static func during<Result>(
        _ call: Call, of type: @autoclosure () -> SectionType, _ body: () throws -> Result
    ) rethrows -> Result {
        guard let hook else { return try body() }
        let type = type()
        hook(call, type)
        defer { hook(nil, type) }
        return try body()
    }
}
