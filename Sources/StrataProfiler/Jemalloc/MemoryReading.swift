/// What the allocator holds at one moment, in bytes, for the whole process.
public struct MemoryReading: Hashable, Sendable, Codable {
    /// Bytes handed out, those that wait freed in thread caches included.
    public var allocated: Int
    /// Freed bytes that wait in thread caches to be handed out again.
    public var threadCached: Int
    /// Bytes of the pages that back allocations; larger than `allocated` because of fragmentation.
    public var active: Int
    /// Bytes of the allocator's metadata. Grows in blocks of 2 MiB; for information.
    public var metadata: Int
    /// Upper bound of resident bytes. Depends on when unused pages were given back; for information, never for a gate.
    public var resident: Int
    /// Bytes of mapped extents.
    public var mapped: Int
    /// Address space kept for later, backed by no memory.
    public var retained: Int
    /// Allocations since the process began, all arenas. Counts a thread cache's refills, so it is exact only
    /// without thread caches.
    public var allocations: Int

    /// Bytes in use by the program: ``allocated`` less ``threadCached``. The figure that repeats exactly.
    public var live: Int { allocated - threadCached }

    /// Puts a reading together.
    public init(
        allocated: Int, threadCached: Int, active: Int, metadata: Int, resident: Int, mapped: Int, retained: Int,
        allocations: Int
    ) {
        self.allocated = allocated
        self.threadCached = threadCached
        self.active = active
        self.metadata = metadata
        self.resident = resident
        self.mapped = mapped
        self.retained = retained
        self.allocations = allocations
    }
}
