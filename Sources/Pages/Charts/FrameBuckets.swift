/// Frames in buckets of nearly equal size, each of which is shown by its frame with the most work: never by the mean, so
/// that no slow frame is lost.
package struct FrameBuckets: Hashable, Sendable {
    /// The number of frames.
    package let frames: Int
    /// The number of buckets; as many as there are frames if they fit.
    package let count: Int

    /// Puts frames into at most `limit` buckets.
    package init(frames: Int, limit: Int) {
        self.frames = max(0, frames)
        count = min(self.frames, max(1, limit))
    }

    /// Whether a bucket has more than one frame.
    package var isDownsampled: Bool { count < frames }

    /// The frames of a bucket.
    package subscript(bucket: Int) -> Range<Int> {
        bucket * frames / count..<(bucket + 1) * frames / count
    }

    /// The frame of each bucket that has the largest value, the first of equal ones.
    ///
    /// - Parameter values: one per frame; missing ones count as 0.
    /// - Complexity: O(frames).
    package func maxima(of values: [Int]) -> [Int] {
        (0..<count).map { bucket in
            let range = self[bucket]
            let known = range.clamped(to: 0..<values.count)
            return known.reduce(into: range.lowerBound) { best, frame in
                if best >= values.count || values[frame] > values[best] { best = frame }
            }
        }
    }
}
