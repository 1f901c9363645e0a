internal import Basics

/// Any JSON value, for items whose type no plugin knows.
public enum JSONValue: Hashable, Sendable, Codable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A whole number that 64 bits hold exactly.
    case integer(Int)
    /// A whole number from 2^63 to 2^64 - 1.
    case unsigned(UInt64)
    /// Any other number.
    case number(Double)
    /// A string.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object; the order of its keys says nothing.
    case object([String: JSONValue])

    /// Decodes any value. A number that is too large for a 64-bit floating-point number becomes `null`.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? JSONBytesDecoder {
            var skimmer = decoder.skimmer
            self = try Self.read(&skimmer)
            decoder.note(end: skimmer.position)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try Self.number(in: container) {
            self = value
        } else if let value = try Self.value(String.self, in: container) {
            self = .string(value)
        } else if let value = try Self.value([JSONValue].self, in: container) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The value if it is of that type; what is wrong in a value of the type is an error.
    private static func value<Value: Decodable>(
        _ type: Value.Type, in container: any SingleValueDecodingContainer
    ) throws -> Value? {
        do {
            return try container.decode(type)
        } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count <= container.codingPath.count
        {
            return nil
        }
    }

    private static func number(in container: any SingleValueDecodingContainer) throws -> JSONValue? {
        do {
            let number = try container.decode(Double.self)
            // Only here does an unsigned number differ from what is read already.
            if number >= 0x1p63, number <= 0x1p64, let whole = try? container.decode(UInt64.self) {
                return .unsigned(whole)
            }
            return .number(number)
        } catch DecodingError.typeMismatch {
            return nil
        } catch {
            // An unreadable number must not fail the whole feed. `JSONDecoder` throws an error here that is not a
            // `DecodingError`.
            return .null
        }
    }

    /// Encodes the value as it was read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .unsigned(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue {
    /// The identity that the value is: a text, or a whole number as its digits; nil for any other value.
    package var identity: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        default: nil
        }
    }
}
