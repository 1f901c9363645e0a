/// Hashes by value: equal identifiers have equal hashes.
///
/// Integers and UUIDs are hashed by their bytes and strings by their UTF-8, without the standard library's hasher. That
/// takes 2 to 8 ns instead of 15 to 30 ns.
///
/// - Note: `@unchecked Sendable` because a `Hasher` is a value, which is copied before it is fed.
@usableFromInline
struct ValueHashing: BufferHashing, @unchecked Sendable {
    @usableFromInline let seeded = Hasher()
    @usableFromInline let bytes: RepresentationHashing
    /// Foundation's `UUID`, if the program links it. This module does not import Foundation.
    @usableFromInline let uuid: ObjectIdentifier?

    @usableFromInline
    init(_ bytes: RepresentationHashing) {
        self.bytes = bytes
        let names = ["10Foundation4UUIDV", "20FoundationEssentials4UUIDV"]
        uuid = names.lazy.compactMap { _typeByName($0) }.first.map { ObjectIdentifier($0) }
    }

    /// Whether hashing a type by value is so fast that hashing by representation first saves nothing.
    @inlinable
    func isFast<ID: Hashable>(for type: ID.Type) -> Bool {
        type == String.self || comparesBytes(type)
    }

    /// Whether values of a type are known to be equal if and only if their bytes are equal.
    @inlinable
    func comparesBytes<ID: Hashable>(_ type: ID.Type) -> Bool {
        if Self.isInteger(type) { return true }
        return MemoryLayout<ID>.size == 16 && MemoryLayout<ID>.alignment == 1 && ObjectIdentifier(type) == uuid
    }

    @inlinable
    static func isInteger<ID: Hashable>(_ type: ID.Type) -> Bool {
        type == Int.self || type == UInt.self || type == Int64.self || type == UInt64.self || type == Int32.self
            || type == UInt32.self
    }

    /// The standard library's one-shot hash is fastest for a single word. For all other types, copying a seeded hasher
    /// saves a sixth of the time.
    @inlinable
    func hash<ID: Hashable>(_ id: UnsafePointer<ID>) -> UInt32 {
        if comparesBytes(ID.self) { return bytes.hash(id) }
        if ID.self == String.self {
            let text = UnsafeRawPointer(id).assumingMemoryBound(to: String.self)
            if let hash = bytes.hash(asciiOf: text) ?? bytes.hash(asciiEquivalentTo: text) { return hash }
        }
        if MemoryLayout<ID>.size <= MemoryLayout<UInt>.size {
            return max(UInt32(truncatingIfNeeded: id.pointee._rawHashValue(seed: 0)), 1)
        }
        var hasher = seeded
        id.pointee.hash(into: &hasher)
        let word = UInt32(truncatingIfNeeded: hasher.finalize())
        return word == 0 ? 1 : word
    }

    @inlinable
    func areEqual<ID: Hashable>(_ id: UnsafePointer<ID>, _ other: UnsafePointer<ID>) -> Bool {
        if areSameInMemory(id, other) { return true }
        if ID.self == String.self {
            let text = UnsafeRawPointer(id).assumingMemoryBound(to: String.self)
            let otherText = UnsafeRawPointer(other).assumingMemoryBound(to: String.self)
            if haveSameText(text, otherText) { return true }
        }
        return id.pointee == other.pointee
    }
}

/// A way to hash and compare the identifiers in a buffer.
@usableFromInline
protocol BufferHashing {
    func hash<ID: Hashable>(_ id: UnsafePointer<ID>) -> UInt32
    func areEqual<ID: Hashable>(_ id: UnsafePointer<ID>, _ other: UnsafePointer<ID>) -> Bool
}

/// The hashing of identifiers in indices: one instance per process, with random keys.
@usableFromInline let identityHashing = ValueHashing(RepresentationHashing())

/// A 32-bit hash whose upper 30 bits are never 0, so that 0 can mark an empty slot in a table.
@inlinable
func identityHash<ID: Hashable>(_ id: ID) -> UInt32 {
    withUnsafePointer(to: id) { max(identityHashing.hash($0), 4) }
}
