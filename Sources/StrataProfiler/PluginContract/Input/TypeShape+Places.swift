internal import SectionKit

extension TypeShape {
    /// The shape of what stands at a place; nil where the type says nothing about it.
    func shape(at place: JSONPlace, in table: ShapeTable) -> TypeShape? {
        place.steps.reduce(self) { shape, step in
            switch (shape?.named(in: table), step) {
            case (.object(let object), .key(let key)): object.keys.first { $0.name == key }?.shape
            case (.list(let element), .index): element
            case (.map(let value), .key): value
            default: nil
            }
        }
    }

    /// Whether it is an object of which the type knows the keys.
    func hasKnownKeys(in table: ShapeTable) -> Bool {
        if case .object = named(in: table) { true } else { false }
    }

    /// Whether a value may be of this shape; of objects and lists only the beginning is looked at.
    func takes(_ value: JSONValue, in table: ShapeTable) -> Bool {
        switch (self, value) {
        case (.any, _), (.bool, .bool), (.number, .integer), (.number, .unsigned), (.number, .number),
            (.string, .string), (.list, .array), (.map, .object), (.object, .object):
            true
        // Which numbers a whole one may be is the decoder's to say.
        case (.integer, .integer), (.natural, .integer): true
        case (.words(let words), .string(let word)): words.contains(word)
        case (.either(let shapes), _): shapes.contains { $0.takes(value, in: table) }
        case (.named(let name), _): table.shapes[name]?.takes(value, in: table) ?? true
        default: false
        }
    }

    /// A value of this shape with every key that it may have; nil where there is none, or objects stand in themselves.
    func fullValue(in table: ShapeTable, depth: Int = 0) -> JSONValue? {
        guard depth < 6 else { return nil }
        switch self {
        case .any: return nil
        case .bool: return .bool(true)
        case .integer, .natural, .number: return .integer(1)
        case .string: return .string("Words")
        case .words(let words): return words.first.map { .string($0) }
        case .list(let element): return .array([element.fullValue(in: table, depth: depth + 1)].compactMap(\.self))
        case .map: return .object([:])
        case .named(let name): return table.shapes[name]?.fullValue(in: table, depth: depth + 1)
        case .either(let shapes): return shapes.lazy.compactMap { $0.fullValue(in: table, depth: depth + 1) }.first
        case .object(let object):
            // Of keys that exclude one another, the first set.
            let excluded = Set(object.choices.dropFirst().joined()).subtracting(object.choices.first ?? [])
            return .object(
                object.keys.filter { !excluded.contains($0.name) }.reduce(into: [:]) { members, key in
                    members[key.name] = key.shape.fullValue(in: table, depth: depth + 1)
                })
        }
    }

    private func named(in table: ShapeTable) -> TypeShape {
        if case .named(let name) = self, let shape = table.shapes[name] { shape } else { self }
    }
}
