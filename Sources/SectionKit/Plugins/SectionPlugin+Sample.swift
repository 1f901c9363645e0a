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
