/// How a comparison hashes and compares the identifiers in its buffers.
@usableFromInline
protocol BufferHashing {
    func hash<ID: Hashable>(_ id: UnsafePointer<ID>) -> UInt32
    func areEqual<ID: Hashable>(_ id: UnsafePointer<ID>, _ other: UnsafePointer<ID>) -> Bool
}
