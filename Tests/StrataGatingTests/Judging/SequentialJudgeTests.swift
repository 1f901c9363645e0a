import StrataBasics
import Synchronization
import Testing

@testable import StrataGating

@Suite struct SequentialJudgeTests {
    /// Trials simulated on request: layout times with noise, counts without.
    private final class Simulated: TrialSource {
        private let effect: Double
        private let seed: UInt64
        private let extra: [String: [Double]]
        private let noise: Double
        private let drift: Double
        let asked = Mutex<[Int]>([])
        let askedMemory = Mutex<[Int]>([])

        init(effect: Double, seed: UInt64, extra: [String: [Double]] = [:], noise: Double = 0.05, drift: Double = 0) {
            self.noise = noise
            self.drift = drift
            self.effect = effect
            self.seed = seed
            self.extra = extra
        }

        func values(time: Int, memory: Int) async throws -> Values {
            asked.withLock { $0.append(time) }
            askedMemory.withLock { $0.append(memory) }
            var generator = SeededRandom(seed: seed)
            var (own, other) = ([Double](), [Double]())
            for _ in 0..<time {
                // Busy rounds are slower by up to the drift.
                let round = drift == 0 ? 5e6 : 5e6 * (1 + drift * Double.random(in: 0..<1, using: &generator))
                own.append(round * (1 + effect) * (1 + noise * Noise.value(&generator)))
                other.append(round * (1 + noise * Noise.value(&generator)))
            }
            let memoryValues = extra.mapValues { Array($0.prefix(memory)) }
            return Values(own: own, other: other, memory: memoryValues)
        }
    }

    private struct Values: TrialValues {
        let own: [Double]
        let other: [Double]
        let memory: [String: [Double]]

        func samples(of metric: Metric, arm: String) -> MetricSamples? {
            if metric.child == .memory {
                return memory[arm == "other" ? "other" : "own"].map { MetricSamples(metric: metric, values: $0) }
            }
            return MetricSamples(metric: metric, values: arm == "other" ? other : own)
        }
    }

