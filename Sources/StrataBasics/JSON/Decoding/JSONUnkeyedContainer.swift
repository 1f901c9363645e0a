/// The elements of a list, decoded in order.
struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
    private let decoder: JSONBytesDecoder
    /// The byte offset of each element.
    private var offsets: ContiguousArray<Int> = []
    private(set) var currentIndex = 0

    /// Finds the elements of a list in one pass.
    ///
    /// - Throws: `DecodingError` if the value is not a list.
    /// - Complexity: O(length of the list's text).
    init(of decoder: JSONBytesDecoder) throws {
        self.decoder = decoder
        var skimmer = decoder.skimmer
        let isList = skimmer.elements { skimmer in
            _ = skimmer.peek()
            offsets.append(skimmer.position)
            return skimmer.skipValue()
        }
        guard isList else { throw decoder.mismatch([Any].self) }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { offsets.count }
    var isAtEnd: Bool { currentIndex == offsets.count }

    mutating func decodeNil() throws -> Bool {
        let isNull = try next(Never.self).isNull
        if isNull { currentIndex += 1 }
        return isNull
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try take(type) { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try take(type) { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try take(type) { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try take(type) { try $0.decode(type) } }
    mutating func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws -> Value {
        try take(type) { try $0.decode(type) }
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try take(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try take(KeyedDecodingContainer<Key>.self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try take((any Decoder).self) { $0 } }

    /// Advances to the next element if this one could be decoded.
    private mutating func take<Value>(
        _ type: any Any.Type, _ body: (JSONBytesDecoder) throws -> Value
    ) throws -> Value {
        let value = try body(next(type))
        currentIndex += 1
        return value
    }

    private func next(_ type: any Any.Type) throws -> JSONBytesDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(type, decoder.context("Unkeyed container is at end."))
        }
        return decoder.inner(at: offsets[currentIndex])
    }
}
