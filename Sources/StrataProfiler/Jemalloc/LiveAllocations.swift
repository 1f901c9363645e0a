/// What a process that allocates on one thread has in use and has allocated, read again only after that thread allocated
/// or freed.
///
/// Much of a scroll neither allocates nor frees; there a reading costs two loads instead of an epoch. What other threads
/// do is seen with the next change of this one.
///
/// A value belongs to the thread that made it, as ``ThreadAllocations`` do.
public struct LiveAllocations {
    private let statistics: AllocatorStatistics
    private let thread: ThreadAllocations
    private var latest: (allocated: Int, deallocated: Int, reading: (live: Int, allocations: Int))?

    /// Finds the allocator's counters and those of the calling thread.
    ///
    /// - Throws: as ``AllocatorStatistics/init()``.
    public init() throws(JemallocError) {
        statistics = try AllocatorStatistics()
        thread = try ThreadAllocations()
    }

    /// The bytes in use and the allocations made so far.
    ///
    /// - Throws: ``JemallocError/refused(_:errno:)``.
    /// - Complexity: O(1) if the thread has neither allocated nor freed since, otherwise O(arenas); no allocation.
    public mutating func read() throws(JemallocError) -> (live: Int, allocations: Int) {
        let (allocated, deallocated) = (thread.allocated, thread.deallocated)
        if let latest, latest.allocated == allocated, latest.deallocated == deallocated { return latest.reading }
        let reading = try statistics.liveAndCount()
        latest = (allocated, deallocated, reading)
        return reading
    }
}
