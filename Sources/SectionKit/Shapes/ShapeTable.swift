/// The shapes of types. Each is found once. A type refers to other types, and to itself, by name.
///
/// A type is decoded several times: first without any optional key, then with each of them, and then with a refusal of
/// each value, to see whether the type accepts another one in its place. If the compiler generates the type's
/// `init(from:)`, this finds the whole shape. For a hand-written one, it finds the part that its requests show.
package final class ShapeTable {
    /// The shapes by name.
    package private(set) var shapes: [String: TypeShape] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private let known: [ObjectIdentifier: TypeShape]

    /// Creates a table.
    ///
    /// - Parameter known: types with a known shape, which are not decoded.
    package init(known: [(any Decodable.Type, TypeShape)] = []) {
        self.known = Dictionary(known.map { (ObjectIdentifier($0.0), $0.1) }) { $1 }
    }

    /// Names a type, unless it already has a name.
    ///
    /// - Returns: the name of the type.
    package func name(_ type: any Decodable.Type, _ name: String) -> String {
        let id = ObjectIdentifier(type)
        if let given = names[id] { return given }
        names[id] = name
        return name
    }

    /// The shape of a type; for a type with keys, a reference to its name.
    ///
    /// - Complexity: O(keys^2) the first time.
    package func shape<Value: Decodable>(of type: Value.Type) -> TypeShape {
        if let shape = known[ObjectIdentifier(type)] { return shape }
        if let sample = ShapeSample(type) { return sample.shape }
        if let list = type as? any ListShaped.Type { return .list(element(of: list)) }
        if let map = type as? any MapShaped.Type { return .map(value(of: map)) }
        if let optional = type as? any OptionalShaped.Type { return wrapped(by: optional) }
        let name = unused(name(type, "\(type)"), for: type)
        guard shapes[name] == nil else { return .named(name) }
        // A recursive type finds its own name.
        shapes[name] = .any
        let shape = ShapeSearch(type, table: self).shape
        guard case .object = shape else {
            shapes[name] = nil
            names[ObjectIdentifier(type)] = nil
            return shape
        }
        shapes[name] = shape
        return .named(name)
    }

    /// Adds keys to a named object. Its existing keys are kept.
    package func add(_ keys: [TypeShape.Key], to shape: TypeShape) {
        guard case .named(let name) = shape, case .object(var object)? = shapes[name] else { return }
        object.keys += keys.filter { key in !object.keys.contains { $0.name == key.name } }
        shapes[name] = .object(object)
    }

    /// A name that no other type has. If types of two modules have the same name, it includes the module's name.
    private func unused(_ name: String, for type: any Decodable.Type) -> String {
        let id = ObjectIdentifier(type)
        guard names.contains(where: { $0.value == name && $0.key != id }) else { return name }
        let whole = String(reflecting: type)
        names[id] = whole
        return whole
    }

    private func element<List: ListShaped>(of type: List.Type) -> TypeShape { shape(of: List.Element.self) }
    private func value<Map: MapShaped>(of type: Map.Type) -> TypeShape { shape(of: Map.Value.self) }
    private func wrapped<Value: OptionalShaped>(by type: Value.Type) -> TypeShape { shape(of: Value.Wrapped.self) }
}

private protocol ListShaped {
    associatedtype Element: Decodable
}
extension Array: ListShaped where Element: Decodable {}
extension Set: ListShaped where Element: Decodable {}

private protocol MapShaped {
    associatedtype Value: Decodable
}
extension Dictionary: MapShaped where Key == String, Value: Decodable {}

private protocol OptionalShaped {
    associatedtype Wrapped: Decodable
}
extension Optional: OptionalShaped where Wrapped: Decodable {}
