/// The frames of a memory child, in memory that is there before the first one.
package struct MemoryFrameLog {
    package private(set) var frames: [MemoryFrame] = []
    private var last = (count: 0, bytes: 0)

    /// Makes room for so many frames.
    init(capacity: Int) {
        frames.reserveCapacity(capacity)
    }

    /// Notes a frame by what was allocated since the session began; what it allocated itself is the difference.
    mutating func append(_ kind: FrameKind, live: Int, count: Int, bytes: Int) {
        if frames.count < frames.capacity {
            frames.append(MemoryFrame(live: live, count: count - last.count, bytes: bytes - last.bytes, kind: kind))
        }
        last = (count, bytes)
    }
}
