import Foundation
import StrataBasics
import Testing

@testable import StrataGating
@testable import StrataStatistics

/// Gates on the trials of 64 machines with speeds from a half to the double and the noise of real trials, and the naive
/// comparison of all values at once beside them.
@Suite struct ManyMachinesTests {
    /// A machine that is not usable.
    private enum Trouble: CaseIterable {
        case none
        /// It gets slower from round to round, by a half in all.
        case drifts
        /// Its clock is halved now and then, also between the two trials of a round.
        case throttles
    }

    /// The trials of one gate run, made as they are asked for.
    private struct Fleet: TrialSource {
        let own: [Double]
        let other: [Double]
        let machines: [Int]

        /// - Parameter slowdown: how much slower the judged side is, in truth.
        init(machines count: Int, slowdown: Double, trouble: Trouble = .none, seed: Int) {
            var random = SeededRandom(seed: UInt64(seed), name: "many machines")
            let speeds = (0..<count).map { _ in pow(2, Double.random(in: -1...1, using: &random)) }
            var courses = (0..<count).map { _ in RecordedNoise.Course(&random) }
            var (own, other, machines): ([Double], [Double], [Int]) = ([], [], [])
            let rounds = SpendingPlan.standard.budget
            for round in 0..<rounds {
                let machine = round % count
                let factors = courses[machine].next(&random)
                var times = (5e6 / speeds[machine] * factors.own, 5e6 / speeds[machine] * factors.other)
                // An eighth of the machines.
                if machine % 8 == 0 {
                    switch trouble {
                    case .none: break
                    case .drifts:
                        let slower = 1 + 0.5 * Double(round) / Double(rounds)
                        times = (times.0 * slower, times.1 * slower)
                    case .throttles:
                        if Int.random(in: 0..<4, using: &random) == 0 { times.0 *= 2 }
                        if Int.random(in: 0..<4, using: &random) == 0 { times.1 *= 2 }
                    }
                }
                own.append(times.0 * (1 + slowdown))
                other.append(times.1)
                machines.append(machine)
            }
            (self.own, self.other, self.machines) = (own, other, count > 1 ? machines : [])
        }

        func values(time: Int, memory: Int) -> Values {
            Values(
                own: Array(own.prefix(time)), other: Array(other.prefix(time)), machines: Array(machines.prefix(time)))
        }
    }

    private struct Values: TrialValues {
        let own: [Double]
        let other: [Double]
        let machines: [Int]

        func samples(of metric: Metric, arm: String) -> MetricSamples? {
            MetricSamples(metric: metric, values: arm == "other" ? other : own, machines: machines)
        }
    }

    private let judge = Judge(
        candidate: "compositional", baseline: "nested", stored: .otherBuild { _ in "other" }, metrics: .standard)
    private let gate = Gate(
        GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 200_000, to: .stored))))

    /// How many of some gate runs fail.
    private func failures(
        of runs: Int, machines: Int, slowdown: Double, trouble: Trouble = .none
    ) async throws -> Int {
        var failures = 0
        for seed in 0..<runs {
            let fleet = Fleet(machines: machines, slowdown: slowdown, trouble: trouble, seed: seed)
            let verdicts = try await SequentialJudge(judge).verdicts(on: [gate], from: fleet)
            if verdicts[0].outcome == .fail { failures += 1 }
        }
        return failures
    }

    /// At most 1 in 200 gate runs, also where machines drift or throttle.
    @Test(arguments: [64, 8]) func falseAlarmsAreAsRareAsAskedFor(machines: Int) async throws {
        for trouble in Trouble.allCases {
            let runs = Exhaustive.isOn ? 2_000 : 80
            let alarms = try await failures(of: runs, machines: machines, slowdown: 0, trouble: trouble)
            #expect(alarms <= runs / 200, "\(trouble): \(alarms) of \(runs)")
        }
    }

    /// A tenth is found at least as often as on one machine with as many rounds, and hardly ever by the naive comparison.
    @Test func aTenthIsSeen() async throws {
        let runs = Exhaustive.isOn ? 1_000 : 200
        let one = try await failures(of: runs, machines: 1, slowdown: 0.1)
        for machines in [8, 64] {
            let many = try await failures(of: runs, machines: machines, slowdown: 0.1)
            #expect(many >= one, "\(machines) machines: \(many), one: \(one) of \(runs)")
        }
        let naive = (0..<runs).count { seed in
            let fleet = Fleet(machines: 64, slowdown: 0.1, seed: seed)
            return RankTest(fleet.own, fleet.other).pGreater < SpendingPlan.alpha
        }
        #expect(naive * 10 < one, "naive: \(naive), one machine: \(one) of \(runs)")
    }

    // MARK: - Machines that are left out

    private func series(_ random: inout SeededRandom, machines: Int, rounds: Int, wide: Set<Int>)
        -> MachineSpread.Series
    {
        var series: MachineSpread.Series = ([], [])
        for machine in 0..<machines {
            for _ in 0..<rounds {
                let noise = Double.random(in: -0.1...0.1, using: &random) * (wide.contains(machine) ? 8 : 1)
                series.values.append(1e6 * exp(noise) * Double(machine + 1))
                series.machines.append(machine)
            }
        }
        return series
    }

    @Test func aMachineThatSpreadsFarIsLeftOut() {
        var random = SeededRandom(seed: 5, name: "spread")
        let found = { (all: [MachineSpread.Series]) in MachineSpread.outliers(in: all).map(\.machine) }
        let plain = (0..<3).map { _ in series(&random, machines: 8, rounds: 10, wide: []) }
        #expect(found(plain).isEmpty)
        let wide = (0..<3).map { _ in series(&random, machines: 8, rounds: 10, wide: [3]) }
        #expect(found(wide) == [3])
        // No more than a quarter; too few machines or rounds tell nothing.
        let many = (0..<3).map { _ in series(&random, machines: 8, rounds: 10, wide: [0, 1, 2]) }
        #expect(found(many).count == 2)
        #expect(found([series(&random, machines: 3, rounds: 10, wide: [1])]).isEmpty)
        #expect(found([series(&random, machines: 8, rounds: 3, wide: [1])]).isEmpty)
        #expect(found([([0, 1, -1, 2], [0, 1, 2, 3]), ([1], [])]).isEmpty)
        // A difference between machines or arms is not a spread.
        #expect(found([(values: (0..<40).map { Double($0 / 5 + 1) }, machines: (0..<40).map { $0 / 5 })]).isEmpty)
    }
}
