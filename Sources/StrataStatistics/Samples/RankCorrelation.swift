internal import Foundation

/// Spearman's rank correlation of two lists, with an interval of 95 %.
///
/// Equal values share the mean of their ranks. The interval is that of Fisher's transformation with the variance 1.06 / (n - 3)
/// (E. C. Fieller, H. O. Hartley and E. S. Pearson, "Tests for rank correlation coefficients", Biometrika 44, 1957).
package struct RankCorrelation: Hashable, Sendable {
    /// The correlation, -1 to 1.
    package let estimate: Double
    /// The interval's lower end.
    package let lower: Double
    /// The interval's upper end.
    package let upper: Double

    /// Correlates two lists of finite numbers; nil with fewer than four pairs, or if all values of a list are equal.
    ///
    /// - Complexity: O(*n* log *n*).
    package init?(_ first: [Double], _ second: [Double]) {
        let count = min(first.count, second.count)
        guard count > 3 else { return nil }
        let (one, other) = (Self.ranks(first.prefix(count)), Self.ranks(second.prefix(count)))
        let mean = Double(count + 1) / 2
        func sum(_ left: [Double], _ right: [Double]) -> Double {
            zip(left, right).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
        }
        let spread = (sum(one, one) * sum(other, other)).squareRoot()
        guard spread > 0 else { return nil }
        estimate = min(max(sum(one, other) / spread, -1), 1)
        // At 1, the transformation is infinite.
        let middle = atanh(min(max(estimate, -Self.nearlyOne), Self.nearlyOne))
        let half = Self.standardErrors * (1.06 / Double(count - 3)).squareRoot()
        (lower, upper) = (tanh(middle - half), tanh(middle + half))
    }

    private static let nearlyOne = 1 - 1e-12
    /// The standard errors on either side of an interval of 95 %.
    private static let standardErrors = 1.959964

    private static func ranks(_ values: some Collection<Double>) -> [Double] {
        let sorted = values.enumerated().sorted { $0.element < $1.element }
        var ranks = [Double](repeating: 0, count: sorted.count)
        var start = 0
        while start < sorted.count {
            var end = start
            while end < sorted.count, sorted[end].element == sorted[start].element { end += 1 }
            for place in start..<end { ranks[sorted[place].offset] = Double(start + end + 1) / 2 }
            start = end
        }
        return ranks
    }
}
