internal import Foundation
internal import SectionKit

/// The path to a value inside another value.
struct JSONPlace: Hashable, Sendable {
    /// A step towards the value.
    enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    var steps: [Step]

    /// The value's key, or the key of the list that contains it.
    var key: String {
        for case .key(let name) in steps.reversed() { return name }
        return ""
    }

    /// The keys of the path, without the indices of lists.
    var keys: [String] { steps.compactMap { if case .key(let name) = $0 { name } else { nil } } }

    func down(_ step: Step) -> JSONPlace { JSONPlace(steps: steps + [step]) }
}

extension JSONPlace: CustomStringConvertible {
    /// `image.seed`, `offers[0].title`.
    var description: String {
        steps.reduce("") { words, step in
            switch step {
            case .key(let name): words.isEmpty ? name : "\(words).\(name)"
            case .index(let index): "\(words)[\(index)]"
            }
        }
    }
}

extension JSONValue {
    /// All values below this one with their paths, in alphabetical order of keys, with a list's elements after the
    /// list. Complexity: O(values x depth).
    var members: [(place: JSONPlace, value: JSONValue)] { members(at: JSONPlace(steps: [])) }

    private func members(at place: JSONPlace) -> [(place: JSONPlace, value: JSONValue)] {
        let children: [(JSONPlace.Step, JSONValue)] =
            switch self {
            case .object(let members): members.sorted { $0.key < $1.key }.map { (.key($0.key), $0.value) }
            case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
            default: []
            }
        return children.flatMap { step, value in
            let place = place.down(step)
            return [(place, value)] + value.members(at: place)
        }
    }

    func value(at place: JSONPlace) -> JSONValue? {
        place.steps.reduce(self) { value, step in
            switch (value, step) {
            case (.object(let members), .key(let name)): members[name]
            case (.array(let elements), .index(let index)) where elements.indices.contains(index): elements[index]
            default: nil
            }
        }
    }

    /// A copy with the value at a path replaced or removed; unchanged if the path has no value.
    func replacing(_ place: JSONPlace, with value: JSONValue?) -> JSONValue { replacing(place.steps[...], with: value) }

    private func replacing(_ steps: ArraySlice<JSONPlace.Step>, with value: JSONValue?) -> JSONValue {
        guard let step = steps.first else { return value ?? .null }
        let rest = steps.dropFirst()
        switch (self, step) {
        case (.object(var members), .key(let name)):
            guard let member = members[name] else { return self }
            members[name] = rest.isEmpty ? value : member.replacing(rest, with: value)
            return .object(members)
        case (.array(var elements), .index(let index)) where elements.indices.contains(index):
            if rest.isEmpty, value == nil {
                elements.remove(at: index)
            } else {
                elements[index] = elements[index].replacing(rest, with: value)
            }
            return .array(elements)
        default: return self
        }
    }

    /// Whether it is a whole number.
    var isWhole: Bool {
        switch self {
        case .integer, .unsigned: true
        case .null, .bool, .number, .string, .array, .object: false
        }
    }

    var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension JSONValue {
    /// One line of JSON with keys in alphabetical order. Complexity: O(values).
    var compact: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}

extension TypeShape {
    /// The shape of the value at a place; nil if the type does not define it.
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

    /// Whether it is an object with keys that the type knows.
    func hasKnownKeys(in table: ShapeTable) -> Bool {
        if case .object = named(in: table) { true } else { false }
    }

    /// Whether a value may have this shape. The contents of objects and lists are not checked.
    func takes(_ value: JSONValue, in table: ShapeTable) -> Bool {
        switch (self, value) {
        case (.any, _), (.bool, .bool), (.number, .integer), (.number, .unsigned), (.number, .number),
            (.string, .string), (.list, .array), (.map, .object), (.object, .object):
            true
        // The decoder checks the range of whole numbers.
        case (.integer, .integer), (.natural, .integer): true
        case (.words(let words), .string(let word)): words.contains(word)
        case (.either(let shapes), _): shapes.contains { $0.takes(value, in: table) }
        case (.named(let name), _): table.shapes[name]?.takes(value, in: table) ?? true
        default: false
        }
    }

    /// A value of this shape with all possible keys; nil if there is none, or if objects contain themselves.
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
            // The first set of keys that exclude one another.
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
