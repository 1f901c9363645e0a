internal import Foundation

/// Decodes values directly from the bytes of valid JSON, without parsing the whole text first.
///
/// Results equal those of Foundation's `JSONDecoder` with its default strategies; rare cases are passed on to
/// Foundation. Text that a strict ``JSONSkimmer`` has accepted is valid. For invalid text the result may be wrong, but
/// no byte outside of the text is read. An object costs one pass over its bytes.
package struct JSONBytesDecoder {
    let source: JSONSource
    /// The byte offset of the value.
    let offset: Int
    /// The byte offset of the value from which coding paths start.
    let root: Int

    /// Calls a closure with a decoder for each value of a list.
    ///
    /// - Parameters:
    ///   - bytes: The text between the list's brackets: values separated by commas.
    ///   - userInfo: The `userInfo` of the decoders.
    ///   - takesIdentities: Whether an integer is accepted for a `String` at the key ``JSONIdentity/key``.
    /// - Throws: The error of the closure.
    /// - Complexity: O(bytes), plus the closure's own cost.
    package static func forEach(
        in bytes: UnsafeRawBufferPointer, userInfo: [CodingUserInfoKey: Any] = [:], takesIdentities: Bool = false,
        _ body: (JSONBytesDecoder) throws -> Void
    ) rethrows {
        var source = JSONSource(bytes, userInfo: userInfo, takesIdentities: takesIdentities)
        // A decoded value may have stored its decoder.
        defer { if !isKnownUniquelyReferenced(&source) { source.keepBytes() } }
        var skimmer = JSONSkimmer(bytes)
        repeat {
            guard skimmer.peek() != 0 else { return }
            let start = skimmer.position
            try body(JSONBytesDecoder(source: source, offset: start, root: start))
            if source.lastRead.lowerBound == start { skimmer.position = max(start, source.lastRead.upperBound) }
            if skimmer.position == start, !skimmer.skipValue() { return }
        } while skimmer.take(UInt8(ascii: ","))
    }

    /// A skimmer at the value.
    package var skimmer: JSONSkimmer { JSONSkimmer(source.bytes, at: offset) }

    /// Stores the end of the value, once it is known.
    package func note(end: Int) {
        if offset == root { source.lastRead = offset..<end }
    }

    /// A decoder for a value inside this one.
    func inner(at offset: Int) -> JSONBytesDecoder { JSONBytesDecoder(source: source, offset: offset, root: root) }

    /// A decoder for null, which replaces a missing value.
    func missing(_ key: any CodingKey) -> JSONBytesDecoder {
        let null: StaticString = "null"
        let bytes = UnsafeRawBufferPointer(start: null.utf8Start, count: null.utf8CodeUnitCount)
        let source = JSONSource(bytes, userInfo: source.userInfo, path: codingPath + [key])
        return JSONBytesDecoder(source: source, offset: 0, root: 0)
    }

    /// The first byte of the value, which determines its type.
    var first: UInt8 { offset < source.bytes.count ? source.bytes[offset] : 0 }
    var isNull: Bool { first == UInt8(ascii: "n") }
}

extension JSONBytesDecoder: Decoder {
    /// - Complexity: O(bytes of the outermost value).
    package var codingPath: [any CodingKey] { source.path(from: root, to: offset) }
    package var userInfo: [CodingUserInfoKey: Any] { source.userInfo }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(JSONKeyedContainer<Key>(members: try JSONMembers(of: self)))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try JSONUnkeyedContainer(of: self) }

    package func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

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
            // The path is only computed here, because nearly all identities are strings.
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
