package import SectionKit
internal import Yams

/// The declaration of one key. It documents the key and generates the editors' schema.
package protocol ProfileField: Sendable {
    var name: String { get }
    /// The allowed values with their limits: `a number of 1 to 20000 points per second`.
    var expected: String { get }
    /// The default in words; nil if the key is required or has none.
    var absent: String? { get }
    /// A one-line description.
    var meaning: String { get }
    /// The JSON schema of the value, without the description; empty for any value.
    var schema: [String: JSONValue] { get }
}

/// A key with the type of its value: the row that declares it also reads it.
package struct Field<Value: Sendable>: ProfileField {
    package var name: String
    package let expected: String
    package var absent: String?
    package let meaning: String
    package var schema: [String: JSONValue]
    let value: Value
    /// The limits of a number, inclusive.
    var limits = -Double.infinity...Double.infinity
    /// Reads a value of the field; nil for an invalid one. The error is reported.
    let parse: @Sendable (Node, Field, ProfileReader) -> Value?

    /// The same field, but the absent key changes nothing.
    func unchanged(_ words: String = "unchanged") -> Field {
        var field = self
        field.absent = words
        field.schema["default"] = nil
        return field
    }

    /// The same value below another key.
    func called(_ name: String) -> Field {
        var field = self
        field.name = name
        return field
    }

    /// Reads a plain number; nil for one that `accept` rejects.
    fileprivate func number(in node: Node, _ reader: ProfileReader, _ accept: (Double) -> Value?) -> Value? {
        guard let scalar = node.scalar, scalar.isPlain, let number = Double(yaml: scalar.string) else {
            let words = node.sequence == nil ? expected : "one value, \(expected)"
            reader.report(.wrongType(key: name, found: node.foundForNumber, expected: words), at: node)
            return nil
        }
        if let value = accept(number) { return value }
        reader.report(.outOfRange(key: name, found: scalar.string, limits: expected), at: node)
        return nil
    }
}

extension Field where Value == String {
    /// A key that holds a text, or a mapping or a list with its own reader.
    static func key(
        _ name: String, _ expected: String, absent: String? = nil, schema: [String: JSONValue] = .text,
        _ meaning: String
    ) -> Field {
        Field(name: name, expected: expected, absent: absent, meaning: meaning, schema: schema, value: "") {
            $2.text($0, of: $1.name)
        }
    }
}

extension Field where Value == Double {
    /// A key that holds a number, with its unit in words. `absent` is the default in words, if it is not a number.
    static func number(
        _ name: String, _ limits: ClosedRange<Double>, unit: String, default value: Double = 0, absent: String? = nil,
        _ meaning: String
    ) -> Field {
        let (least, greatest) = (limits.lowerBound, limits.upperBound)
        var schema: [String: JSONValue] = ["type": "number", "minimum": .number(least), "maximum": .number(greatest)]
        if absent == nil { schema["default"] = .number(value) }
        return Field(
            name: name, expected: "a number of \(brief(least)) to \(brief(greatest))\(unit.isEmpty ? "" : " \(unit)")",
            absent: absent ?? brief(value), meaning: meaning, schema: schema, value: value, limits: limits
        ) { node, field, reader in
            field.number(in: node, reader) { limits.contains($0) ? $0 : nil }
        }
    }

    /// A key that holds a number with a unit, such as `80ms` or `20Mbit`, read in the units' own unit. Limits and
    /// default are in written form, and each must be valid.
    static func quantity(
        _ name: String, _ units: [Quantity.Unit], _ limits: (least: String, greatest: String), absent: String,
        _ meaning: String
    ) -> Field {
        let names = units.map(\.name)
        let least = Quantity.value(of: limits.least, units) ?? 0
        let range = least...max(least, Quantity.value(of: limits.greatest, units) ?? least)
        let pattern = "^ *\\+?[0-9._ ]*[0-9][0-9._ ]*(\(names.joined(separator: "|"))) *$"
        return Field(
            name: name,
            expected:
                "a number with a unit of \(names.joined(separator: ", ")), of \(limits.least) to \(limits.greatest)",
            absent: absent, meaning: meaning, schema: ["type": "string", "pattern": .string(pattern)],
            value: Quantity.value(of: absent, units) ?? least, limits: range
        ) { node, field, reader in
            guard let text = node.scalar?.string, let value = Quantity.value(of: text, units) else {
                reader.report(.wrongType(key: field.name, found: node.found, expected: field.expected), at: node)
                return nil
            }
            if range.contains(value) { return value }
            reader.report(.outOfRange(key: field.name, found: text, limits: field.expected), at: node)
            return nil
        }
    }
}

