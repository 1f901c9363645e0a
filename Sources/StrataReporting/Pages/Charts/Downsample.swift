/// Fewer points of a long series: the largest of each bucket, never the mean, so that no peak is lost.
enum Downsample {
    /// The largest value of each of `count` buckets of nearly equal size; the values themselves if there are no more.
    ///
    /// - Complexity: O(values).
    static func maxima(_ values: [Double], to count: Int) -> [Double] {
        guard values.count > count, count > 0 else { return values }
        return (0..<count).map { bucket in
            let (start, end) = (bucket * values.count / count, (bucket + 1) * values.count / count)
            return values[start..<end].max() ?? 0
        }
    }
}
