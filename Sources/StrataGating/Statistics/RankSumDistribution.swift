/// The exact distribution of the sum of k ranks drawn without replacement, including ties.
///
/// Each rank is taken or not; `ways[k][s]` counts the choices of k ranks that add up to s (the recurrence of Mann and
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

    /// The critical value: the least doubled sum whose upper tail is below a chance; nil if there is none.
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
