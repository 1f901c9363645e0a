/// One frame in a memory child: what is held at its end, and what it allocated.
package struct MemoryFrame: Hashable, Sendable {
    /// Bytes held beyond the baseline.
    package var live: Int
    /// Allocations, by every thread.
    package var count: Int
    /// Bytes allocated by the session's thread.
    package var bytes: Int
    /// What the frame was for.
    var kind: FrameKind
}
