/// The form of the values that a `Decodable` type reads.
///
/// ``ShapeTable`` finds shapes by decoding types. They are used to create the feed's JSON schema and its reference
/// page.
package indirect enum TypeShape: Hashable, Sendable {
    /// Anything.
    case any
    /// `true` or `false`.
    case bool
    /// A whole number.
    case integer
    /// A whole number from 0.
    case natural
    /// Any number.
    case number
    /// A text.
    case string
    /// One of these texts.
    case words([String])
    /// A list.
    case list(TypeShape)
    /// An object with keys of any name.
    case map(TypeShape)
    /// An object with keys of known names.
    case object(Object)
    /// The type of that name in the table.
    case named(String)
    /// Any of these shapes.
    case either([TypeShape])

    /// A text or a whole number, the form of ids.
    package static let identity = TypeShape.either([.string, .integer])

    /// An object with known keys.
    package struct Object: Hashable, Sendable {
        /// The keys in the order in which they are read.
        package var keys: [Key] = []
        /// Alternative sets of further keys, one of which must be complete: an image has a seed, a file, a url or a
        /// color. Empty without a choice.
        package var choices: [[String]] = []

        /// Creates an object without keys.
        package init() {}
    }

    /// One key of an object.
    package struct Key: Hashable, Sendable {
        /// The key in JSON.
        package var name: String
        /// The shape of its value.
        package var shape: TypeShape
        /// Whether it is required. An optional key may also be `null`.
        package var isRequired: Bool

        /// Creates a key.
        package init(_ name: String, _ shape: TypeShape, isRequired: Bool) {
            self.name = name
            self.shape = shape
            self.isRequired = isRequired
        }
    }

    /// The union of several shapes. A number includes whole numbers.
    package static func merging(_ shapes: [TypeShape]) -> TypeShape {
        var kept: [TypeShape] = []
        for shape in shapes.flatMap(\.alternatives) where !kept.contains(shape) { kept.append(shape) }
        if kept.contains(.any) { return .any }
        if kept.contains(.number) { kept.removeAll { $0 == .integer || $0 == .natural } }
        if kept.contains(.integer) { kept.removeAll { $0 == .natural } }
        return kept.count == 1 ? kept[0] : kept.isEmpty ? .any : .either(kept)
    }

    private var alternatives: [TypeShape] {
        if case .either(let shapes) = self { shapes } else { [self] }
    }
}
