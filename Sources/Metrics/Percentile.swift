/// A place in a sorted list of values, between 0 (the least) and 1 (the greatest).
///
/// The value at a percentile is found by linear interpolation between the two values around position `p (n - 1)`:
/// definition 7 of R. J. Hyndman and Y. Fan, "Sample Quantiles in Statistical Packages", The American Statistician
/// 50 (1996) 361-365, which R, NumPy and Excel use by default. The median is percentile 0.5: the middle value, or
/// the mean of the two in the middle.
public struct Percentile: Hashable, Sendable {
    /// The place, from 0 to 1.
    public let fraction: Double

    /// The least value.
    public static let minimum = Percentile(0)
    /// The middle value.
    public static let median = Percentile(0.5)
    /// The value that 95 of 100 stay within.
    public static let p95 = Percentile(0.95)
    /// The value that 99 of 100 stay within.
    public static let p99 = Percentile(0.99)
    /// The greatest value.
    public static let maximum = Percentile(1)

    /// Makes a place; numbers outside 0...1 are moved to the nearer end, and what is no number to 0.
    public init(_ fraction: Double) {
        self.fraction = fraction.isNaN ? 0 : min(1, max(0, fraction))
    }

    /// The value at this place of a list that is sorted already, or nil when the list is empty.
    ///
    /// - Complexity: O(1).
    public func value(inSorted values: [Double]) -> Double? {
        guard let last = values.indices.last else { return nil }
        let position = fraction * Double(last)
        let lower = Int(position.rounded(.down))
        let upper = min(lower + 1, last)
        let weight = position - Double(lower)
        if weight == 0 || values[lower] == values[upper] { return values[lower] }
        return values[lower] * (1 - weight) + values[upper] * weight
    }

    /// The value at this place of a list in any order, or nil when the list is empty.
    ///
    /// - Complexity: O(n log n).
    public func value(in values: [Double]) -> Double? {
        value(inSorted: values.sorted())
    }
}
