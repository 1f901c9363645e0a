import Metrics
import Testing

@testable import Gating

@Suite struct JudgeTests {
    private struct Recorded: TrialValues {
        var values: [String: [Double]]
        var grid: [String: [Double]] = [:]

        func samples(of metric: Metric, arm: String) -> MetricSamples? {
            values[arm].map {
                MetricSamples(metric: metric, values: $0, bySectionType: grid[arm].map { ["grid": $0] } ?? [:])
            }
        }
    }

    private let judge = Judge(candidate: "compositional", baseline: "nested")

    private func verdict(
        _ demand: GateRule.Demand, _ own: [Double]?, _ other: [Double]?, metric: String = "memory.idle.live"
    ) -> Verdict {
        var values: [String: [Double]] = [:]
        values["compositional"] = own
        values["nested"] = other
        return judge.verdict(on: GateRule(metric: metric, demand: demand), trials: Recorded(values: values))
    }

    @Test func aShareIsHeldAgainstTheBaseline() {
        #expect(verdict(.betterThanNested(share: 0.3), [70], [100]).outcome == .pass)
        #expect(verdict(.betterThanNested(share: 0.3), [71], [100]).outcome == .fail)
        #expect(verdict(.betterThanNested(share: 0), [100], [100]).outcome == .pass)
        #expect(verdict(.betterThanNested(share: 0), [101], [100]).outcome == .fail)
    }

    @Test func boundsIncludeTheirEnds() {
        #expect(verdict(.atMost(5), [5], nil).outcome == .pass)
        #expect(verdict(.atMost(5), [5.1], nil).outcome == .fail)
        #expect(verdict(.atLeast(5), [5], nil).outcome == .pass)
        #expect(verdict(.atLeast(5), [4.9], nil).outcome == .fail)
    }

    @Test func exactTrialsThatDisagreeAreJudgedAsTimesAre() throws {
        let verdict = verdict(.atMost(5), [1, 6, 7], nil)
        #expect(verdict.outcome == .inconclusive)
        #expect(verdict.figures?.candidate == 6 && verdict.figures?.tier == .statistical)
        #expect(verdict.notes.contains { $0.contains("should have agreed") })
        let many = (0..<20).map { Double($0 + 100) }
        #expect(self.verdict(.atMost(5), many, nil).outcome == .fail)
        #expect(self.verdict(.atMost(200), many, nil).outcome == .pass)
    }

    @Test func withoutTrialsNothingIsJudged() {
        #expect(verdict(.atMost(5), nil, [1]).outcome == .inconclusive)
        #expect(verdict(.atMost(5), [], [1]).outcome == .inconclusive)
        #expect(verdict(.betterThanNested(share: 0.1), [1], nil).outcome == .inconclusive)
        #expect(verdict(.atMost(5), [1], nil, metric: "no.such").outcome == .inconclusive)
    }

    @Test func aSectionTypeIsJudgedOnItsOwn() {
        let source = Recorded(values: ["compositional": [100]], grid: ["compositional": [3]])
        let rule = GateRule(metric: "cells.created", demand: .atMost(3), sectionType: "grid")
        #expect(judge.verdict(on: rule, trials: source).outcome == .pass)
        let other = GateRule(metric: "cells.created", demand: .atMost(0), sectionType: "banner")
        #expect(judge.verdict(on: other, trials: source).outcome == .pass, "what was never shown cost nothing")
    }

    @Test func verdictsAreSentences() {
        #expect(
            verdict(.betterThanNested(share: 0.3), [12_300_000], [22_800_000]).sentence
                == "memory.idle.live is 46.1 % lower than `nested` (12.3 MB against 22.8 MB); at least 30.0 % lower was asked"
        )
        #expect(
            verdict(.betterThanNested(share: 0), [5], [5]).sentence
                == "memory.idle.live is the same as `nested` (5 B against 5 B); no higher was asked")
        #expect(
            verdict(.atMost(8_000_000), Array(repeating: 9_100_000, count: 10), nil, metric: "frame.work.p95").sentence
                == "frame.work.p95 is 9.10 ms in `compositional` (95 % interval +13.8 % to +13.8 %, 10 trials, "
                + "p = 0.0010); at most 8.00 ms was asked")
        #expect(
            verdict(.atMost(1), nil, nil).sentence == "memory.idle.live was not measured in `compositional`")
    }
}
