/// The signed-rank test: do the differences of pairs tend to lie above zero?
///
/// Two trials of one round are a pair: what the machine did in those seconds, it did to both. Their difference is rid of
/// it, where a test of two lists has it for noise. Differences of zero are left out (F. Wilcoxon, "Individual Comparisons
/// by Ranking Methods", Biometrics Bulletin 1, 1945, 80-83).
///
/// ```swift
/// let p = SignedRankTest([0.6, 0.5, 0.7, 0.4]).pGreater  // 0.0625: 1 of 16 choices of signs is as extreme
/// ```
public struct SignedRankTest: Hashable, Sendable {
    /// The sum of the ranks of the positive differences.
    public let sum: Double
    /// The chance of a sum at least this great, were each difference as likely to have the other sign. 1 without any.
    public let pGreater: Double
    /// The chance of a sum at most this great, likewise.
    public let pLess: Double

    /// Up to so many differences the chance is counted out; beyond it the normal approximation is good to a few percent
    /// of the chance itself.
    public static let exactLimit = 25

    /// Looks at finite differences.
    ///
    /// - Complexity: O(n log n) beyond ``exactLimit`` values, and some 20,000 additions up to it.
    public init(_ differences: [Double]) {
        let (above, below) = (differences.filter { $0 > 0 }, differences.filter { $0 < 0 }.map(\.magnitude))
        let count = above.count + below.count
        let ranks = Midranks(above, below)
        sum = Double(ranks.doubledSum) / 2
        guard count > 0 else {
            (pGreater, pLess) = (1, 1)
            return
        }
        guard count > Self.exactLimit else {
            let ways = Self.ways(ranks.doubled)
            let total = ways.reduce(0, +)
            pGreater = min(1, ways[ranks.doubledSum...].reduce(0, +) / total)
            pLess = min(1, ways[...ranks.doubledSum].reduce(0, +) / total)
            return
        }
        let (mean, deviation) = Self.moments(count, ties: ranks.ties)
        let distance = sum - mean
        // Half a step nearer, because the sum moves in steps.
        pGreater = NormalDistribution.upperTail((distance - 0.5) / deviation)
        pLess = NormalDistribution.upperTail((-distance - 0.5) / deviation)
    }

    /// Mean and deviation of the sum when nothing differs, with the correction for ties (E. L. Lehmann, "Nonparametrics",
    /// 1975, formula 3.12).
    private static func moments(_ count: Int, ties: [Int]) -> (mean: Double, deviation: Double) {
        let n = Double(count)
        let tied = ties.reduce(0.0) { $0 + (Double($1) * Double($1) * Double($1) - Double($1)) }
        return (n * (n + 1) / 4, (n * (n + 1) * (2 * n + 1) / 24 - tied / 48).squareRoot())
    }

    /// The least sum that is rarer than `alpha`, of differences without ties; nil where even all positive ones are no rarer.
    static func criticalSum(_ count: Int, alpha: Double) -> Int? {
        guard count > 0, alpha > 0 else { return nil }
        let most = count * (count + 1) / 2
        guard count <= exactLimit else {
            let (mean, deviation) = moments(count, ties: [])
            let least = mean + 0.5 + NormalDistribution.quantile(upper: alpha) * deviation
            return least < Double(most) ? Int(least.rounded(.down)) + 1 : nil
        }
        let ways = ways((1...count).map { 2 * $0 })
        let total = ways.reduce(0, +)
        var tail = 0.0
        let beyond = ways.indices.reversed().first { sum in
            tail += ways[sum]
            return tail / total >= alpha
        }
        let critical = (beyond ?? -1) / 2 + 1
        return critical <= most ? critical : nil
    }

    /// How many choices of positive ranks add up to each doubled sum; all of them below 2^53, so that sums are exact.
    private static func ways(_ doubledRanks: [Int]) -> [Double] {
        let limit = doubledRanks.reduce(0, +)
        var ways = [1.0] + [Double](repeating: 0, count: limit)
        for rank in doubledRanks {
            for sum in stride(from: limit, through: rank, by: -1) { ways[sum] += ways[sum - rank] }
        }
        return ways
    }
}
