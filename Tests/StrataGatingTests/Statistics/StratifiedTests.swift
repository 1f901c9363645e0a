import Foundation
import StrataBasics
import Testing

@testable import StrataStatistics

/// Pairs of several machines, ranked within each.
@Suite struct StratifiedTests {
    /// Every choice of signs, counted.
    @Test(arguments: [
        [[1.0, 2, 3], [5.0, 4]], [[1, 1, 2], [3, 3], [7]], [[2.0], [2], [9], [1]], [[1, 2, 3, 4, 5], []],
    ])
    func theTestIsExact(magnitudes: [[Double]]) {
        let all = magnitudes.flatMap(\.self)
        let choices = (0..<1 << all.count).map { bits in
            var place = 0
            return magnitudes.map { machine in
                machine.map { value -> Double in
                    place += 1
                    return bits >> (place - 1) & 1 == 1 ? value : -value
                }
            }
        }
        let sums = choices.map { SignedRankTest(strata: $0).sum }
        for (choice, sum) in zip(choices, sums) {
            let share = Double(sums.count { $0 >= sum }) / Double(sums.count)
            #expect((SignedRankTest(strata: choice).pGreater - share).magnitude < 1e-12)
        }
    }

    @Test func oneMachineIsTheUnstratifiedTest() {
        let values = (1...40).map { (rank: Int) -> Double in rank % 3 == 0 ? -Double(rank) : Double(rank) }
        for count in [5, 25, 26, 40] {
            let some = Array(values.prefix(count))
            #expect(SignedRankTest(strata: [some]) == SignedRankTest(some))
            #expect(PairedDifference(strata: [some]) == PairedDifference(some))
        }
    }

    /// Beyond the exact limit the approximation stays close to the exact distribution just below it.
    @Test func manyPairsAreApproximated() {
        let machines = (0..<5).map { (machine: Int) -> [Double] in
            (1...6).map { (rank: Int) -> Double in rank + machine == 4 ? -Double(rank) : Double(rank) }
        }
        let many = SignedRankTest(strata: machines)
        let fewer = SignedRankTest(strata: Array(machines.prefix(4)))
        #expect(many.pGreater < fewer.pGreater && fewer.pGreater < 0.001 && many.pLess > 0.999)
    }

    @Test(arguments: [[5, 5, 5], [1, 2, 3, 4, 5], [10, 15], [16, 16], [26, 3]])
    func theIntervalHasWhatTheTestDoesNotReject(counts: [Int]) throws {
        var random = SeededRandom(seed: 7, name: "\(counts)")
        let strata = counts.map { count in (0..<count).map { _ in Double.random(in: -1...2, using: &random) } }
        let difference = try #require(PairedDifference(strata: strata))
        let p = { (shift: Double) in
            let test = SignedRankTest(strata: strata.map { $0.map { $0 - shift } })
            return min(test.pGreater, test.pLess)
        }
        #expect(p(difference.lower + 1e-9) >= 0.025 && p(difference.lower - 1e-9) < 0.03)
        #expect(p(difference.upper - 1e-9) >= 0.025 && p(difference.upper + 1e-9) < 0.03)
        #expect(difference.lower <= difference.estimate && difference.estimate <= difference.upper)
    }
}
