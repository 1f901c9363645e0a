/// Frames in buckets of nearly equal size. The frame with the most work represents its bucket, because a mean would
/// hide slow frames.
struct FrameBuckets: Hashable, Sendable {
    /// The number of frames.
    let frames: Int
    /// The first frame of each bucket.
    let starts: [Int]

    /// Distributes frames over at most `limit` buckets, plus one for each break.
    ///
    /// - Parameter breaks: frames that begin a bucket, so that no bucket has frames of two steps.
    init(frames: Int, limit: Int, breaks: [Int] = []) {
        let frames = max(0, frames)
        self.frames = frames
        let count = min(frames, max(1, limit))
        let even = (0..<count).map { $0 * frames / count }
        let own = breaks.filter { (0..<frames).contains($0) }
        starts = own.isEmpty || count == frames ? even : Set(even + own).sorted()
    }

    /// The number of buckets: the number of frames, if that is within the limit.
    var count: Int { starts.count }

    /// Whether a bucket has more than one frame.
    var isDownsampled: Bool { count < frames }

    /// The frames of a bucket.
    subscript(bucket: Int) -> Range<Int> {
        starts[bucket]..<(bucket + 1 < starts.count ? starts[bucket + 1] : frames)
    }

    /// The frame with the largest value in each bucket, or the first one if several are equal.
    ///
    /// - Parameter values: one per frame. Missing ones count as 0.
    /// - Complexity: O(frames).
    func maxima<Value: Comparable>(of values: [Value]) -> [Int] {
        (0..<count).map { bucket in
            let range = self[bucket]
            let known = range.clamped(to: 0..<values.count)
            return known.reduce(into: range.lowerBound) { best, frame in
                if best >= values.count || values[frame] > values[best] { best = frame }
            }
        }
    }
}
