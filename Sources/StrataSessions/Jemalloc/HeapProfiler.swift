internal import CJemalloc

/// Records the call stack of every allocation while it runs, and writes those of live allocations.
///
/// ```swift
/// let profiler = try HeapProfiler()  // MALLOC_CONF=prof:true,prof_active:false,lg_prof_sample:0
/// try profiler.start()
/// let kept = [Int](repeating: 0, count: 1_000)
/// try profiler.stop()
/// try profiler.dump(to: "kept.heap")
/// print(kept.count)
/// ```
///
/// It needs a process that was started with `prof:true`. In such a process, small allocations take whole pages, so
/// ``AllocatorStatistics`` does not describe the program there. Measure in another process.
package struct HeapProfiler: Sendable {
    private let active: Control<Bool>

    /// Finds the profiler.
    ///
    /// - Throws: ``JemallocError/refused(_:errno:)`` in a process that was not started for it, and the errors of
    ///   ``AllocatorStatistics/init()``.
    public init() throws(JemallocError) {
        try Allocator.requireInUse()
        guard try Control<Bool>.value(of: "opt.prof", zero: false) else {
            // 2 is ENOENT, which jemalloc itself returns in this case.
            throw .refused("prof.active", errno: 2)
        }
        active = try Control("prof.active", zero: false)
    }

    /// Starts recording allocations.
    public func start() throws(JemallocError) { try active.write(true) }

    /// Stops recording allocations. Recorded allocations are kept until they are freed.
    public func stop() throws(JemallocError) { try active.write(false) }

    /// Writes the live recorded allocations as text: see ``HeapDump``.
    ///
    /// - Throws: ``JemallocError/refused(_:errno:)`` when the file cannot be written.
    /// - Complexity: O(call stacks).
    public func dump(to path: String) throws(JemallocError) {
        let status = path.withCString { text in
            var text: UnsafePointer<CChar>? = text
            return mallctl("prof.dump", nil, nil, &text, MemoryLayout<UnsafePointer<CChar>?>.size)
        }
        guard status == 0 else { throw .refused("prof.dump", errno: status) }
    }
}
