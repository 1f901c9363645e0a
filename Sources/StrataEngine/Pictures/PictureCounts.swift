/// The pictures of a session: exact counts, which are equal in every run.
public struct PictureCounts: Hashable, Sendable {
    /// Requests that were sent or queued.
    public var requests = 0
    /// Cells that requested a picture that was already under way.
    public var joined = 0
    /// Requests that ended because no cell waited for them any longer.
    public var cancelled = 0
    /// Cells whose picture was in the cache.
    public var hits = 0
    /// Decoded pictures. A file that cannot be decoded does not count.
    public var decodes = 0
    /// Decodes of pictures that had already been decoded before.
    public var repeatedDecodes = 0
    /// Pictures that were decoded in a frame, on the main thread.
    public var decodesInFrames = 0
    /// Frames of animated pictures that were decoded, except for the first when a picture arrives.
    public var frames = 0
    /// Pictures that were evicted from the cache.
    public var evictions = 0
    /// Pictures that were transferred and that no visible cell has requested so far.
    public var unused = 0
    /// Bytes of the files that came over the network, including cancelled transfers.
    public var transferredBytes = 0
    /// Bytes of decoded pixels beyond the largest area of them that a visible cell showed. A picture that no visible
    /// cell has shown so far is not counted.
    public var oversizeBytes = 0
    /// Pictures that visible cells showed, counted each time a cell took one.
    public var shown = 0
    /// The visible area of placeholders, summed over frames, in square points.
    public var lateArea = 0.0
    /// The number of waits of visible cells for pictures, by length in frames. The first counts pictures that were
    /// available at once. A wait also ends without its picture when the cell is gone. Longer ones count as
    /// `longestWait`.
    public var waits: [Int] = []

    /// The longest wait that is counted separately, in frames.
    package static let longestWait = 7_200

    /// Creates counts of 0.
    public init() {}

    mutating func noteWait(frames: Int) {
        let frames = min(frames, Self.longestWait)
        while waits.count <= frames { waits.append(0) }
        waits[frames] += 1
    }

    /// Adds the counts of another section type.
    public mutating func add(_ other: PictureCounts) {
        requests += other.requests
        joined += other.joined
        cancelled += other.cancelled
        hits += other.hits
        decodes += other.decodes
        repeatedDecodes += other.repeatedDecodes
        decodesInFrames += other.decodesInFrames
        frames += other.frames
        evictions += other.evictions
        unused += other.unused
        transferredBytes += other.transferredBytes
        oversizeBytes += other.oversizeBytes
        shown += other.shown
        lateArea += other.lateArea
        while waits.count < other.waits.count { waits.append(0) }
        for (frames, count) in other.waits.enumerated() { waits[frames] += count }
    }

    /// The wait, in frames, that a share of the pictures does not exceed; nil without pictures.
    ///
    /// - Parameter share: 0.5 for the median.
    public func wait(at share: Double) -> Int? {
        let total = waits.reduce(0, +)
        guard total > 0 else { return nil }
        let rank = max(1, Int((share * Double(total)).rounded(.up)))
        var sum = 0
        return waits.firstIndex { count in
            sum += count
            return sum >= rank
        }
    }
}
