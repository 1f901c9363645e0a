/// The exact lower tail of Mann and Whitney's U for a small list and one of any length, without ties.
///
/// The orders with U = u are as many as the partitions of u into at most n parts of at most m each. Their numbers are the
/// coefficients of the Gaussian binomial, which is built factor by factor (G. E. Andrews, "The Theory of Partitions",
/// 1976, chapter 3; F. N. David and D. E. Barton, "Combinatorial Chance", 1962).
///
/// ``RankSumDistribution`` gives the same for short lists and takes ties; it would need gigabytes for 10 of 10,000 points.
enum RankSumTail {
    /// The chance of a U of at most `u`.
    ///
    /// - Parameters:
    ///   - small: the length of the list for which the tail is exact: at most 30, so that counts are numbers.
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
