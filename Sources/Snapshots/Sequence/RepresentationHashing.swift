/// Hashes the bytes of an identifier, which costs a tenth of hashing by value.
///
/// An identifier and its copy have the same bytes, for all types: numbers, a UUID, a short string, a reference to a
/// long one. ``ValueHashing`` then finds equal identifiers with different bytes. Two words are folded by one
/// multiplication of 64 by 64 bits, as in wyhash (Wang Yi, public domain), with random keys per process.
@usableFromInline
struct RepresentationHashing: BufferHashing, Sendable {
    @usableFromInline let key: UInt64
    @usableFromInline let otherKey: UInt64
    /// Whether a short string's text can be read from the string's own bytes.
    @usableFromInline let keepsShortTextInPlace: Bool

    @usableFromInline
    init() {
        var hasher = Hasher()
        key = UInt64(truncatingIfNeeded: hasher.finalize()) | 1
        hasher = Hasher()
        hasher.combine(key)
        otherKey = UInt64(truncatingIfNeeded: hasher.finalize()) | 1
        keepsShortTextInPlace = Self.keepsShortText()
    }

    @inlinable
    func hash<ID: Hashable>(_ id: UnsafePointer<ID>) -> UInt32 {
        let bytes = UnsafeRawPointer(id)
        let size = MemoryLayout<ID>.size
        var state = key
        var offset = 0
        while offset + 16 <= size {
            let low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let high = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            state = fold(low ^ state, high ^ otherKey)
            offset += 16
        }
        if offset + 8 <= size {
            state = fold(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ state, otherKey)
            offset += 8
        }
        while offset < size {
            state = fold(UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self)) ^ state, otherKey)
            offset += 1
        }
        return finish(state)
    }

    /// A nonzero word of the state. One multiplication leaves a sequence of numbers evenly spaced, with clusters for
    /// some keys; the second one scatters them, as in splitmix64 (Sebastiano Vigna, public domain).
    @inlinable
    func finish(_ state: UInt64) -> UInt32 {
        let word = UInt32(truncatingIfNeeded: ((state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9) >> 32)
        return word == 0 ? 1 : word
    }

    @inlinable
    func areEqual<ID: Hashable>(_ id: UnsafePointer<ID>, _ other: UnsafePointer<ID>) -> Bool {
        areSameInMemory(id, other)
    }

    @inlinable
    func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}

/// Whether two values consist of the same bytes. If so, they are equal. Objects that the values refer to are not read.
@inlinable
func areSameInMemory<ID>(_ id: UnsafePointer<ID>, _ other: UnsafePointer<ID>) -> Bool {
    areSameInMemory(UnsafeRawPointer(id), UnsafeRawPointer(other), count: MemoryLayout<ID>.size)
}

@inlinable
@inline(__always)
func areSameInMemory(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    var offset = 0
    while offset + 8 <= count {
        let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
        offset += 8
    }
    while offset < count {
        if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
            return false
        }
        offset += 1
    }
    return true
}
