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
    /// The byte offset of the value that coding paths start from.
    let root: Int

    /// Calls a closure with a decoder for each value of a list.
    ///
    /// - Parameters:
    ///   - bytes: The text between the list's brackets: values separated by commas.
    ///   - userInfo: The `userInfo` of the decoders.
    ///   - takesIdentities: Whether an integer is accepted for a `String` at the key ``JSONIdentity/key``.
    /// - Throws: The error of the closure.
    /// - Complexity: O(bytes), besides the closure's own cost.
    package static func forEach(
        in bytes: UnsafeRawBufferPointer, userInfo: [CodingUserInfoKey: Any] = [:], takesIdentities: Bool = false,
        _ body: (JSONBytesDecoder) throws -> Void
    ) rethrows {
        var source = JSONSource(bytes, userInfo: userInfo, takesIdentities: takesIdentities)
        // A decoded value may have kept its decoder.
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

    /// A decoder for null, in place of a missing value.
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
