internal import SectionKit
internal import Yams

/// A key that holds a number.
struct NumberField: ProfileField {
    let name: String
    /// The limits, inclusive.
    let limits: ClosedRange<Double>
    /// The unit, in words.
    let unit: String
    /// The default.
    let value: Double
    /// The default in words, if it is not a number.
    let otherwise: String?
    let meaning: String

    init(
        _ name: String, _ limits: ClosedRange<Double>, unit: String, default value: Double = 0,
        absent otherwise: String? = nil, _ meaning: String
    ) {
        self.name = name
        self.limits = limits
        self.unit = unit
        self.value = value
        self.otherwise = otherwise
        self.meaning = meaning
    }

    /// The same number below another key.
    func called(_ name: String) -> NumberField {
        NumberField(name, limits, unit: unit, default: value, absent: otherwise, meaning)
    }

    var expected: String {
        "a number of \(brief(limits.lowerBound)) to \(brief(limits.upperBound))\(unit.isEmpty ? "" : " \(unit)")"
    }

    var absent: String? { otherwise ?? brief(value) }
}

/// A key that holds a list of numbers.
struct NumbersField: ProfileField {
    /// One of the numbers.
    let element: NumberField
    /// The largest number of them.
    let limit: Int

    init(_ element: NumberField, limit: Int) {
        self.element = element
        self.limit = limit
    }

    var name: String { element.name }
    var meaning: String { element.meaning }
    var expected: String { "a list of 1 to \(limit) numbers, each \(element.expected)" }
    var absent: String? { nil }

    var schema: [String: JSONValue] {
        let one = JSONValue.object(element.schema.filter { $0.key != "default" })
        return ["type": "array", "items": one, "minItems": 1, "maxItems": .integer(limit)]
    }
}

extension FieldReader {
    /// The numbers of a field; empty if the key is absent or invalid.
    mutating func numbers(_ field: NumbersField) -> [Double] {
        let numbers = numbers(field.element)
        if let count = value(of: field.name)?.sequence?.count, !(1...field.limit).contains(count) {
            report(.wrongType(key: field.name, found: "a list of \(count)", expected: field.expected), at: field.name)
        }
        return numbers
    }
}

/// A key that holds a whole number.
struct CountField: ProfileField {
    let name: String
    /// The limits, inclusive.
    let limits: ClosedRange<Int>
    /// The default.
    let value: Int
    let meaning: String

    init(_ name: String, _ limits: ClosedRange<Int>, default value: Int, _ meaning: String) {
        self.name = name
        self.limits = limits
        self.value = value
        self.meaning = meaning
    }

    var expected: String { "a whole number of \(limits.lowerBound) to \(limits.upperBound)" }
    var absent: String? { String(value) }
}
