internal import StrataBasics

/// The difference of two medians, with a bootstrap interval.
///
/// The interval is the percentile interval: trials are resampled from each list with replacement, and the middle 95 %
/// of the differences form the interval (B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap", 1993,
/// chapter 13). The bias-corrected and accelerated form takes its acceleration from the jackknife, which is
/// inconsistent for medians (same book, section 11.6). The percentile interval of a median is close to the exact one
/// from order statistics. Draws are seeded: the same trials always give the same interval.
package struct MedianDifference: Hashable, Sendable {
    /// The median of the first list less that of the second.
    package let estimate: Double
    /// The interval's lower end.
    package let lower: Double
    /// The interval's upper end.
    package let upper: Double

    /// Draws per interval. With 2,000, the ends vary by a few hundredths of the interval's width from seed to seed.
    package static let draws = 2_000

    /// Compares two lists of finite numbers; nil if one is empty.
    ///
    /// - Parameter confidence: the confidence level of the interval.
    /// - Complexity: O(draws x values).
    package init?(_ first: [Double], _ second: [Double], confidence: Double = 0.95, draws: Int = draws) {
        guard let own = Percentile.median.value(in: first), let other = Percentile.median.value(in: second) else {
            return nil
        }
        estimate = own - other
        var generator = SeededRandom(seed: 0x5EED)
        let (left, right) = (ResampledMedian(first), ResampledMedian(second))
        let differences = (0..<max(1, draws)).map { _ in left.next(&generator) - right.next(&generator) }.sorted()
        let tail = (1 - min(max(confidence, 0), 1)) / 2
        lower = Percentile(tail).value(inSorted: differences) ?? estimate
        upper = Percentile(1 - tail).value(inSorted: differences) ?? estimate
    }
}

/// Draws medians of resamples without sorting each, by counting how often each sorted value was drawn.
struct ResampledMedian {
    private let sorted: [Double]

    init(_ values: [Double]) {
        sorted = values.sorted()
    }

    func next(_ generator: inout SeededRandom) -> Double {
        let count = sorted.count
        var drawn = [Int](repeating: 0, count: count)
        for _ in 0..<count { drawn[generator.int(below: count)] += 1 }
        let (lower, upper) = ((count - 1) / 2, count / 2)
        var (seen, low) = (0, 0.0)
        for index in 0..<count {
            let before = seen
            seen += drawn[index]
            if before <= lower, lower < seen { low = sorted[index] }
            if before <= upper, upper < seen { return (low + sorted[index]) / 2 }
        }
        return low
    }
}
