/// Why a text is no heap profile.
public struct HeapDumpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence.
    public var description: String { "not a jemalloc heap profile: the first line is not heap_v2/INTERVAL" }
}
