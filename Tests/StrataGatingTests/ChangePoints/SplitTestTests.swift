import Foundation
import StrataBasics
import Testing

@testable import StrataStatistics

@Suite struct SplitTestTests {
    @Test func theTailIsThatOfTheDistribution() {
        for small in 1...(Exhaustive.isOn ? 20 : 6) {
            for large in [small, small + 1, small + 5, 20] {
                let ranks = (1...small + large).map { 2 * $0 }
                let distribution = RankSumDistribution(doubledRanks: ranks, count: small)
                for u in -1...small * large {
                    let own = RankSumTail.chance(atMost: u, small: small, large: large)
                    let other = distribution.chance(atMost: small * (small + 1) + 2 * u)
                    #expect((own - other).magnitude <= 1e-10 * other, "\(small) \(large) \(u)")
                }
            }
        }
    }

    /// All orders of up to seven points (eight in the long run): a p value of at most x comes in a share of at most x, for
    /// the most significant split, and so for any chosen one.
    @Test func theLeastChanceOfAllSplitsIsRareEnough() {
        for size in 2...(Exhaustive.isOn ? 8 : 7) {
            let orders = permutations(size).map { order in
                let series = RankedSeries(order.map(Double.init), seed: 1)
                return (1..<size).map { SplitTest.chance(series, at: $0) }.min() ?? 1
            }
            for chance in Set(orders) {
                let share = Double(orders.count { $0 <= chance }) / Double(orders.count)
                let bound = SplitTest.chosen(chance, of: size)
                // From 0.05 on, chances are approximate.
                #expect(bound >= share || chance >= 0.05, "\(size) points: \(chance) in \(share), at most \(bound)")
            }
        }
    }

    private func permutations(_ size: Int) -> [[Int]] {
        (0..<size).reduce([[]]) { orders, next in
            orders.flatMap { order in
                (0...order.count).map { Array(order[..<$0]) + [next] + Array(order[$0...]) }
            }
        }
    }

    @Test(arguments: [21, 60, 200]) func drawnSeriesStayWithinTheBound(size: Int) {
        var generator = SeededRandom(seed: UInt64(size))
        let draws = Exhaustive.isOn ? 20_000 : 400
        let chances = (0..<draws).map { _ in
            let series = RankedSeries((0..<size).map { _ in Noise.value(&generator) }, seed: 1)
            let least = (1..<size).map { SplitTest.chance(series, at: $0) }.min() ?? 1
            return SplitTest.chosen(least, of: size)
        }
        for level in [0.01, 0.05] {
            let share = Double(chances.count { $0 <= level }) / Double(draws)
            // Three standard errors.
            #expect(share <= level + 3 * (level * (1 - level) / Double(draws)).squareRoot(), "\(level): \(share)")
        }
    }

    /// Complete separation: two of all choices of the points of a side.
    @Test func farTailsAreExact() {
        let series = RankedSeries((0..<200).map(Double.init), seed: 1)
        #expect((SplitTest.chance(series, at: 197) * 1_313_400 / 2 - 1).magnitude < 1e-9)
        #expect((SplitTest.chance(series, at: 3) * 1_313_400 / 2 - 1).magnitude < 1e-9)
        #expect(SplitTest.chance(series, at: 0) == 1 && SplitTest.chance(series, at: 200) == 1)
        #expect(SplitTest.chance(RankedSeries((0..<10_000).map(Double.init), seed: 1), at: 5_000) == SplitTest.least)
    }

    @Test func theCorrectionGrowsWithTheChanceAndStaysInRange() {
        for count in [0, 1, 2, 3, 8, 30, 500] {
            var last = 0.0
            for exponent in stride(from: -300.0, through: 0, by: 0.5) {
                let corrected = SplitTest.chosen(pow(10, exponent), of: count)
                #expect(corrected >= last * (1 - 1e-9) && corrected <= 1 || last == 1, "\(count) \(exponent)")
                last = corrected
            }
            #expect(last == 1)
        }
    }
}
