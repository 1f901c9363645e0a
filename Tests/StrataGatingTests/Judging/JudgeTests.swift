import Testing

@testable import StrataGating

@Suite struct JudgeTests {
    private let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)

    private func verdict(
        _ demand: GateRule.Demand, _ own: [Double]?, _ other: [Double]?, metric: String = "memory.idle.live"
    ) -> Verdict {
        let values = ["compositional": own, "nested": other].compactMapValues { $0 }
        return judge.verdict(on: GateRule(metric: metric, demand: demand), trials: ListedTrials(values: values))
    }

    @Test func aShareIsComparedWithTheBaseline() {
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

    @Test func exactTrialsThatDisagreeAreJudgedStatistically() throws {
        let verdict = verdict(.atMost(5), [1, 6, 7], nil)
        #expect(verdict.outcome == .inconclusive)
        #expect(verdict.figures?.candidate == 6 && verdict.figures?.tier == .statistical)
        #expect(verdict.notes.contains { $0.contains("should be identical") })
        let many = (0..<20).map { Double($0 + 100) }
        #expect(self.verdict(.atMost(5), many, nil).outcome == .fail)
        #expect(self.verdict(.atMost(200), many, nil).outcome == .pass)
    }

    /// An interval of two trials a side covers the difference in only 7 of 10 cases.
    @Test func tooFewTrialsLeaveATimeInconclusive() {
        let noise = [4.70e6, 4.72e6, 4.71e6, 4.69e6, 4.70e6]
        let limit = GateRule.Demand.relative(.regression(0.05, floor: 50_000, to: .nested))
        let few = verdict(limit, Array(noise.prefix(2)), noise, metric: "layout.time")
        #expect(few.outcome == .inconclusive && few.figures?.interval == nil && few.figures?.p == nil)
        #expect(
            few.sentence
                == "layout.time is 0.2 % higher than `nested` (4.71 ms against 4.70 ms; 2 trials against 5); values "
                + "that vary need at least 5 trials a side")
        let worse = verdict(limit, [9e6, 9e6, 9e6, 9e6], noise, metric: "layout.time")
        #expect(worse.outcome == .inconclusive, "an inconclusive gate is not a failure")
        #expect(verdict(limit, noise, noise, metric: "layout.time").outcome == .pass)
        #expect(verdict(.atMost(8e6), [6e6], nil, metric: "frame.work.p95").outcome == .inconclusive)
    }

    @Test func undetectableEffectsAreNotClaimed() {
        let flat = Array(repeating: 6_550.0, count: 10)
        let few = judge.verdicts(
            on: [Gate(GateRule(metric: "frame.work.p95", demand: .atMost(8e6)))],
            trials: ListedTrials(values: ["compositional": flat]), alpha: 0.0005)[0]
        #expect(
            few.sentence
                == "frame.work.p95 is 6.55 us in `compositional` (95 % interval 6.55 us to 6.55 us, 10 trials, p > 0.99); "
                + "so few trials cannot detect any difference")
        let many = verdict(.atMost(8e6), (0..<20).map { 6e6 + 1e5 * Double($0) }, nil, metric: "frame.work.p95")
        #expect(many.sentence.hasSuffix("; a median of 9.06 ms would have been detected"), "\(many.sentence)")
    }

    @Test func withoutTrialsNothingIsJudged() {
        #expect(verdict(.atMost(5), nil, [1]).outcome == .inconclusive)
        #expect(verdict(.atMost(5), [], [1]).outcome == .inconclusive)
        #expect(verdict(.betterThanNested(share: 0.1), [1], nil).outcome == .inconclusive)
        #expect(verdict(.atMost(5), [1], nil, metric: "no.such").outcome == .inconclusive)
    }

    @Test func aSectionTypeIsJudgedOnItsOwn() {
        let source = ListedTrials(values: ["compositional": [100]], types: ["compositional": ["grid": [3]]])
        let rule = GateRule(metric: "cells.created", demand: .atMost(3), sectionType: "grid")
        #expect(judge.verdict(on: rule, trials: source).outcome == .pass)
        let other = GateRule(metric: "cells.created", demand: .atMost(0), sectionType: "banner")
        #expect(judge.verdict(on: other, trials: source).outcome == .pass, "what was never shown cost nothing")
    }

    /// A value beyond its bound is never printed like the bound.
    @Test func aBoundIsToldFromTheValueBesideIt() {
        #expect(
            verdict(.atMost(75_900_000), [75_934_512], nil).sentence
                == "memory.idle.live is 75,934,512 B in `compositional`; required: at most 75,900,000 B")
        #expect(
            verdict(.betterThanNested(share: 0.2052), [31], [39]).sentence
                == "memory.idle.live is 20.51 % lower than `nested` (31 B against 39 B); required: at least 20.52 % lower"
        )
        #expect(
            verdict(.relative(.regression(0.05, floor: 0, to: .nested)), [10_503], [10_000]).sentence.hasPrefix(
                "memory.idle.live is 5.03 % higher"))
        #expect(
            verdict(.atMost(5), [4], nil).sentence
                == "memory.idle.live is 4 B in `compositional`; required: at most 5 B")
    }

    @Test func verdictSentences() {
        #expect(
            verdict(.betterThanNested(share: 0.3), [12_300_000], [22_800_000]).sentence
                == "memory.idle.live is 46.1 % lower than `nested` (12.3 MB against 22.8 MB); required: at least 30 % lower"
        )
        #expect(
            verdict(.betterThanNested(share: 0), [5], [5]).sentence
                == "memory.idle.live is the same as `nested` (5 B against 5 B); required: no higher")
        #expect(
            verdict(.atMost(8_000_000), Array(repeating: 9_100_000, count: 10), nil, metric: "frame.work.p95").sentence
                == "frame.work.p95 is 9.10 ms in `compositional` (95 % interval 9.10 ms to 9.10 ms, 10 trials, "
                + "p = 0.0010); required: at most 8.00 ms")
        #expect(
            verdict(.atMost(1), nil, nil).sentence == "memory.idle.live was not measured in `compositional`")
    }
}
