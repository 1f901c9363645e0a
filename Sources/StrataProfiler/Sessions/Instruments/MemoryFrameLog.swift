/// The frames of a memory child. Storage is reserved before the first frame.
package struct MemoryFrameLog {
    package private(set) var frames: [MemoryFrame] = []
    private var last = (count: 0, bytes: 0)

    init(capacity: Int) {
        frames.reserveCapacity(capacity)
    }

    /// Adds a frame; `count` and `bytes` are totals since the session began, of which the frame's own are the
    /// difference.
    mutating func append(_ kind: FrameKind, live: Int, count: Int, bytes: Int) {
        if frames.count < frames.capacity {
            frames.append(MemoryFrame(live: live, count: count - last.count, bytes: bytes - last.bytes, kind: kind))
        }
        last = (count, bytes)
    }
}
