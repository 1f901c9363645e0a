internal import SectionKit

/// The type of a JSON value, as in a schema.
indirect enum JSONShape: Sendable {
    case string
    case words([String])
    case integer
    case number
    case boolean
    case list(JSONShape)
    /// An object with arbitrary keys and values of one type.
    case map(JSONShape)
    /// An object with known keys and a name in the schema.
    case object(name: String, entries: [Entry])

    /// One key of an object.
    struct Entry: Sendable {
        var name: String
        var meaning: String
        var shape: JSONShape
        var isOptional: Bool
    }
}

/// The declaration of a JSON object, which produces its schema, its documentation and its values.
struct JSONObjectShape<Root>: Sendable {
    let name: String
    let fields: [Field]

    init(_ name: String, _ fields: [Field]) {
        self.name = name
        self.fields = fields
    }

    /// One key, with its meaning and a function that returns its value.
    struct Field: Sendable {
        var entry: JSONShape.Entry
        var value: @Sendable (Root) -> JSONValue?

        /// The same key as an optional one.
        var optional: Field {
            var field = self
            field.entry.isOptional = true
            return field
        }
    }

    var shape: JSONShape { .object(name: name, entries: fields.map(\.entry)) }

    /// The object's values.
    ///
    /// - Complexity: O(size of the object).
    func json(_ root: Root) -> JSONValue {
        .object(
            fields.reduce(into: [:]) { object, field in
                object[field.entry.name] = field.value(root)
            })
    }
}

extension JSONObjectShape.Field {
    init(
        _ name: String, _ meaning: String, _ shape: JSONShape, _ value: @escaping @Sendable (Root) -> JSONValue?
    ) {
        self.init(
            entry: JSONShape.Entry(name: name, meaning: meaning, shape: shape, isOptional: false), value: value)
    }

    static func string(_ name: String, _ meaning: String, _ value: @escaping @Sendable (Root) -> String?) -> Self {
        Self(name, meaning, .string) { value($0).map { .string($0) } }
    }

    static func word<Word: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ meaning: String, _ value: @escaping @Sendable (Root) -> Word?
    ) -> Self where Word.RawValue == String {
        Self(name, meaning, .words(Word.allCases.map(\.rawValue))) { value($0).map { .string($0.rawValue) } }
    }

    static func integer(_ name: String, _ meaning: String, _ value: @escaping @Sendable (Root) -> Int?) -> Self {
        Self(name, meaning, .integer) { value($0).map { .integer($0) } }
    }

    /// Numbers that JSON cannot represent (NaN, infinity) are left out.
    static func number(_ name: String, _ meaning: String, _ value: @escaping @Sendable (Root) -> Double?) -> Self {
        Self(name, meaning, .number) { value($0).flatMap { $0.isFinite ? .number($0) : nil } }
    }

    static func boolean(_ name: String, _ meaning: String, _ value: @escaping @Sendable (Root) -> Bool) -> Self {
        Self(name, meaning, .boolean) { .bool(value($0)) }
    }

    static func strings(_ name: String, _ meaning: String, _ value: @escaping @Sendable (Root) -> [String]) -> Self {
        Self(name, meaning, .list(.string)) { .array(value($0).map { .string($0) }) }
    }

    static func numbers(_ name: String, _ meaning: String, _ value: @escaping @Sendable (Root) -> [Double]) -> Self {
        Self(name, meaning, .list(.number)) { .array(value($0).filter(\.isFinite).map { .number($0) }) }
    }

    static func object<Part>(
        _ name: String, _ meaning: String, _ shape: JSONObjectShape<Part>,
        _ value: @escaping @Sendable (Root) -> Part?
    ) -> Self {
        Self(name, meaning, shape.shape) { value($0).map { shape.json($0) } }
    }

    static func list<Part>(
        _ name: String, _ meaning: String, of shape: JSONObjectShape<Part>,
        _ value: @escaping @Sendable (Root) -> [Part]
    ) -> Self {
        Self(name, meaning, .list(shape.shape)) { .array(value($0).map { shape.json($0) }) }
    }
}
