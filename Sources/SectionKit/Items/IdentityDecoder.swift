internal import Foundation
internal import StrataBasics

/// A decoder for an item type whose text at the key `id` may be a whole number in JSON; see `JSONIdentity`.
///
/// Items within an item are decoded in the same way. The base decoder decodes types that it handles itself, such as
/// dates and dictionaries.
struct IdentityDecoder: Decoder {
    let base: any Decoder
    /// Whether the value is at the key `id`.
    private let isIdentity: Bool

    init(_ base: any Decoder) { self.init(base, isIdentity: false) }

    fileprivate init(_ base: any Decoder, isIdentity: Bool) {
        self.base = base
        self.isIdentity = isIdentity
    }

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed(base: try base.container(keyedBy: type)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Unkeyed(base: try base.unkeyedContainer()) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        Single(decoder: self, base: try base.singleValueContainer())
    }

    /// Whether the base decoder decodes a type as a whole.
    private static func isLeft<Value>(_ type: Value.Type) -> Bool {
        scalars.contains(ObjectIdentifier(type)) || type is any KeyedTexts.Type
    }

    /// Types without a key `id`, and JSON values, which are kept unchanged.
    private static let scalars: Set<ObjectIdentifier> = Set(
        [
            Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
            UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, Date.self, Data.self, URL.self, Decimal.self,
            JSONValue.self,
        ].map { (type: any Any.Type) in ObjectIdentifier(type) })

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let base: KeyedDecodingContainer<Key>

        var codingPath: [any CodingKey] { base.codingPath }
        var allKeys: [Key] { base.allKeys }
        func contains(_ key: Key) -> Bool { base.contains(key) }
        func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            let isIdentity = key.stringValue == JSONIdentity.key
            if isIdentity, type == String.self,
                let text = try base.decode(JSONIdentity.self, forKey: key).text as? Value
            {
                return text
            }
            guard !IdentityDecoder.isLeft(type), base.contains(key) else { return try base.decode(type, forKey: key) }
            return try Value(from: IdentityDecoder(base.superDecoder(forKey: key), isIdentity: isIdentity))
        }

        func nestedContainer<Inner: CodingKey>(
            keyedBy type: Inner.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Inner> {
            KeyedDecodingContainer(Keyed<Inner>(base: try base.nestedContainer(keyedBy: type, forKey: key)))
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            Unkeyed(base: try base.nestedUnkeyedContainer(forKey: key))
        }

        func superDecoder() throws -> any Decoder { IdentityDecoder(try base.superDecoder()) }

        func superDecoder(forKey key: Key) throws -> any Decoder {
            IdentityDecoder(try base.superDecoder(forKey: key), isIdentity: key.stringValue == JSONIdentity.key)
        }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        var base: any UnkeyedDecodingContainer

        var codingPath: [any CodingKey] { base.codingPath }
        var count: Int? { base.count }
        var isAtEnd: Bool { base.isAtEnd }
        var currentIndex: Int { base.currentIndex }
        mutating func decodeNil() throws -> Bool { try base.decodeNil() }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            guard !IdentityDecoder.isLeft(type), !isAtEnd else { return try base.decode(type) }
            // An element that cannot be decoded stays the next one.
            var next = base
            let value = try Value(from: IdentityDecoder(next.superDecoder()))
            base = next
            return value
        }

        mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            KeyedDecodingContainer(Keyed(base: try base.nestedContainer(keyedBy: type)))
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            Unkeyed(base: try base.nestedUnkeyedContainer())
        }

        mutating func superDecoder() throws -> any Decoder { IdentityDecoder(try base.superDecoder()) }
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: IdentityDecoder
        let base: any SingleValueDecodingContainer

        var codingPath: [any CodingKey] { base.codingPath }
        func decodeNil() -> Bool { base.decodeNil() }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            if decoder.isIdentity, type == String.self,
                let text = try base.decode(JSONIdentity.self).text as? Value
            {
                return text
            }
            return IdentityDecoder.isLeft(type) ? try base.decode(type) : try Value(from: decoder)
        }
    }
}

/// Dictionaries, whose keys `JSONDecoder` does not convert.
private protocol KeyedTexts {}
extension Dictionary: KeyedTexts where Key == String {}
