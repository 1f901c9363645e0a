internal import Foundation
internal import StrataBasics

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
    /// An object; the order of its keys is not kept.
    case object([String: JSONValue])

    /// Decodes any value. A number that exceeds 64-bit floating point becomes `null`.
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

    /// The value if it has that type. A mistake inside a value of the type is an error.
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
            // Only in this range does an unsigned number differ from the number read so far.
            if number >= 0x1p63, number <= 0x1p64, let whole = try? container.decode(UInt64.self) {
                return .unsigned(whole)
            }
            return .number(number)
        } catch DecodingError.typeMismatch {
            return nil
        } catch {
            // An unreadable number must not fail the whole feed. The error that `JSONDecoder` throws here is not a
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
    /// The value as an identity: a text, or the digits of a whole number; nil for any other value.
    package var identity: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        default: nil
        }
    }
}

extension JSONValue {
    /// Reads the next value of a valid text without trying one type after another. The result is the same as that of
    /// ``init(from:)``.
    ///
    /// - Throws: `DecodingError` without a value.
    /// - Complexity: O(length of the value).
    static func read(_ skimmer: inout JSONSkimmer) throws -> JSONValue {
        switch skimmer.peek() {
        case UInt8(ascii: "\""): return .string(try text(&skimmer))
        case UInt8(ascii: "{"): return try object(&skimmer)
        case UInt8(ascii: "["): return try array(&skimmer)
        case UInt8(ascii: "t"): return try scalar(.bool(true), &skimmer)
        case UInt8(ascii: "f"): return try scalar(.bool(false), &skimmer)
        case UInt8(ascii: "n"): return try scalar(.null, &skimmer)
        default: return try number(&skimmer)
        }
    }

    /// If a key occurs several times, the first member is kept, as in Foundation's decoder.
    private static func object(_ skimmer: inout JSONSkimmer) throws -> JSONValue {
        _ = skimmer.take(UInt8(ascii: "{"))
        if skimmer.take(UInt8(ascii: "}")) { return .object([:]) }
        // Saves one reallocation for nearly every object.
        var object = [String: JSONValue](minimumCapacity: 3)
        repeat {
            let key = try text(&skimmer)
            guard skimmer.take(UInt8(ascii: ":")) else { throw noValue }
            if let first = object.updateValue(try read(&skimmer), forKey: key) { object[key] = first }
        } while skimmer.take(UInt8(ascii: ","))
        guard skimmer.take(UInt8(ascii: "}")) else { throw noValue }
        return .object(object)
    }

    private static func array(_ skimmer: inout JSONSkimmer) throws -> JSONValue {
        var array: [JSONValue] = []
        _ = skimmer.take(UInt8(ascii: "["))
        if skimmer.take(UInt8(ascii: "]")) { return .array(array) }
        repeat { array.append(try read(&skimmer)) } while skimmer.take(UInt8(ascii: ","))
        guard skimmer.take(UInt8(ascii: "]")) else { throw noValue }
        return .array(array)
    }

    private static func text(_ skimmer: inout JSONSkimmer) throws -> String {
        guard let text = skimmer.text() else { throw noValue }
        return text
    }

    private static func scalar(_ value: JSONValue, _ skimmer: inout JSONSkimmer) throws -> JSONValue {
        guard skimmer.skipValue() else { throw noValue }
        return value
    }

    private static func number(_ skimmer: inout JSONSkimmer) throws -> JSONValue {
        let number = JSONNumber(skimmer.bytes, at: skimmer.position)
        guard !number.range.isEmpty, skimmer.skipValue() else { throw noValue }
        if let integer = number.integer { return .integer(integer) }
        // Below 2^53, floating point holds whole numbers exactly.
        guard let double = number.double, double.magnitude < 0x1p53 else {
            return try JSONDecoder().decode(JSONValue.self, from: Data(skimmer.bytes[number.range]))
        }
        return Int(exactly: double).map { .integer($0) } ?? .number(double)
    }

    private static var noValue: DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "expected a JSON value"))
    }
}

// JSON in Swift literals: `["type": "object", "required": ["id"], "minItems": 1]`.

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// `null`
    public init(nilLiteral: ()) { self = .null }

    /// `true` or `false`
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }

    /// Any other number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// A list.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object. If a key occurs twice, the last value is kept.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
