/// How a comparison tells the identifiers in its buffers apart.
@usableFromInline
protocol BufferHashing {
    func hash<ID: Hashable>(_ id: UnsafePointer<ID>) -> UInt32
    func areEqual<ID: Hashable>(_ id: UnsafePointer<ID>, _ other: UnsafePointer<ID>) -> Bool
}

/// Hashes by value: equal identifiers have equal hashes.
@usableFromInline
struct ValueHashing: BufferHashing {
    @usableFromInline let seeded = Hasher()

    @inlinable
    init() {}

    /// A word is hashed fastest by the standard library's one-shot way. Everything else is fed to a hasher, and copying
    /// one that is seeded already saves a sixth.
    @inlinable
    func hash<ID: Hashable>(_ id: UnsafePointer<ID>) -> UInt32 {
        if MemoryLayout<ID>.size <= MemoryLayout<UInt>.size { return identityHash(id.pointee) }
        var hasher = seeded
        id.pointee.hash(into: &hasher)
        let word = UInt32(truncatingIfNeeded: hasher.finalize())
        return word == 0 ? 1 : word
    }

    @inlinable
    func areEqual<ID: Hashable>(_ id: UnsafePointer<ID>, _ other: UnsafePointer<ID>) -> Bool {
        id.pointee == other.pointee
    }
}
