internal import Metrics

/// How far pairs lie apart, with an interval: the estimate that goes with the signed-rank test.
///
/// The estimate is the median of the means of every two differences, each with itself as well (J. L. Hodges and E. L.
/// Lehmann, "Estimates of Location Based on Rank Tests", Annals of Mathematical Statistics 34, 1963, 598-611). Of normal
/// noise it makes almost as much as a mean does, where a median throws a third of the trials away, and one wild trial in four
/// does not carry it off. The interval holds what the test would not reject (J. W. Tukey; E. L. Lehmann, "Nonparametrics",
/// 1975, section 4.2): it needs no draws, and says the same as the test.
///
/// ```swift
/// PairedDifference([0.6, 0.5, 0.7, 0.4, 9])?.estimate  // 0.6
/// ```
public struct PairedDifference: Hashable, Sendable {
    /// The middle of the differences.
    public let estimate: Double
    /// The interval's lower end; the least difference where so few pairs have no interval.
    public let lower: Double
    /// The interval's upper end.
    public let upper: Double

    /// Looks at finite differences; nil where there are none.
    ///
    /// - Parameter confidence: how often such intervals hold the true difference.
    /// - Complexity: O(n^2 log n).
    public init?(_ differences: [Double], confidence: Double = 0.95) {
        let means = Self.means(differences)
        guard let middle = Percentile.median.value(inSorted: means) else { return nil }
        let tail = (1 - min(max(confidence, 0), 1)) / 2
        let critical = SignedRankTest.criticalSum(differences.count, alpha: tail) ?? means.count
        estimate = middle
        lower = means[means.count - critical]
        upper = means[critical - 1]
    }

    /// The means of every two values, each with itself as well, in ascending order. As many of them lie above a number as the
    /// ranks of the values above it add up to.
    static func means(_ values: [Double]) -> [Double] {
        values.indices.flatMap { index in values[index...].map { (values[index] + $0) / 2 } }.sorted()
    }
}
