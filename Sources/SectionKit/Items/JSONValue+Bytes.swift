internal import Basics
internal import Foundation

extension JSONValue {
    /// Reads the value that comes next in a valid text: what ``init(from:)`` gives, without asking for one type after
    /// another.
    ///
    /// - Throws: `DecodingError` if there is no value.
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

    /// Of several members of one key the first is kept, as by Foundation's decoder.
    private static func object(_ skimmer: inout JSONSkimmer) throws -> JSONValue {
        _ = skimmer.take(UInt8(ascii: "{"))
        if skimmer.take(UInt8(ascii: "}")) { return .object([:]) }
        // One growth less for nearly every object.
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
        // Up to here a whole number is one as a floating-point number too.
        guard let double = number.double, double.magnitude < 0x1p53 else {
            return try JSONDecoder().decode(JSONValue.self, from: Data(skimmer.bytes[number.range]))
        }
        return Int(exactly: double).map { .integer($0) } ?? .number(double)
    }

    private static var noValue: DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "There is no value of JSON."))
    }
}
