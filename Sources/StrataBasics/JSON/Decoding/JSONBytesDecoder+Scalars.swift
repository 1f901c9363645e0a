internal import Foundation

extension JSONBytesDecoder: SingleValueDecodingContainer {
    package func decodeNil() -> Bool { isNull }

    package func decode(_ type: Bool.Type) throws -> Bool {
        switch first {
        case UInt8(ascii: "t"): return true
        case UInt8(ascii: "f"): return false
        default: throw DecodingError.typeMismatch(type, context("Expected to decode Bool but found \(found) instead."))
        }
    }

    package func decode(_ type: String.Type) throws -> String {
        var skimmer = skimmer
        guard let text = skimmer.text() else {
            // The path is computed only here: nearly all identities are strings.
            guard isNumber, source.takesIdentities, codingPath.last?.stringValue == JSONIdentity.key else {
                throw mismatch(type)
            }
            return try wholeNumber()
        }
        return text
    }

    /// The digits of an integer identity.
    private func wholeNumber() throws -> String {
        if let number = try? decode(Int.self) { return String(number) }
        if let number = try? decode(UInt64.self) { return String(number) }
        throw mismatch(JSONIdentity.self)
    }

    package func decode(_ type: Double.Type) throws -> Double {
        try number(type).double ?? foundation(type)
    }

    package func decode(_ type: Float.Type) throws -> Float {
        try number(type).float ?? foundation(type)
    }

    package func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
        try number(type).integer.flatMap { Value(exactly: $0) } ?? foundation(type)
    }

    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // Foundation's decoder treats these types specially.
        if type == Data.self || type == URL.self || type == Decimal.self { return try foundation(type) }
        return try Value(from: self)
    }

    private var isNumber: Bool { first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first }

    private func number(_ type: any Any.Type) throws -> JSONNumber {
        guard isNumber else { throw mismatch(type) }
        return JSONNumber(source.bytes, at: offset)
    }

    /// Decodes a rare case with Foundation.
    private func foundation<Value: Decodable>(_ type: Value.Type) throws -> Value {
        var skimmer = skimmer
        _ = skimmer.skipValue()
        do {
            return try JSONDecoder().decode(type, from: Data(source.bytes[offset..<skimmer.position]))
        } catch DecodingError.dataCorrupted(let context) {
            throw isNumber ? JSONNumberError() : DecodingError.dataCorrupted(self.context(context.debugDescription))
        } catch DecodingError.typeMismatch(let type, let context) {
            throw DecodingError.typeMismatch(type, self.context(context.debugDescription))
        } catch {
            throw mismatch(type)
        }
    }
}

/// The error for a number that overflows its type. Foundation's decoder does not throw a `DecodingError` for it either.
private struct JSONNumberError: Error {}

extension JSONBytesDecoder {
    /// The error for a value of another type.
    func mismatch(_ type: any Any.Type) -> DecodingError {
        isNull
            ? .valueNotFound(type, context("Cannot get value of type \(type) -- found null value instead"))
            : .typeMismatch(type, context("Expected to decode \(type) but found \(found) instead."))
    }

    func context(_ words: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: words)
    }

    private var found: String {
        switch first {
        case UInt8(ascii: "{"): "a dictionary"
        case UInt8(ascii: "["): "an array"
        case UInt8(ascii: "\""): "a string"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): "bool"
        case UInt8(ascii: "n"): "null"
        default: "number"
        }
    }
}
