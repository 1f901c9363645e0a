internal import Foundation

/// Decodes values directly out of the bytes of a JSON text that is known to be valid, without a table of the text.
///
/// It gives what Foundation's `JSONDecoder` gives with its default strategies; what is rare, Foundation decodes itself.
/// A text that a strict ``JSONSkimmer`` took is valid. Of another text the result may be wrong; no byte outside of it is
/// read. An object costs one pass over its bytes.
package struct JSONBytesDecoder {
    let source: JSONSource
    /// Where the value begins.
    let offset: Int
    /// Where the value begins that paths lead from.
    let root: Int

    /// Calls back with a decoder for each of the values between a list's brackets.
    ///
    /// - Parameters:
    ///   - bytes: the values and the commas between them.
    ///   - userInfo: what the values' types find in their decoder.
    ///   - takesIdentities: whether a whole number may stand where a text is asked for at ``JSONIdentity/key``.
    /// - Throws: what the callback throws.
    /// - Complexity: O(bytes), besides what the callback does.
    package static func forEach(
        in bytes: UnsafeRawBufferPointer, userInfo: [CodingUserInfoKey: Any] = [:], takesIdentities: Bool = false,
        _ body: (JSONBytesDecoder) throws -> Void
    ) rethrows {
        var source = JSONSource(bytes, userInfo: userInfo, takesIdentities: takesIdentities)
        // A type may keep its decoder.
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

    /// Stands at the value.
    package var skimmer: JSONSkimmer { JSONSkimmer(source.bytes, at: offset) }

    /// Notes where the value ends, once that is known.
    package func note(end: Int) {
        if offset == root { source.lastRead = offset..<end }
    }

    /// A decoder of a value inside this one.
    func inner(at offset: Int) -> JSONBytesDecoder { JSONBytesDecoder(source: source, offset: offset, root: root) }

    /// A decoder of null in place of a value that is not there.
    func missing(_ key: any CodingKey) -> JSONBytesDecoder {
        let null: StaticString = "null"
        let bytes = UnsafeRawBufferPointer(start: null.utf8Start, count: null.utf8CodeUnitCount)
        let source = JSONSource(bytes, userInfo: source.userInfo, path: codingPath + [key])
        return JSONBytesDecoder(source: source, offset: 0, root: 0)
    }

    /// The value's first byte, which says what it is.
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
