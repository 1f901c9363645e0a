internal import Foundation

/// The members of an object, decoded by key.
struct JSONKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: JSONMembers

    var codingPath: [any CodingKey] { members.decoder.codingPath }
    var allKeys: [Key] { members.keys.compactMap(Key.init(stringValue:)) }
    func contains(_ key: Key) -> Bool { members.value(forKey: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).decode(type) }
    func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try value(key).decode(type)
    }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(key).decode(type) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.decode(type) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try present(key)?.decode(type) }
    func decodeIfPresent<Value: FixedWidthInteger & Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key)?.decode(type)
    }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try present(key)?.decode(type)
    }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder(JSONPathKey.parent) }
    func superDecoder(forKey key: Key) -> any Decoder { decoder(key) }

    private func decoder(_ key: any CodingKey) -> JSONBytesDecoder {
        members.value(forKey: key.stringValue) ?? members.decoder.missing(key)
    }

    private func value(_ key: Key) throws -> JSONBytesDecoder {
        guard let value = members.value(forKey: key.stringValue) else {
            let words = "No value associated with key \(key) (\"\(key.stringValue)\")."
            throw DecodingError.keyNotFound(key, members.decoder.context(words))
        }
        return value
    }

    /// The value at a key; nil if it is missing or null.
    private func present(_ key: Key) -> JSONBytesDecoder? {
        members.value(forKey: key.stringValue).flatMap { $0.isNull ? nil : $0 }
    }
}

/// The byte offsets of an object's keys and values.
struct JSONMembers {
    private struct Member {
        var key: Range<Int>
        var value: Int
    }

    /// The decoder of the object.
    let decoder: JSONBytesDecoder
    private var members: ContiguousArray<Member> = []
    /// The first member of each key; nil in an object with few ASCII keys, whose bytes are compared instead.
    private var table: [String: Int]?

    /// The maximum number of members that are searched linearly.
    private static let fewMembers = 24

    /// Finds the members of an object in one pass.
    ///
    /// - Throws: `DecodingError` if the value is not an object.
    /// - Complexity: O(length of the object's text).
    init(of decoder: JSONBytesDecoder) throws {
        self.decoder = decoder
        var skimmer = decoder.skimmer
        members.reserveCapacity(8)
        let isObject = skimmer.members { skimmer, key in
            _ = skimmer.peek()
            members.append(Member(key: key, value: skimmer.position))
            return skimmer.skipValue()
        }
        guard isObject else { throw decoder.mismatch([String: Any].self) }
        decoder.note(end: skimmer.position)
        let bytes = decoder.source.bytes
        if members.count > Self.fewMembers || members.contains(where: { bytes[$0.key].contains { $0 >= 0x80 } }) {
            let keys = members.indices.map { (text(members[$0]), $0) }
            table = Dictionary(keys) { first, _ in first }
        }
    }

    /// The value at a key. If the key occurs more than once, it is the first value, as in Foundation's decoder.
    ///
    /// - Complexity: O(members) up to 24 members of ASCII keys, O(1) otherwise.
    func value(forKey key: String) -> JSONBytesDecoder? {
        index(ofKey: key).map { decoder.inner(at: members[$0].value) }
    }

    /// All keys, each once.
    var keys: [String] {
        members.indices.compactMap { index in
            let key = text(members[index])
            return self.index(ofKey: key) == index ? key : nil
        }
    }

    private func index(ofKey key: String) -> Int? {
        if let table { return table[key] }
        var name = key
        let (found, isASCII) = name.withUTF8 { name in
            (members.firstIndex { isEqual($0.key, name) }, name.allSatisfy { $0 < 0x80 })
        }
        // A few non-ASCII characters, such as the Kelvin sign, are canonically equivalent to ASCII ones and compare
        // equal.
        return isASCII ? found : members.firstIndex { text($0) == key }
    }

    private func isEqual(_ range: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard range.count == name.count, let base = decoder.source.bytes.baseAddress else { return false }
        guard let start = name.baseAddress else { return true }
        return memcmp(base + range.lowerBound, start, range.count) == 0
    }

    private func text(_ member: Member) -> String { decoder.skimmer.text(in: member.key) }
}
