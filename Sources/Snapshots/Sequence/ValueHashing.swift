/// Hashes by value: equal identifiers have equal hashes.
@usableFromInline
struct ValueHashing: BufferHashing {
    @usableFromInline let seeded = Hasher()

    @inlinable
    init() {}

    /// The standard library's one-shot hash is fastest for a single word. For everything else, copying a hasher that is
    /// seeded already saves a sixth.
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
