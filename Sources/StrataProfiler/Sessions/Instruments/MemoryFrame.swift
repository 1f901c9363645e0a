/// One frame in a memory child: live bytes at its end, and its allocations.
package struct MemoryFrame: Hashable, Sendable {
    /// Live bytes beyond the baseline.
    package var live: Int
    /// Allocations, by every thread.
    package var count: Int
    /// Bytes allocated by the session's thread.
    package var bytes: Int
    /// What the frame was for.
    var kind: FrameKind
}