extension Field where Value == Int {
    /// A key that holds a whole number.
    static func count(
        _ name: String, _ limits: ClosedRange<Int>, default value: Int, _ meaning: String
    ) -> Field {
        Field(
            name: name, expected: "a whole number of \(limits.lowerBound) to \(limits.upperBound)",
            absent: String(value), meaning: meaning,
            schema: [
                "type": "integer", "minimum": .integer(limits.lowerBound), "maximum": .integer(limits.upperBound),
                "default": .integer(value),
            ],
            value: value, limits: Double(limits.lowerBound)...Double(limits.upperBound)
        ) { node, field, reader in
            field.number(in: node, reader) { number in
                Int(exactly: number).flatMap { limits.contains($0) ? $0 : nil }
            }
        }
    }
}

extension Field where Value == [Double] {
    /// A key that holds a list of 1 to `limit` numbers.
    static func numbers(_ element: Field<Double>, limit: Int) -> Field {
        var one = element.schema
        one["default"] = nil
        return Field(
            name: element.name, expected: "a list of 1 to \(limit) numbers, each \(element.expected)",
            meaning: element.meaning,
            schema: ["type": "array", "items": .object(one), "minItems": 1, "maxItems": .integer(limit)], value: []
        ) { node, field, reader in
            guard let nodes = reader.list(node, of: field.name) else { return nil }
            if !(1...limit).contains(nodes.count) {
                let found = "a list of \(nodes.count)"
                reader.report(.wrongType(key: field.name, found: found, expected: field.expected), at: node)
            }
            return nodes.compactMap { element.parse($0, element, reader) }
        }
    }
}

extension Field where Value: RawRepresentable<String> & CaseIterable {
    /// A key that holds one of a few words. `absent` is the default in words, if it is not always the same. `aliases`
    /// are other names for some words.
    static func word(
        _ name: String, default value: Value, absent: String? = nil, aliases: [String: Value] = [:], _ meaning: String
    ) -> Field {
        .oneOf(
            Value.allCases.map(\.rawValue), name, default: value, value.rawValue, absent: absent,
            aliases: aliases.keys.sorted(),
            meaning
        ) { Value(rawValue: $0) ?? aliases[$0] }
    }
}

extension Field where Value == Bool {
    /// A key that holds `true` or `false`, by default false.
    static func flag(_ name: String, _ meaning: String) -> Field {
        .oneOf(["true", "false"], name, default: false, "false", meaning) { Bool($0) }
    }
}

extension Field {
    fileprivate static func oneOf(
        _ words: [String], _ name: String, default value: Value, _ word: String, absent: String? = nil,
        aliases: [String] = [], _ meaning: String, read: @escaping @Sendable (String) -> Value?
    ) -> Field {
        var schema = [String: JSONValue].words(words + aliases)
        if absent == nil { schema["default"] = .string(word) }
        return Field(
            name: name, expected: "one of \(words.joined(separator: ", "))", absent: absent ?? word, meaning: meaning,
            schema: schema, value: value
        ) { node, field, reader in
            guard let text = node.scalar?.string else {
                reader.report(.wrongType(key: field.name, found: node.found, expected: field.expected), at: node)
                return nil
            }
            if let value = read(text) { return value }
            reader.report(.unknownWord(text, what: field.name, among: words), at: node)
            return nil
        }
    }
}

/// A number without a trailing `.0`.
package func brief(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
}
