import Basics
import Foundation
import Testing

@testable import Gating

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
        let values = (1...40).map { Double($0) * ($0 % 3 == 0 ? -1 : 1) }
        for count in [5, 25, 26, 40] {
            let some = Array(values.prefix(count))
            #expect(SignedRankTest(strata: [some]) == SignedRankTest(some))
            #expect(PairedDifference(strata: [some]) == PairedDifference(some))
        }
    }

    /// Beyond the exact limit the approximation stays close to the exact distribution just below it.
    @Test func manyPairsAreApproximated() {
        let machines = (0..<5).map { machine in (1...6).map { Double($0) * ($0 + machine == 4 ? -1 : 1) } }
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

/// Sixty-four machines with speeds from a half to the double and noise of their own: what the judge's test sees in pairs
/// within machines, and what a comparison of all values at once would see.
@Suite struct ManyMachinesTests {
    private struct World {
        /// The machine of each round.
        var machines: [Int] = []
        var own: [Double] = []
        var other: [Double] = []

        /// - Parameters:
        ///   - slowdown: how much slower the judged side is, in truth.
        ///   - drifting: a machine that gets slower from round to round, by as much as half.
        init(_ random: inout SeededRandom, machines count: Int, rounds: Int, slowdown: Double, drifting: Bool = false) {
            for machine in 0..<count {
                let speed = pow(2, Double.random(in: -1...1, using: &random))
                let noise = Double.random(in: 0.02...0.1, using: &random)
                for round in 0..<rounds {
                    let drift = drifting && machine == 0 ? 1 + 0.5 * Double(round) / Double(rounds) : 1
                    let value = { (random: inout SeededRandom) in
                        // The sum of four is near enough to normal noise; now and then a trial is disturbed.
                        let sum = (0..<4).reduce(0.0) { sum, _ in sum + Double.random(in: -1...1, using: &random) }
                        let disturbed = Double.random(in: 0...1, using: &random) < 0.02 ? 1.5 : 1
                        return 10 / speed * drift * disturbed * exp(noise * sum / 2)
                    }
                    machines.append(machine)
                    own.append(value(&random) * (1 + slowdown))
                    other.append(value(&random))
                }
            }
        }

        func evidence() -> Evidence {
            Evidence(
                own, other, limit: .regression(0, floor: 0), sign: 1, arePairs: true,
                machines: Set(machines).count > 1 ? machines : [])
        }
    }

    private func share(of count: Int, where isTrue: (inout SeededRandom) -> Bool) -> Double {
        var random = SeededRandom(seed: 3, name: "many machines")
        return Double((0..<count).count { _ in isTrue(&random) }) / Double(count)
    }

    /// An alarm where there is nothing, at the chance of one gate in 200 runs.
    @Test(arguments: [false, true]) func falseAlarmsAreAsRareAsAskedFor(drifting: Bool) {
        let alarms = share(of: 1_000) { random in
            World(&random, machines: 64, rounds: 1, slowdown: 0, drifting: false).evidence().p < 0.005
        }
        #expect(alarms <= 0.01, "\(alarms)")
        let few = share(of: 1_000) { random in
            World(&random, machines: 4, rounds: 5, slowdown: 0, drifting: drifting).evidence().p < 0.005
        }
        #expect(few <= 0.01, "\(few)")
    }

    /// A tenth is seen on many machines as often as on one with as many rounds, and hardly ever by the naive comparison.
    @Test func aTenthIsSeen() {
        let many = share(of: 300) { random in
            World(&random, machines: 8, rounds: 5, slowdown: 0.1).evidence().p < 0.005
        }
        let one = share(of: 300) { random in
            World(&random, machines: 1, rounds: 40, slowdown: 0.1).evidence().p < 0.005
        }
        let naive = share(of: 300) { random in
            let world = World(&random, machines: 8, rounds: 5, slowdown: 0.1)
            return RankTest(world.own, world.other).pGreater < 0.005
        }
        #expect(many > 0.9 && many > one - 0.05 && naive < 0.1, "\(many), \(one), \(naive)")
    }
}
