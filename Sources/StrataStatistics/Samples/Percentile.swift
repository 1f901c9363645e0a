/// A percentile of a list of values, from 0 (the least) to 1 (the greatest).
///
/// The value at a percentile is found by linear interpolation between the two values around position `p (n - 1)`:
/// definition 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50
/// (1996) 361-365, which R, NumPy and Excel use by default. The median is percentile 0.5: the middle value, or the mean
/// of the two middle values.
package struct Percentile: Hashable, Sendable {
    /// The percentile, from 0 to 1.
    package let fraction: Double

    /// The least value.
    package static let minimum = Percentile(0)
    /// The median.
    package static let median = Percentile(0.5)
    /// The 95th percentile.
    package static let p95 = Percentile(0.95)
    /// The 99th percentile.
    package static let p99 = Percentile(0.99)
    /// The greatest value.
    package static let maximum = Percentile(1)

    /// Creates a percentile. Numbers outside 0...1 are clamped; NaN becomes 0.
    package init(_ fraction: Double) {
        self.fraction = fraction.isNaN ? 0 : min(1, max(0, fraction))
    }

    /// The value at this percentile of a sorted list; nil if the list is empty.
    ///
    /// - Complexity: O(1).
    package func value(inSorted values: [Double]) -> Double? {
        guard let last = values.indices.last else { return nil }
        let position = fraction * Double(last)
        let lower = Int(position.rounded(.down))
        let upper = min(lower + 1, last)
        let weight = position - Double(lower)
        if weight == 0 || values[lower] == values[upper] { return values[lower] }
        return values[lower] * (1 - weight) + values[upper] * weight
    }

    /// The value at this percentile of a list in any order; nil if the list is empty.
    ///
    /// - Complexity: O(n log n).
    package func value(in values: [Double]) -> Double? {
        value(inSorted: values.sorted())
    }
}
