import StrataBasics
import Testing

@testable import StrataGating

@Suite struct CalibrationTests {
    private func recorded(rounds: Int = 40, effect: Double = 0) -> RecordedRounds {
        var generator = SeededRandom(seed: 5)
        let shares: [String: Double] = ["a": 0, "b": 0, "worse": effect]
        let list = (0..<rounds).map { _ in
            shares.mapValues { (share: Double) -> [String: Double] in
                let noise: Double = 1 + 0.03 * Noise.value(&generator)
                return ["layout.time": 5e6 * (1 + share) * noise, "cells.created": 52]
            }
        }
        let memory = shares.mapValues { (share: Double) -> [[String: Double]] in
            Array(repeating: ["allocations.count": 7_000 * (1 + share)], count: 2)
        }
        return RecordedRounds(rounds: list, memory: memory)
    }

    private let plain = ResampledRun.Sides(candidate: ["a", "b"], reference: ["a", "b"])

    @Test func equalBuildsPassAndAWorseOneFails() async throws {
        let trial = GateTrial(recorded(effect: 0.2), metrics: .standard)
        for seed in 0..<5 {
            #expect(try await trial.failures(sides: plain, seed: UInt64(seed)).isEmpty)
            let sides = ResampledRun.Sides(candidate: ["worse"], reference: ["a", "b"])
            #expect(try await trial.failures(sides: sides, seed: UInt64(seed)) == ["layout.time", "allocations.count"])
        }
    }

    @Test func aLargerLookContainsTheSmallerOnesTrials() {
        let run = ResampledRun(recorded(), sides: plain, names: ("own", "other"), seed: 3)
        let (few, many) = (run.drawn(time: 5, memory: 2), run.drawn(time: 20, memory: 2))
        guard let metric = MetricTable.standard["layout.time"], let small = few.samples(of: metric, arm: "own")?.values,
            let large = many.samples(of: metric, arm: "own")?.values
        else {
            Issue.record("nothing was drawn")
            return
        }
        #expect(small.count == 5 && large.count == 20 && Array(large.prefix(5)) == small)
        #expect(few.samples(of: metric, arm: "other")?.values != small)
    }

    @Test func limitsBelowTheNoiseAreRefusedOrWidened() async throws {
        let fingerprint = StoredBaselineTests.baseline.fingerprint
        let calibration = try await Calibration(
            recorded(), runs: 4, metrics: .standard, date: "", profile: "home", played: "p", fingerprint: fingerprint)
        #expect(calibration.falseAlarms == 0 && calibration.metrics["layout.time"]?.spread ?? 0 > 0)
        #expect(calibration.metrics["cells.created"]?.detectable == ["10": 0, "20": 0, "40": 0, "80": 0])
        let rule = GateRule(
            metric: "layout.time", demand: .relative(.regression(0.001, floor: 1_000, to: .stored)))
        let own = Gate(rule, at: SourceLocation(file: "home.yaml", line: 4, column: 5))
        let limits = calibration.limits(on: [own, Gate(rule)], metrics: .standard, budget: 40)
        #expect(limits.refused.map(\.gate) == [own])
        let words = limits.refused.first?.description ?? ""
        let needed = try #require(limits.refused.first?.needed ?? 1_001)
        #expect(needed > 40)
        #expect(
            words.hasPrefix("home.yaml:4:5: layout.time: a difference of") && words.contains("too small"), "\(words)")
        guard case .relative(let comparison) = limits.gates[1].rule.demand,
            comparison.limit.word == "regression", let floor = comparison.limit.floor
        else {
            Issue.record("the default gate is gone")
            return
        }
        #expect(floor > 1_000)
    }

    @Test func aCalibrationOfAnotherMachineIsNotUsed() async throws {
        let fingerprint = StoredBaselineTests.baseline.fingerprint
        let calibration = try await Calibration(
            RecordedRounds(rounds: [], memory: [:]), runs: 1, metrics: .standard, date: "", profile: "home",
            played: "p",
            fingerprint: fingerprint)
        var run = Comparability.Circumstances(played: "p", feed: "f", fingerprint: fingerprint)
        #expect(calibration.fits(run) && calibration.metrics.isEmpty)
        run.fingerprint.machine["cores"] = "64"
        #expect(!calibration.fits(run))
    }
}

@Suite struct RecordedRoundsSimulationTests {
    private let rounds = RecordedRounds(
        rounds: [[1.0, 1.1], [2, 1], [1, 1], [0.5, 1]].map {
            ["a": ["layout.time": $0[0], "cells.created": 5], "b": ["layout.time": $0[1], "cells.created": 5]]
        }, memory: ["a": [], "b": []])

    @Test func scaledNoiseKeepsMediansAndExactValues() {
        let stretched = rounds.stretched(by: 2, metrics: .standard)
        #expect(stretched.rounds.compactMap { $0["a"]?["layout.time"] } == [1, 4, 1, 0.25])
        #expect(stretched.rounds.allSatisfy { $0["a"]?["cells.created"] == 5 })
    }

    @Test func aKnownEffectIsAddedToOneOfTwoEqualSides() {
        for seed in 0..<8 {
            let pairs = rounds.pairing(
                ("a", "b"), worse: "layout.time", by: 0.5, named: ("worse", "plain"), seed: UInt64(seed))
            for (pair, round) in zip(pairs.rounds, rounds.rounds) {
                let (worse, plain) = (pair["worse"]?["layout.time"] ?? 0, pair["plain"]?["layout.time"] ?? 0)
                let values = [round["a"]?["layout.time"], round["b"]?["layout.time"]]
                #expect([[worse / 1.5, plain], [plain, worse / 1.5]].contains(values.compactMap(\.self)))
            }
        }
    }
}
