import StrataBasics
import Testing

@testable import StrataGating
@testable import StrataStatistics

/// The detectable difference of a verdict is detected in 9 of 10 cases.
@Suite struct DetectionTests {
    private struct Case: CustomStringConvertible {
        var noise: Double
        /// Noise that both trials of a round have in common.
        var drift = 0.0
        var trials: Int
        var others = 1
        var rival: Double?
        /// A difference that passes, whose verdict states what is detectable.
        var passing = 0.0
        var demand = GateRule.Demand.relative(.regression(0.05, floor: 0, to: .stored))
        var description: String { "\(noise) and \(drift), \(trials) trials" }
    }

    private static let cases: [Case] = [
        Case(noise: 0.03, trials: 40), Case(noise: 0.05, trials: 40), Case(noise: 0.071, trials: 40),
        Case(noise: 0.09, trials: 40, others: 14), Case(noise: 0.05, trials: 10, others: 14),
        Case(noise: 0.05, trials: 20, others: 14), Case(noise: 0.02, trials: 6),
        Case(noise: 0.05, trials: 40, rival: 0.05),
        Case(noise: 0.05, drift: 0.1, trials: 40), Case(noise: 0.05, drift: 0.1, trials: 20, others: 14),
        Case(
            noise: 0.05, trials: 40, passing: -1.75e6,
            demand: .relative(GateComparison(to: .stored, limit: .bound(-0.3)))),
        Case(noise: 0.05, trials: 20, demand: .atMost(5.2e6)),
    ]

    private func trials(_ test: Case, _ seed: UInt64, effect: Double) -> (run: ListedTrials, stored: ListedTrials) {
        var generator = SeededRandom(seed: seed)
        func normal() -> Double {
            (0..<12).reduce(-6.0) { total, _ in total + Double.random(in: 0..<1, using: &generator) }
        }
        let rounds = (0..<test.trials).map { _ in test.drift == 0 ? 0 : test.drift * normal() }
        func list(_ middle: Double, _ noise: Double) -> [Double] {
            rounds.map { round in middle * (1 + round + noise * normal()) }
        }
        let rival = { (test: Case) in test.rival.map { ["nested": list(6e6, $0)] } ?? [:] }
        let run = ListedTrials(values: rival(test).merging(["flat": list(5e6 + effect, test.noise)]) { $1 })
        return (run, ListedTrials(values: rival(test).merging(["flat": list(5e6, test.noise)]) { $1 }))
    }

    private func verdict(_ test: Case, _ seed: UInt64, effect: Double) -> Verdict {
        let (run, stored) = trials(test, seed, effect: effect)
        let kept = StoredTrials(
            values: stored, name: "stored", words: "the stored baseline", isInterleaved: test.rival == nil)
        let judge = Judge(candidate: "flat", baseline: "nested", stored: .trials(kept), metrics: .standard)
        let gate = Gate(GateRule(metric: "layout.time", demand: test.demand))
        return judge.verdicts(on: [gate], trials: run, alpha: SpendingPlan.alpha / Double(test.others))[0]
    }

    @Test(arguments: cases) private func claimedEffectsAreDetected(test: Case) throws {
        // In a debug build a verdict takes milliseconds; the long form tells 85 from 98 % apart.
        let (claimed, runs, caught) = Exhaustive.isOn ? (100, 600, 85...98) : (12, 40, 75...100)
        let claims = (0..<UInt64(claimed)).compactMap { seed in
            verdict(test, 5_000 + seed, effect: test.passing).figures?.detectable
        }
        let claim = try #require(Percentile.median.value(in: claims))
        let bound: Double? = if case .atMost(let bound) = test.demand { bound } else { nil }
        let effect = bound.map { $0 + claim - 5e6 } ?? claim
        let failed = (0..<UInt64(runs)).count { verdict(test, $0, effect: effect).outcome == .fail }
        #expect(caught.contains(failed * 100 / runs), "\(failed) of \(runs) at \(claim / 5e4) %")
    }

    /// Holm's correction makes each of many gates stricter.
    @Test func moreGatesDetectLess() throws {
        let test = Case(noise: 0.09, trials: 20)
        let (run, stored) = trials(test, 1, effect: 0)
        let kept = StoredTrials(values: stored, name: "stored", words: "the stored baseline", isInterleaved: true)
        let judge = Judge(candidate: "flat", baseline: "nested", stored: .trials(kept), metrics: .standard)
        let metrics = ["layout.time", "diff.time", "cells.time", "startup.loaded", "frame.work.p99", "frame.work.max"]
        let gates = metrics.map { Gate(GateRule(metric: $0, demand: test.demand)) }
        let alone = try #require(judge.verdicts(on: [gates[0]], trials: run)[0].figures?.detectable)
        let among = try #require(judge.verdicts(on: gates, trials: run)[0].figures?.detectable)
        let corrected = judge.verdicts(on: [gates[0]], trials: run, alpha: SpendingPlan.alpha / 6)[0]
        #expect(among > alone && among == corrected.figures?.detectable)
    }

    /// With 2 trials against 20, the least p is 1 in 231.
    @Test func tooFewTrialsClaimNothing() {
        let stored = trials(Case(noise: 0.02, trials: 20), 1, effect: 0).stored
        let run = trials(Case(noise: 0.02, trials: 5), 2, effect: 0).run
        let kept = StoredTrials(values: stored, name: "stored", words: "the stored baseline", isInterleaved: true)
        let judge = Judge(candidate: "flat", baseline: "nested", stored: .trials(kept), metrics: .standard)
        let rule = GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 0, to: .stored)))
        let verdict = judge.verdicts(on: [Gate(rule)], trials: run, alpha: 1e-5)[0]
        #expect(verdict.figures?.detectable == nil)
        #expect(verdict.sentence.hasSuffix("; so few trials cannot detect any difference"), "\(verdict.sentence)")
    }
}
