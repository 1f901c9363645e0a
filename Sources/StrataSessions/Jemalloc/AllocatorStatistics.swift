internal import CJemalloc

/// Reads the memory of the whole process. Each reading updates the statistics first.
///
/// ```swift
/// let statistics = try AllocatorStatistics()
/// let before = try statistics.read()
/// let after = try statistics.read()
/// print(after.live - before.live)
/// ```
///
/// Do not read within a timed frame, because a reading costs 15 microseconds or more. For the volume of one thread, use
/// ``ThreadAllocations``, which cost less than a nanosecond.
public struct AllocatorStatistics: Sendable {
    /// jemalloc's index for "all arenas together", `MALLCTL_ARENAS_ALL`.
    static let allArenas = 4096

    private let epoch: Control<UInt64>
    private let allocated: Control<Int>
    private let threadCached: Control<Int>
    private let active: Control<Int>
    private let metadata: Control<Int>
    private let resident: Control<Int>
    private let mapped: Control<Int>
    private let retained: Control<Int>
    private let smallAllocations: Control<UInt64>
    private let largeAllocations: Control<UInt64>

    /// Looks up every control, after checking that this process really allocates with jemalloc.
    public init() throws(JemallocError) {
        try Allocator.requireInUse()
        let arenas = "stats.arenas.\(Self.allArenas)"
        epoch = try Control("epoch")
        allocated = try Control("stats.allocated")
        threadCached = try Control("\(arenas).tcache_bytes")
        active = try Control("stats.active")
        metadata = try Control("stats.metadata")
        resident = try Control("stats.resident")
        mapped = try Control("stats.mapped")
        retained = try Control("stats.retained")
        smallAllocations = try Control("\(arenas).small.nmalloc")
        largeAllocations = try Control("\(arenas).large.nmalloc")
    }

    /// Reads all current figures.
    ///
    /// - Complexity: O(arenas), no allocation.
    public func read() throws(JemallocError) -> MemoryReading {
        try advance()
        return MemoryReading(
            allocated: try allocated.read(), threadCached: try threadCached.read(), active: try active.read(),
            metadata: try metadata.read(), resident: try resident.read(), mapped: try mapped.read(),
            retained: try retained.read(),
            allocations: Int(clamping: try smallAllocations.read() &+ largeAllocations.read()))
    }

    /// Brings jemalloc's statistics up to date by merging the counters of every arena: 14 microseconds with one or two
    /// arenas, 80 with nine.
    private func advance() throws(JemallocError) { try epoch.write(1) }

    /// Returns every unused page to the system, so that ``MemoryReading/resident`` no longer depends on when pages were
    /// returned before.
    ///
    /// - Complexity: O(unused pages), no allocation.
    package func returnUnusedPages() throws(JemallocError) {
        // A literal, because building the name would allocate. 4096 is ``allArenas``.
        let name: StaticString = "arena.4096.purge"
        let status = name.withUTF8Buffer { mallctl($0.baseAddress, nil, nil, nil, 0) }
        guard status == 0 else { throw .refused("\(name)", errno: status) }
    }

    /// The bytes in use and the number of allocations so far, for readings at the end of every frame.
    ///
    /// - Complexity: O(arenas), no allocation.
    package func liveAndCount() throws(JemallocError) -> (live: Int, allocations: Int) {
        try advance()
        let allocations = try smallAllocations.read() &+ largeAllocations.read()
        return (try allocated.read() - threadCached.read(), Int(clamping: allocations))
    }

    /// Only the bytes in use, for readings at the end of every frame.
    ///
    /// - Complexity: O(arenas), no allocation.
    public func live() throws(JemallocError) -> Int {
        try advance()
        return try allocated.read() - threadCached.read()
    }
}

/// The allocator's current figures, in bytes, for the whole process.
public struct MemoryReading: Hashable, Sendable, Codable {
    /// Bytes handed out, including freed bytes in thread caches.
    public var allocated: Int
    /// Freed bytes in thread caches, which can be handed out again.
    package var threadCached: Int
    /// Bytes of the pages that back allocations; larger than `allocated` because of fragmentation.
    public var active: Int
    /// Bytes of the allocator's metadata. They grow in blocks of 2 MiB and are for information only.
    public var metadata: Int
    /// An upper bound of resident bytes. It depends on when unused pages were returned, so it is for information and
    /// never for a gate.
    public var resident: Int
    /// Bytes of mapped extents.
    public var mapped: Int
    /// Address space reserved for later, without memory.
    public var retained: Int
    /// Allocations since the process began, in all arenas. It counts a thread cache's refills, so it is exact only
    /// without thread caches.
    public var allocations: Int

    /// Bytes in use by the program: ``allocated`` less `threadCached`. This figure is exactly repeatable.
    public var live: Int { allocated - threadCached }
}
