import Testing

@testable import StrataGating

/// A change that makes an exact count vary fails, whatever the values are.
@Suite struct LostExactnessTests {
    private func verdict(
        _ own: [Double], _ other: [Double], metric: String = "allocations.count",
        demand: GateRule.Demand = .relative(.init(to: .nested, limit: .exact))
    ) -> Verdict {
        let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)
        return judge.verdict(
            on: GateRule(metric: metric, demand: demand),
            trials: ListedTrials(values: ["compositional": own, "nested": other]))
    }

    @Test func aCountThatBecameRandomFails() {
        let verdict = verdict([100, 101], [120, 120])
        #expect(verdict.outcome == .fail)
        #expect(
            verdict.sentence
                == "allocations.count differs from trial to trial in `compositional` (100 in 1 trial, 101 in 1) and was "
                + "120 in both trials of `nested`; exact values must not vary: look for content that depends on the time, on "
                + "random numbers without a seed, or on addresses, and for work of another thread, such as a library's "
                + "that opens a font in the session")
        #expect(verdict.figures?.tier == .statistical && verdict.figures?.reference == 120)
        // For any number of trials, and however wide the profile's own gate is.
        let many = (0..<20).map { Double(100 + ($0 == 17 ? 1 : 0)) }
        let wide = self.verdict(
            many, many.map { _ in 100 }, demand: .relative(.init(to: .nested, limit: .bound(0.6))))
        #expect(wide.outcome == .fail && wide.sentence.contains("(100 in 19 trials, 101 in 1) and was 100 in all 20"))
    }

    /// No thread of a library changes what the engine counts, and all trials hash alike.
    @Test func theCausesAreThoseThatAMetricCanHave() {
        let sentence = verdict([100, 101], [120, 120], metric: "layout.passes").sentence
        #expect(sentence.hasSuffix("on the time, on random numbers without a seed, or on addresses"), "\(sentence)")
        #expect(!sentence.contains("hash"), "\(sentence)")
    }

    @Test func similarValuesAreWrittenWithAllDigits() {
        let verdict = verdict([6_612_345, 6_612_346], [6_612_345, 6_612_345], metric: "memory.idle.live")
        #expect(verdict.sentence.contains("6612345 bytes in 1 trial, 6612346 bytes in 1"), "\(verdict)")
    }

    @Test func valuesThatVariedBeforeAreTested() {
        #expect(verdict([100, 101], [120, 121]).outcome == .inconclusive)
        #expect(verdict([100, 101], [100]).outcome == .inconclusive, "one trial shows nothing exact")
        #expect(verdict([100, 100], [100, 101]).outcome == .inconclusive)
    }

    @Test func statisticalMetricsMayVary() {
        for metric in ["memory.idle.active", "instructions.retired"].filter({ MetricTable.standard[$0] != nil }) {
            let band = GateRule.Demand.relative(.regression(0.001, floor: 65_536, to: .nested))
            #expect(verdict([1e8, 1e8 + 1], [1e8, 1e8], metric: metric, demand: band).outcome == .pass, "\(metric)")
        }
        let time = GateRule.Demand.relative(.regression(0.05, floor: 50_000, to: .nested))
        #expect(verdict([1e6, 2e6], [1e6, 1e6], metric: "layout.time", demand: time).outcome == .inconclusive)
    }

    @Test func storedTrialsAndOtherBuildsAreReferencesToo() {
        let rule = GateRule(metric: "layout.passes", demand: .relative(.init(to: .stored, limit: .exact)))
        let now = ListedTrials(values: ["own": [7, 8, 7], "against:own": [7, 7, 7]])
        let then = StoredTrials(
            values: ListedTrials(values: ["own": [7, 7]]), name: "stored", words: "the stored baseline")
        let stored = Judge(candidate: "own", baseline: "nested", stored: .trials(then), metrics: .standard)
            .verdict(on: rule, trials: now)
        #expect(stored.outcome == .fail && stored.sentence.contains("was 7 in both trials of the stored baseline"))
        let against = Judge(
            candidate: "own", baseline: "nested", stored: .otherBuild { "against:\($0)" }, metrics: .standard)
        let other = against.verdict(on: rule, trials: now)
        #expect(other.outcome == .fail && other.sentence.contains("was 7 in all 3 trials of the other build"))
    }

    /// The share of one section type can vary although the whole does not.
    @Test func aSectionTypesShareIsExactOnItsOwn() {
        let shares = ListedTrials(
            values: ["compositional": [9, 9], "nested": [9, 9]],
            types: [
                "compositional": ["grid": [4, 5], "rail": [1, 1]], "nested": ["grid": [4, 4], "rail": [1, 1]],
            ])
        let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)
        let outcome = { (type: String?) -> Verdict.Outcome in
            let demand = GateRule.Demand.relative(.init(to: .nested, limit: .exact))
            return judge.verdict(
                on: GateRule(metric: "cells.created", demand: demand, sectionType: type), trials: shares
            ).outcome
        }
        #expect(outcome("grid") == .fail && outcome("rail") == .pass && outcome(nil) == .pass)
    }

    /// The eleventh trial is the first that differs, so only a later look finds it.
    @Test func laterTrialsAreCheckedToo() async throws {
        struct Growing: TrialSource, TrialValues {
            var count = 0

            func values(time: Int, memory: Int) async throws -> Growing { Growing(count: time) }

            func samples(of metric: Metric, arm: String) -> MetricSamples? {
                let isOwn = arm == "own"
                let noise = (0..<count).map { (trial: Int) -> Double in
                    1e6 + 1e4 * Double((trial * 7) % 10) + (isOwn ? 4.5e4 : 0)
                }
                let passes = (0..<count).map { (trial: Int) -> Double in trial == 10 && isOwn ? 8 : 7 }
                return MetricSamples(metric: metric, values: metric.name == "layout.passes" ? passes : noise)
            }
        }
        let judge = Judge(candidate: "own", baseline: "nested", metrics: .standard)
        let gates = [
            Gate(GateRule(metric: "layout.passes", demand: .relative(.init(to: .nested, limit: .exact)))),
            Gate(GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 0, to: .nested)))),
        ]
        let verdicts = try await SequentialJudge(judge).verdicts(on: gates, from: Growing())
        #expect(verdicts[0].outcome == .fail, "\(verdicts)")
        #expect(verdicts[0].sentence.contains("(7 in "), "\(verdicts[0].sentence)")
    }
}
