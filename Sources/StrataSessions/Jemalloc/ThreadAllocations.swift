/// The bytes that the calling thread has ever allocated and freed. They are always exact, without an epoch.
///
/// The counters only grow, so use differences. Usable sizes are counted: a request for 100 bytes counts as 112.
///
/// ```swift
/// let thread = try ThreadAllocations()
/// let before = thread.allocated
/// _ = [Int](repeating: 0, count: 1_000)
/// print(thread.allocated - before)
/// ```
///
/// A value belongs to the thread that made it, so it is not `Sendable`.
public struct ThreadAllocations {
    private let allocatedBytes: UnsafePointer<UInt64>
    private let freedBytes: UnsafePointer<UInt64>

    /// Finds the calling thread's counters.
    public init() throws(JemallocError) {
        allocatedBytes = try Self.counter("thread.allocatedp")
        freedBytes = try Self.counter("thread.deallocatedp")
    }

    /// Bytes this thread has allocated since it began.
    ///
    /// - Complexity: O(1), one load.
    public var allocated: Int { Int(clamping: allocatedBytes.pointee) }

    /// Bytes this thread has freed since it began.
    ///
    /// - Complexity: O(1), one load.
    public var deallocated: Int { Int(clamping: freedBytes.pointee) }

    private static func counter(_ name: String) throws(JemallocError) -> UnsafePointer<UInt64> {
        let address = try Control<UInt>.value(of: name, zero: 0)
        guard let pointer = UnsafePointer<UInt64>(bitPattern: address) else { throw .notInUse }
        return pointer
    }
}

/// The bytes in use and the allocations of a process that allocates on one thread. They are read again only after that
/// thread has allocated or freed.
///
/// Much of a scroll neither allocates nor frees. There, a reading costs two loads instead of an epoch. Changes by other
/// threads become visible with this thread's next change.
///
/// A value belongs to the thread that made it, like ``ThreadAllocations``.
package struct LiveAllocations {
    private let statistics: AllocatorStatistics
    private let thread: ThreadAllocations
    private var latest: (allocated: Int, deallocated: Int, reading: (live: Int, allocations: Int))?

    /// Finds the allocator's counters and those of the calling thread.
    public init() throws(JemallocError) {
        statistics = try AllocatorStatistics()
        thread = try ThreadAllocations()
    }

    /// The bytes in use and the number of allocations so far.
    ///
    /// - Complexity: O(1) if the thread has neither allocated nor freed since, otherwise O(arenas). It does not
    ///   allocate.
    public mutating func read() throws(JemallocError) -> (live: Int, allocations: Int) {
        let (allocated, deallocated) = (thread.allocated, thread.deallocated)
        if let latest, latest.allocated == allocated, latest.deallocated == deallocated { return latest.reading }
        let reading = try statistics.liveAndCount()
        latest = (allocated, deallocated, reading)
        return reading
    }
}
