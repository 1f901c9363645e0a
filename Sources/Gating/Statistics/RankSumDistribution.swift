/// How often each sum of ranks comes up when so many of the ranks are drawn without putting back: counted out, so that
/// ties are exact too.
///
/// Each rank is taken or not; `ways[k][s]` counts the choices of k ranks that add up to s (the recurrence of Mann and
/// Whitney, 1947, on the ranks that are there; C. Dinneen and B. Blakesley, "Algorithm AS 62", Applied Statistics 22,
/// 1973). Counts stay below 2^53 up to 20 of 40 ranks, so that sums of doubles are exact.
struct RankSumDistribution {
    private let ways: [Double]
    private let total: Double

    /// - Parameters:
    ///   - doubledRanks: every rank, doubled.
    ///   - count: how many are drawn.
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

    /// The least doubled sum that is rarer than a chance; nil where none is.
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
