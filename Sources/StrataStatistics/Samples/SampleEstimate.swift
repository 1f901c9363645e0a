internal import StrataBasics

/// A statistic of a sample, with an interval of 95 %: the percentile interval of a bootstrap (B. Efron and R. J.
/// Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13). Draws are seeded, so the same values always give the
/// same interval. A sample of equal values has no spread.
package struct SampleEstimate: Hashable, Sendable {
    /// The statistic of the sample.
    package let estimate: Double
    /// The interval's lower end.
    package let lower: Double
    /// The interval's upper end.
    package let upper: Double

    /// Draws per interval.
    private static let draws = 1_000

    /// The median of at least one value.
    ///
    /// - Complexity: O(draws x n log n).
    package static func median(of values: [Double]) -> SampleEstimate { SampleEstimate(values, median) }

    /// The mean of at least one value.
    ///
    /// - Complexity: O(draws x n).
    package static func mean(of values: [Double]) -> SampleEstimate {
        SampleEstimate(values) { $0.reduce(0, +) / Double(max(1, $0.count)) }
    }

    /// The median absolute deviation from the median, scaled to the standard deviation of a normal distribution.
    ///
    /// - Complexity: O(draws x n log n).
    package static func medianDeviation(of values: [Double]) -> SampleEstimate {
        SampleEstimate(values) { values in
            let center = median(values)
            return median(values.map { ($0 - center).magnitude }) * 1.4826
        }
    }

    private static func median(_ values: [Double]) -> Double { Percentile.median.value(in: values) ?? 0 }

    private init(_ values: [Double], _ statistic: ([Double]) -> Double) {
        estimate = statistic(values)
        guard values.contains(where: { $0 != values.first }) else {
            (lower, upper) = (estimate, estimate)
            return
        }
        var generator = SeededRandom(seed: 0xB007)
        let figures = (0..<Self.draws).map { _ in
            statistic(values.map { _ in values[generator.int(below: values.count)] })
        }.sorted()
        lower = Percentile(0.025).value(inSorted: figures) ?? estimate
        upper = Percentile(0.975).value(inSorted: figures) ?? estimate
    }
}
