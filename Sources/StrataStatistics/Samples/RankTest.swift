/// The rank-sum test: do values of one list tend to be greater than those of another?
///
/// It assumes no distribution, and outliers have no more weight than other values, which suits times (H. B. Mann and D.
/// R. Whitney, "On a Test of Whether one of Two Random Variables is Stochastically Larger than the Other", Annals of
/// Mathematical Statistics 18, 1947, 50-60; F. Wilcoxon, Biometrics Bulletin 1, 1945, 80-83).
///
/// ```swift
/// let p = RankTest([4.7, 4.8, 4.9], [4.1, 4.2, 4.3]).pGreater  // 0.05: 1 of 20 orders is as extreme
/// ```
package struct RankTest: Hashable, Sendable {
    /// Mann and Whitney's U of the first list: the number of pairs in which its value is greater; ties count half.
    package let u: Double
    /// The chance of a U at least this great if both lists are from one distribution; 1 if a list is empty.
    package let pGreater: Double
    /// The chance of a U at most this great under the same condition.
    package let pLess: Double

    /// With up to this many values per list, the test is exact. With more, the normal approximation of p is within a
    /// few percent.
    package static let exactLimit = 20

    /// Compares two lists of finite numbers.
    ///
    /// - Complexity: O(n log n) beyond ``exactLimit`` values; about 10^6 additions up to it.
    package init(_ first: [Double], _ second: [Double]) {
        guard !first.isEmpty, !second.isEmpty else {
            (u, pGreater, pLess) = (0, 1, 1)
            return
        }
        let ranks = Midranks(first, second)
        let minimum = first.count * (first.count + 1)
        u = Double(ranks.doubledSum - minimum) / 2
        if max(first.count, second.count) <= Self.exactLimit {
            let distribution = RankSumDistribution(doubledRanks: ranks.doubled, count: first.count)
            pGreater = distribution.chance(atLeast: ranks.doubledSum)
            pLess = distribution.chance(atMost: ranks.doubledSum)
        } else {
            let (mean, deviation) = Self.moments(first.count, second.count, ties: ranks.ties)
            pGreater = Self.tail(u - mean, deviation)
            pLess = Self.tail(mean - u, deviation)
        }
    }

    /// Mean and standard deviation of U under the null hypothesis, corrected for ties (E. L. Lehmann, "Nonparametrics",
    /// 1975, formula 1.32).
    private static func moments(_ n: Int, _ m: Int, ties: [Int]) -> (mean: Double, deviation: Double) {
        let (n, m) = (Double(n), Double(m))
        let total = n + m
        let tied = ties.reduce(0.0) { $0 + (Double($1) * Double($1) * Double($1) - Double($1)) }
        let variance = n * m / 12 * (total + 1 - tied / (total * (total - 1)))
        return (n * m / 2, max(0, variance).squareRoot())
    }

    /// The critical U: the smallest U with a p below `alpha`, for lists without ties; nil if even lists that do not
    /// overlap are not significant.
    static func criticalU(_ first: Int, _ second: Int, alpha: Double) -> Int? {
        guard first > 0, second > 0, alpha > 0 else { return nil }
        if max(first, second) <= exactLimit {
            let ranks = (1...first + second).map { 2 * $0 }
            let sum = RankSumDistribution(doubledRanks: ranks, count: first).leastSum(rarerThan: alpha)
            return sum.map { $0 / 2 - first * (first + 1) / 2 }
        }
        let (mean, deviation) = moments(first, second, ties: [])
        let least = mean + 0.5 + NormalDistribution.quantile(upper: alpha) * deviation
        return least < Double(first * second) ? Int(least.rounded(.down)) + 1 : nil
    }

    /// The normal tail beyond a distance, with the continuity correction.
    private static func tail(_ distance: Double, _ deviation: Double) -> Double {
        deviation > 0 ? NormalDistribution.upperTail((distance - 0.5) / deviation) : 1
    }
}

/// The exact distribution of the sum of k ranks drawn without replacement, including ties.
///
/// Each rank is taken or not. `ways[k][s]` counts the choices of k ranks that add up to s (the recurrence of Mann and
/// Whitney, 1947, on the actual ranks; C. Dinneen and B. Blakesley, "Algorithm AS 62", Applied Statistics 22, 1973).
/// Counts stay below 2^53 up to 20 of 40 ranks, so sums of doubles are exact.
struct RankSumDistribution {
    private let ways: [Double]
    private let total: Double

    /// - Parameters:
    ///   - doubledRanks: every rank, doubled.
    ///   - count: the number of ranks drawn.
    /// - Complexity: O(ranks x count x their sum).
    init(doubledRanks: [Int], count: Int) {
        let limit = doubledRanks.suffix(count).reduce(0, +)
        let width = limit + 1
        var table = [Double](repeating: 0, count: (count + 1) * width)
        table[0] = 1
        for rank in doubledRanks {
            for drawn in stride(from: count, to: 0, by: -1) {
                let (row, before) = (drawn * width, (drawn - 1) * width)
                for sum in stride(from: limit, through: rank, by: -1) {
                    table[row + sum] += table[before + sum - rank]
                }
            }
        }
        ways = Array(table[(count * width)...])
        total = ways.reduce(0, +)
    }

    /// The chance of a doubled sum at least this great.
    func chance(atLeast sum: Int) -> Double {
        guard total > 0 else { return 1 }
        return min(1, ways.dropFirst(max(0, sum)).reduce(0, +) / total)
    }

    /// The chance of a doubled sum at most this great.
    func chance(atMost sum: Int) -> Double {
        guard total > 0 else { return 1 }
        return min(1, ways.prefix(max(0, sum + 1)).reduce(0, +) / total)
    }

    /// The critical value: the smallest doubled sum whose upper tail is below a chance; nil if there is none.
    func leastSum(rarerThan alpha: Double) -> Int? {
        var (tail, least) = (0.0, Int?.none)
        for sum in ways.indices.reversed() {
            tail += ways[sum]
            guard total > 0, tail / total < alpha else { break }
            if ways[sum] > 0 { least = sum }
        }
        return least
    }
}

/// The ranks of two lists taken together. Ties share the mean of their ranks. Ranks are doubled, so that they are
/// integers.
struct Midranks {
    /// Every value's rank, doubled, in ascending order.
    private(set) var doubled: [Int] = []
    /// The sum of the first list's ranks, doubled.
    private(set) var doubledSum = 0
    /// The number of values at each rank.
    private(set) var ties: [Int] = []

    init(_ first: [Double], _ second: [Double]) {
        let values = (first.map { (value: $0, isFirst: true) } + second.map { (value: $0, isFirst: false) })
            .sorted { $0.value < $1.value }
        var start = 0
        while start < values.count {
            var end = start + 1
            while end < values.count, values[end].value == values[start].value { end += 1 }
            // The ranks are start + 1 ... end. Their mean, doubled, is start + 1 + end.
            let rank = start + 1 + end
            doubled += Array(repeating: rank, count: end - start)
            doubledSum += rank * values[start..<end].count { $0.isFirst }
            ties.append(end - start)
            start = end
        }
    }
}
