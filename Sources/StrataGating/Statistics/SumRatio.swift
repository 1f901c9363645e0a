/// The ratio of the sums of two series, with an interval of 95 % (``BlockBootstrap``).
package struct SumRatio: Hashable, Sendable {
    /// The ratio.
    package let estimate: Double
    /// The interval's lower end.
    package let lower: Double
    /// The interval's upper end.
    package let upper: Double

    /// Compares two series of numbers that are not negative; nil if the second one has no sum.
    ///
    /// - Complexity: O(draws x square root of values).
    package init?(_ first: [Double], by second: [Double]) {
        let count = min(first.count, second.count)
        let whole = second.prefix(count).reduce(0, +)
        guard count > 0, whole > 0 else { return nil }
        estimate = first.prefix(count).reduce(0, +) / whole
        let interval = BlockBootstrap.interval([Array(first.prefix(count)), Array(second.prefix(count))]) { sums in
            sums[1] > 0 ? sums[0] / sums[1] : nil
        }
        (lower, upper) = interval ?? (estimate, estimate)
    }
}
