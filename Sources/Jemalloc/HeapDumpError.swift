/// Why a text is no heap profile.
public struct HeapDumpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence.
    public var description: String { "this is no heap profile of jemalloc: the first line is not heap_v2/INTERVAL" }
}
