internal import Foundation

/// The rank-sum test of a split that was chosen among all splits of a series.
///
/// The greatest of many statistics is large by chance too. The p value is that of the two-sided rank-sum test, times
/// the number of splits, less what neighbouring splits have in common. For any way of choosing a split, the chance that
/// it has a p of at most x without a change is at most ``chosen(_:of:)`` (K. J. Worsley, "An Improved Bonferroni
/// Inequality and Applications", Biometrika 69, 1982, 297-302; for ranks: B. Lausen and M. Schumacher, "Maximally
/// Selected Rank Statistics", Biometrics 48, 1992, 73-85).
enum SplitTest {
    /// With up to this many points on the shorter side, the test is exact. With more, the normal approximation is
    /// close, and far out it errs towards large p values.
    static let exactLimit = 20
    /// With up to this many points, every split that can have the p value counts in full, because rank sums of so few
    /// points are not normal enough for the overlap of neighbours.
    static let wholeLimit = 20
    /// The smallest p value that is distinguished from 0.
    static let least = 1e-300

    /// The two-sided p value of the rank-sum test of the points before and after a split.
    ///
    /// - Parameter split: the number of points before it; 1 if a side has no points.
    /// - Complexity: O(n).
    static func chance(_ series: RankedSeries, at split: Int) -> Double {
        let isFirst = 2 * split <= series.count
        let side = isFirst ? series.ranks.prefix(split) : series.ranks.dropFirst(split)
        let (small, large) = (side.count, series.count - side.count)
        guard small > 0 else { return 1 }
        let above = side.reduce(0, +) - small * (small - 1) / 2
        let u = min(above, small * large - above)
        let (n, m) = (Double(small), Double(large))
        let distance = n * m / 2 - Double(u) - 0.5
        let normal = 2 * NormalDistribution.upperTail(max(0, distance / (n * m * (n + m + 1) / 12).squareRoot()))
        // Nothing close to 0.05 survives the correction, so the exact tail is left out.
        guard small <= exactLimit, normal < 0.05 else { return max(least, normal) }
        return max(least, min(1, 2 * RankSumTail.chance(atMost: u, small: small, large: large)))
    }

    /// The chance that any split of a series without changes has a p value of at most `chance`.
    ///
    /// It is the chance that one split has it, plus, for each further split, the chance that it has it and the previous
    /// split does not. With standardised rank sums as normal variables of correlation cos(a), and b the size with that
    /// p value, the latter is the integral of exp(-b^2 / (1 + cos x)) / pi from 0 to a (R. L. Plackett, "A Reduction
    /// Formula for Normal Multivariate Integrals", Biometrika 41, 1954, 351-360). As 2 / (1 + cos x) >= 1 + x^2 / 4, it
    /// is at most 2 phi(b) / b erf(a b / sqrt 8).
    ///
    /// - Complexity: O(n).
    static func chosen(_ chance: Double, of count: Int) -> Double {
        guard chance < 1, let shortest = shortestSide(chance, of: count) else { return 1 }
        let possible = Double(max(1, count - 2 * shortest + 1))
        guard count > wholeLimit else { return min(1, chance * possible) }
        let b = NormalDistribution.quantile(upper: chance / 2)
        let density = exp(-b * b / 2) * (2 / Double.pi).squareRoot() / b
        let further = (shortest..<max(shortest, count - shortest)).reduce(0) { sum, split in
            let (n, m) = (Double(split), Double(count - split))
            // The correlation of this split and the next one.
            let correlation = (n * (m - 1) / (m * (n + 1))).squareRoot()
            return sum + min(chance, density * erf(acos(correlation) * b / 8.0.squareRoot()))
        }
        return min(1, chance + further)
    }

    /// The minimum number of points on a side for which the exact test can give that p value; nil if there is none.
    /// Complete separation occurs in two of all choices of the side's points.
    private static func shortestSide(_ chance: Double, of count: Int) -> Int? {
        guard count >= 2 else { return nil }
        var choices = 1.0
        return (1...count / 2).first { side in
            choices *= Double(count - side + 1) / Double(side)
            return 2 / choices <= chance * (1 + 1e-9)
        }
    }
}

/// The exact lower tail of Mann and Whitney's U for a small list and one of any length, without ties.
///
/// The number of orders with U = u equals the number of partitions of u into at most n parts of at most m each. These
/// are the coefficients of the Gaussian binomial, which is built factor by factor (G. E. Andrews, "The Theory of
/// Partitions", 1976, chapter 3; F. N. David and D. E. Barton, "Combinatorial Chance", 1962).
///
/// ``RankSumDistribution`` gives the same results for short lists and supports ties. It would need gigabytes for 10 of
/// 10,000 points.
enum RankSumTail {
    /// The chance of a U of at most `u`.
    ///
    /// - Parameters:
    ///   - small: the length of the list for which the tail is exact, at most 30, so that counts fit in numbers.
    ///   - large: the other list's length.
    /// - Complexity: O(small x u).
    static func chance(atMost u: Int, small: Int, large: Int) -> Double {
        guard u >= 0 else { return 0 }
        guard u < small * large else { return 1 }
        var ways = [1.0] + [Double](repeating: 0, count: u)
        var total = 1.0
        for part in stride(from: 1, through: small, by: 1) {
            // Times (1 - q^(large + part)) / (1 - q^part).
            for sum in stride(from: u, through: large + part, by: -1) { ways[sum] -= ways[sum - large - part] }
            for sum in stride(from: part, through: u, by: 1) { ways[sum] += ways[sum - part] }
            total *= Double(large + part) / Double(part)
        }
        return min(1, ways.reduce(0, +) / total)
    }
}
