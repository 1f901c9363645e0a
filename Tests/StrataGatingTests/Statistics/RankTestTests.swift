import Testing

@testable import StrataStatistics

@Suite struct RankTestTests {
    /// One-sided 5 % and 1 % critical values of U for equal sample sizes: U at most this great is significant (H. B. Mann and
    /// D. R. Whitney, 1947, table I; the same in R. C. Milton, "An Extended Table of Critical Values for the Mann-Whitney
    /// Two-Sample Statistic", Journal of the American Statistical Association 59, 1964, 925-934).
    @Test(arguments: [
        (3, 0.05, 0), (4, 0.05, 1), (5, 0.05, 4), (6, 0.05, 7), (7, 0.05, 11), (8, 0.05, 15), (10, 0.05, 27),
        (20, 0.05, 138), (5, 0.01, 1), (6, 0.01, 3), (7, 0.01, 6), (8, 0.01, 9), (10, 0.01, 19), (20, 0.01, 114),
    ])
    func criticalValuesAreThoseOfTheTables(size: Int, alpha: Double, critical: Int) {
        let ranks = (1...2 * size).map { $0 * 2 }
        let distribution = RankSumDistribution(doubledRanks: ranks, count: size)
        let least = size * (size + 1)
        #expect(distribution.chance(atMost: least + 2 * critical) <= alpha)
        #expect(distribution.chance(atMost: least + 2 * (critical + 1)) > alpha)
    }

    /// Mann and Whitney's own table of P(U <= u) for n = 3, m = 3 and 4: twentieths and thirty-fifths.
    @Test func smallDistributionsMatchPublishedTables() {
        let three = RankSumDistribution(doubledRanks: [2, 4, 6, 8, 10, 12], count: 3)
        for (u, ways) in [(0, 1), (1, 2), (2, 4), (3, 7), (4, 10)] {
            #expect(three.chance(atMost: 12 + 2 * u) == Double(ways) / 20)
        }
        let four = RankSumDistribution(doubledRanks: [2, 4, 6, 8, 10, 12, 14], count: 3)
        for (u, ways) in [(0, 1), (1, 2), (2, 4), (3, 7), (4, 11), (5, 15)] {
            #expect((four.chance(atMost: 12 + 2 * u) - Double(ways) / 35).magnitude < 1e-15)
        }
    }

    /// Compares with an enumeration of all labellings of up to six values (eight in the long run), including ties.
    @Test func smallSamplesMatchEnumeration() {
        for size in 2...(Exhaustive.isOn ? 8 : 6) {
            for pattern in 0..<(1 << (size - 1)) {
                // Bit i set: value i + 1 ties with value i.
                let values = (1..<size).reduce(into: [0.0]) { list, index in
                    list.append((list.last ?? 0) + (pattern >> (index - 1) & 1 == 1 ? 0 : 1))
                }
                for labels in 1..<(1 << size) - 1 { compare(values, labels) }
            }
        }
    }

    private func compare(_ values: [Double], _ labels: Int) {
        let (first, second) = split(values, labels)
        let test = RankTest(first, second)
        let observed = pairs(first, second)
        #expect(test.u == observed)
        let others = (0..<(1 << values.count)).filter { $0.nonzeroBitCount == labels.nonzeroBitCount }
        let statistics = others.map { labels in
            let (first, second) = split(values, labels)
            return pairs(first, second)
        }
        let greater = Double(statistics.count { $0 >= observed }) / Double(others.count)
        let less = Double(statistics.count { $0 <= observed }) / Double(others.count)
        #expect(
            (test.pGreater - greater).magnitude < 1e-12 && (test.pLess - less).magnitude < 1e-12, "\(values) \(labels)")
    }

    private func split(_ values: [Double], _ labels: Int) -> ([Double], [Double]) {
        let isFirst = { (index: Int) in labels >> index & 1 == 1 }
        return (
            values.indices.filter(isFirst).map { values[$0] }, values.indices.filter { !isFirst($0) }.map { values[$0] }
        )
    }

    private func pairs(_ first: [Double], _ second: [Double]) -> Double {
        first.reduce(0) { sum, own in second.reduce(sum) { $0 + (own > $1 ? 1 : own == $1 ? 0.5 : 0) } }
    }

    @Test func theApproximationMatchesTheExactTest() {
        let first = (0..<21).map { Double($0 * 2 % 41) + 4 }
        let second = (0..<21).map { Double($0 * 2 % 43) }
        let approximate = RankTest(first, second)
        let ranks = Midranks(first, second)
        let exact = RankSumDistribution(doubledRanks: ranks.doubled, count: 21).chance(atLeast: ranks.doubledSum)
        #expect((approximate.pGreater - exact).magnitude < 0.005, "\(approximate.pGreater) \(exact)")
    }

    @Test func equalListsAreNotSignificant() {
        for (first, second) in [([], [1]), ([1], []), ([1], [1]), ([2, 2, 2], [2, 2])] as [([Double], [Double])] {
            let test = RankTest(first, second)
            #expect(test.pGreater == 1 && test.pLess == 1)
        }
        let equal = [Double](repeating: 7, count: 40)
        #expect(RankTest(equal, equal).pGreater == 1)
        #expect(RankTest([1, 2], [1, 2]).pGreater > 0.5)
    }
}
