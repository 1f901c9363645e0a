internal import Foundation
internal import SectionKit

/// The way to a value inside of another one.
struct JSONPlace: Hashable, Sendable {
    /// A step down.
    enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    var steps: [Step]

    /// The value's key, or that of the list it stands in.
    var key: String {
        for case .key(let name) in steps.reversed() { return name }
        return ""
    }

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
    /// All values below this one with their places, in alphabetical order of keys, a list's elements after the list.
    ///
    /// - Complexity: O(values x depth).
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

    /// What stands at a place; nil if nothing does.
    func value(at place: JSONPlace) -> JSONValue? {
        place.steps.reduce(self) { value, step in
            switch (value, step) {
            case (.object(let members), .key(let name)): members[name]
            case (.array(let elements), .index(let index)) where elements.indices.contains(index): elements[index]
            default: nil
            }
        }
    }

    /// The value with another one at a place, or without what stands there; the same value where nothing does.
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

    /// Whether it is a text.
    var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension JSONValue {
    /// One line of JSON with keys in alphabetical order.
    ///
    /// - Complexity: O(values).
    var compact: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