    private let judge = Judge(
        candidate: "compositional", baseline: "nested", stored: .otherBuild { _ in "other" }, metrics: .standard)
    private let gate = Gate(
        GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 200_000, to: .stored))))

    private func outcomes(effect: Double, runs: Int) async throws -> [Verdict.Outcome: Int] {
        var counts: [Verdict.Outcome: Int] = [:]
        for seed in 0..<runs {
            let source = Simulated(effect: effect, seed: UInt64(seed))
            let verdicts = try await SequentialJudge(judge).verdicts(on: [gate], from: source)
            counts[verdicts[0].outcome, default: 0] += 1
        }
        return counts
    }

    /// The counts are exact because everything is seeded; changes of the statistics show here first.
    @Test func equalBuildsPassAndLargeRegressionsFail() async throws {
        let runs = Exhaustive.isOn ? 400 : 20
        let equal = try await outcomes(effect: 0, runs: runs)
        // The plan spends at most 1 % on false alarms.
        #expect((equal[.fail] ?? 0) * 100 <= runs, "\(equal)")
        #expect((equal[.pass] ?? 0) >= runs * 8 / 10, "\(equal)")
        let worse = try await outcomes(effect: 0.1, runs: runs)
        #expect((worse[.fail] ?? 0) >= runs * 9 / 10 && worse[.pass] == nil, "\(worse)")
        let better = try await outcomes(effect: -0.1, runs: runs / 4)
        #expect(better == [.pass: runs / 4])
    }

    /// Load on the machine affects both trials of a round, so it does not hide differences between alternating trials.
    @Test func intermittentLoadHidesNoRegression() async throws {
        var counts: [Verdict.Outcome: Int] = [:]
        for seed in 0..<20 {
            let source = Simulated(effect: 0.1, seed: UInt64(seed), noise: 0.03, drift: 0.3)
            let judge = SequentialJudge(Judge(candidate: "own", baseline: "other", metrics: .standard))
            let demand = GateRule.Demand.relative(.regression(0.05, floor: 0, to: .nested))
            let gate = Gate(GateRule(metric: "layout.time", demand: demand))
            counts[try await judge.verdicts(on: [gate], from: source)[0].outcome, default: 0] += 1
        }
        #expect((counts[.fail] ?? 0) >= 18 && counts[.pass] == nil, "\(counts)")
    }

    @Test func clearTimesNeedOneLookAndUnclearTimesAll() async throws {
        let plain = Simulated(effect: 0.6, seed: 1)
        let verdict = try await SequentialJudge(judge).verdicts(on: [gate], from: plain)[0]
        #expect(verdict.outcome == .fail && plain.asked.withLock { $0 } == [10])
        let close = Simulated(effect: 0.045, seed: 1)
        let open = try await SequentialJudge(judge).verdicts(on: [gate], from: close)[0]
        #expect(close.asked.withLock { $0 } == [10, 20, 40, 80] && open.figures?.trials == 80)
    }

    /// The look at 80 trials only happens if something points to a regression.
    @Test func theLastLookIsOnlyForRegressions() async throws {
        var asked: [[Int]] = []
        for seed in 0..<12 {
            let equal = Simulated(effect: 0, seed: UInt64(seed), noise: 0.12)
            _ = try await SequentialJudge(judge).verdicts(on: [gate], from: equal)
            asked.append(equal.asked.withLock { $0 })
        }
        #expect(asked.count { $0.last == 80 } <= 2 && asked.contains { $0.last == 40 }, "\(asked)")
        let plan = SpendingPlan.standard.limited(to: 80)
        #expect(plan.looks.map(\.trials) == [10, 20, 40, 80] && plan.usualTrials == 80)
        #expect(SpendingPlan.standard.usualTrials == 40)
    }

    /// With noise of 40 %, more trials cannot show a difference of 5 %.
    @Test func hopelessGatesAreGivenUpEarly() async throws {
        var spared: [Verdict] = []
        for seed in 0..<20 {
            let wild = Simulated(effect: 0, seed: UInt64(seed), noise: 0.4)
            let verdict = try await SequentialJudge(judge).verdicts(on: [gate], from: wild)[0]
            #expect(verdict.outcome != .fail)
            if wild.asked.withLock({ $0 }) == [10, 20], verdict.outcome != .pass { spared.append(verdict) }
        }
        #expect(spared.count >= 6 && spared.allSatisfy { $0.outcome == .inconclusive }, "\(spared.count)")
        let words = #/, and [48]0 a side probably would not; with this noise it takes (about|more than) \d+/#
        #expect(spared.allSatisfy { $0.sentence.contains(words) }, "\(spared.map(\.sentence))")
        // A slowdown by a factor of two is still detected.
        let worse = Simulated(effect: 1, seed: 1, noise: 0.4)
        #expect(try await SequentialJudge(judge).verdicts(on: [gate], from: worse)[0].outcome == .fail)
    }

    @Test func exactGatesNeedTwoTrialsUnlessTheyDisagree() async throws {
        let exact = Gate(GateRule(metric: "allocations.count", demand: .relative(.init(to: .stored, limit: .exact))))
        let agreeing = Simulated(effect: 0, seed: 1, extra: ["own": [5, 5], "other": [5, 5]])
        let pass = try await SequentialJudge(judge).verdicts(on: [exact], from: agreeing)[0]
        #expect(pass.outcome == .pass)
        #expect(agreeing.asked.withLock { $0 } == [2] && agreeing.askedMemory.withLock { $0 } == [2])
        let unsteady = Simulated(
            effect: 0, seed: 1,
            extra: [
                "own": (0..<40).map { $0 % 2 == 0 ? 500 : 505 },
                "other": (0..<40).map { $0 % 2 == 0 ? 505 : 500 },
            ])
        let demoted = try await SequentialJudge(judge).verdicts(on: [exact], from: unsteady)[0]
        #expect(unsteady.askedMemory.withLock { $0 }.first == 2 && unsteady.askedMemory.withLock { $0.count } > 1)
        #expect(demoted.figures?.tier == .statistical, "\(demoted)")
    }

    @Test func aSourceWithoutTrialsIsInconclusive() async throws {
        struct Nothing: TrialSource, TrialValues {
            func values(time: Int, memory: Int) async throws -> Nothing { self }
            func samples(of metric: Metric, arm: String) -> MetricSamples? { nil }
        }
        let verdict = try await SequentialJudge(judge).verdicts(on: [gate], from: Nothing())[0]
        #expect(verdict.outcome == .inconclusive)
        #expect(verdict.sentence == "layout.time was not measured in `compositional`")
        #expect(try await SequentialJudge(judge).verdicts(on: [], from: Nothing()).isEmpty)
    }

    /// Times by metric and arm, as many as requested.
    private struct Listed: TrialSource, TrialValues {
        var values: [String: [String: [Double]]]

        func values(time: Int, memory: Int) async throws -> Listed {
            Listed(values: values.mapValues { $0.mapValues { Array($0.prefix(time)) } })
        }

        func samples(of metric: Metric, arm: String) -> MetricSamples? {
            values[metric.name]?[arm == "other" ? "other" : "own"].map { MetricSamples(metric: metric, values: $0) }
        }
    }

    /// A gate that fails early is also judged on the later trials that other gates needed.
    @Test func anEarlyFailureHasTheFiguresOfAllTrials() async throws {
        let still = (0..<40).map { 5e6 * (1 + 0.002 * Double($0 % 7)) }
        func late(_ early: Double, then: Double) -> [Double] {
            still.enumerated().map { $1 * (1 + ($0 < 10 ? early : then)) }
        }
        let wild = still.enumerated().map { $1 * (1 + ($0 % 2 == 0 ? 0.15 : -0.05)) }
        func verdict(_ own: [Double]) async throws -> Verdict {
            let source = Listed(values: [
                "layout.time": ["own": own, "other": still], "diff.time": ["own": wild, "other": still],
            ])
            let open = Gate(
                GateRule(metric: "diff.time", demand: .relative(.regression(0.05, floor: 200_000, to: .stored))))
            return try await SequentialJudge(judge).verdicts(on: [gate, open], from: source)[0]
        }
        let less = try await verdict(late(0.388, then: 0.073))
        #expect(less.outcome == .fail && less.figures?.trials == 40, "\(less)")
        #expect(less.sentence.hasPrefix("layout.time is 7.") && less.sentence.contains("40 trials a side"))
        #expect(less.notes == ["decided with 10 trials a side; the figures are those of all 40"])
        let gone = try await verdict(late(0.388, then: 0.01))
        #expect(gone.outcome == .inconclusive, "\(gone)")
        #expect(gone.sentence.contains("; the gate failed with 10 trials a side, but not with all 40; "))
    }

    /// A source whose time is up after some trials.
    private struct Limited: TrialSource {
        let source: Simulated
        let most: Int

        func values(time: Int, memory: Int) async throws -> Values {
            try await source.values(time: min(time, most), memory: memory)
        }

        var isExhausted: Bool { get async { source.asked.withLock { ($0.last ?? 0) >= most } } }
    }

    @Test func anExhaustedSourceIsNotAskedAgain() async throws {
        let source = Simulated(effect: 0.04, seed: 3, noise: 0.3)
        let verdicts = try await SequentialJudge(judge).verdicts(on: [gate], from: Limited(source: source, most: 13))
        #expect(source.asked.withLock { $0 } == [10, 13])
        #expect(verdicts[0].outcome == .inconclusive && verdicts[0].figures?.trials == 13)
    }

    /// Noisy parts of a metric get no trials of their own, unless one points to a regression.
    @Test func partsOfAMetricAreNotWorthMoreTrials() async throws {
        func looks(_ metric: String, effect: Double) async throws -> [Int] {
            let source = Simulated(effect: effect, seed: 5, noise: 0.3)
            let limit = GateRule.Demand.relative(.regression(0.05, floor: 1, to: .stored))
            _ = try await SequentialJudge(judge).verdicts(
                on: [Gate(GateRule(metric: metric, demand: limit))], from: source)
            return source.asked.withLock { $0 }
        }
        #expect(try await looks("hitch.count.scroll", effect: 0) == [10])
        #expect(try await looks("hitch.count", effect: 0).count > 1)
        #expect(try await looks("hitch.count.scroll", effect: 0.4).count > 1)
    }
}
