/// The bytes that the calling thread has ever allocated and freed: exact at once, without an epoch.
///
/// The counters only grow; use differences. Usable sizes are counted: 100 bytes asked for count as 112.
///
/// ```swift
/// let thread = try ThreadAllocations()
/// let before = thread.allocated
/// _ = [Int](repeating: 0, count: 1_000)
/// print(thread.allocated - before)
/// ```
///
/// A value belongs to the thread that made it, which is why it is not `Sendable`.
public struct ThreadAllocations {
    private let allocatedBytes: UnsafePointer<UInt64>
    private let freedBytes: UnsafePointer<UInt64>

    /// Finds the calling thread's counters.
    ///
    /// - Throws: ``JemallocError/unknownControl(_:errno:)``, ``JemallocError/notInUse``.
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
