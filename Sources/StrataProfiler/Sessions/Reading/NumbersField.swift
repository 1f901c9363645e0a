internal import SectionKit
internal import Yams

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
