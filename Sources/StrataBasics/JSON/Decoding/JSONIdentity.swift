/// An identity in JSON: a string, or an integer, which is converted to its shortest decimal digits.
///
/// Backends often number their items, so `1` and `"1"` are the same identity. A number with a fraction or an exponent
/// is accepted if its value is an integer: `1.0` and `1e3` are `1` and `1000`, and `-0` is `0`. An integer may have at
/// most 64 bits; larger integers, `1.5`, `true` and `null` are not valid identities.
package struct JSONIdentity: Hashable, Sendable {
    /// The identity as a string.
    package let text: String

    /// Creates an identity from a string.
    package init(_ text: String) { self.text = text }

    /// The JSON key of identities.
    package static let key = "id"
}

extension JSONIdentity: Decodable {
    /// Decodes a string or an integer.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else if let number = try? container.decode(Int.self) {
            text = String(number)
        } else if let number = try? container.decode(UInt64.self) {
            text = String(number)
        } else {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "An identity is a text or a whole number.")
            throw container.decodeNil()
                ? DecodingError.valueNotFound(JSONIdentity.self, context)
                : DecodingError.typeMismatch(JSONIdentity.self, context)
        }
    }
}

extension JSONLocator {
    /// The identity at an offset; nil if another value is there.
    package static func identity(at offset: Int, in bytes: [UInt8]) -> String? {
        if let text = string(at: offset, in: bytes) { return text }
        guard let number = number(at: offset, in: bytes) else { return nil }
        if let whole = Int(number) { return String(whole) }
        if let whole = UInt64(number) { return String(whole) }
        return Double(number).flatMap { $0.magnitude < 0x1p53 ? Int(exactly: $0) : nil }.map { String($0) }
    }
}
