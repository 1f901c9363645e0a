import Foundation
import StrataBasics
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting

/// Generated sentences say what the tables below them say.
@Suite struct SentenceTests {
    private static let seeds = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" ? 5_000 : 60

    @Test func aSentenceAgreesWithItsTable() throws {
        for seed in 0..<UInt64(Self.seeds) {
            let run = try RandomRun.judged(seed: seed)
            let sentence = RunSummary(run).sentence
            let wrong = SentenceClaims(sentence, of: run).contradictions
            if !wrong.isEmpty {
                Issue.record("seed \(seed): \(wrong)\n\(sentence)\n\(TableReport(run, isVerbose: true).text())")
            }
        }
    }

    @Test func theSummaryOfGatesAgreesWithItsTable() throws {
        for seed in 0..<UInt64(Self.seeds) {
            let report = try GateReport([RandomRun.judged(seed: seed)])
            let text = String(decoding: GateExporter.markdown(report, limit: .max), as: UTF8.self)
            let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
            let count = { (word: String) in rows.count { $0.contains(" \(word) |") } }
            let number = { (words: Regex<(Substring, Substring)>) in
                report.summary.firstMatch(of: words).flatMap { Int($0.1) } ?? 0
            }
            let held =
                number(/(\d+) holds?$/) + number(/^all (\d+) gates hold/) + (report.summary == "the gate holds" ? 1 : 0)
            let claims = [
                number(/^(\d+) of \d+ gates? failed/), number(/, (\d+) (?:has|have) no usable baseline/),
                number(/, (\d+) (?:is|are) inconclusive/), held,
            ]
            let counts = ["fail", "no-baseline", "inconclusive", "pass"].map(count)
            #expect(claims == counts, "seed \(seed): \(report.summary)\n\(text)")
            #expect(report.summary.contains("no gate failed") ? counts[0] == 0 : true, "seed \(seed)")
        }
    }

    /// The gate's test told it from noise, though a trial of each side overlaps.
    @Test func aFigureOnWhichAGateFailsIsNamed() throws {
        let own = (0..<20).map { (trial: Int) -> Double in 10.76e6 + Double(trial) * 2e4 }
        let other = (0..<20).map { (trial: Int) -> Double in 10e6 + Double(trial * 7 % 20) * 4.2e4 }
        let result = try TestResult.make(compositional: ["layout.time": own], nested: ["layout.time": other])
        let verdict = Verdict(
            rule: GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 0, to: .nested))),
            outcome: .fail, sentence: "layout.time is higher", arm: "compositional", versus: "nested",
            figures: VerdictFigures(
                unit: .nanoseconds, tier: .statistical, candidate: 10.95e6, reference: 10.4e6, bound: 10.5e6,
                interval: VerdictInterval(lower: 3e5, upper: 8e5), p: 0.001, trials: 20, referenceTrials: 20))
        let run = JudgedRun(result, metrics: .standard, verdicts: [verdict])
        #expect(
            RunSummary(run).sentence
                == "compositional lays out in 5.3 % more time than nested; 1 of 1 metric is worse (layout.time +5.3 %); "
                + "1 of 1 gate fails: layout.time")
    }

    /// The largest loss is named as the largest, although a gate fails on a smaller one.
    @Test func mostOfAllIsTheLargest() throws {
        let twice = { (value: Double) in [value, value] }
        let result = try TestResult.make(
            compositional: ["cells.created": twice(110), "cells.idle": twice(90)],
            nested: ["cells.created": twice(100), "cells.idle": twice(30)])
        let sentence = RunSummary(result.judged.judged(by: [])).sentence
        #expect(sentence.contains("2 of 2 metrics are worse (most of all cells.idle +200.0 %); 1 of 1 gate fails"))
    }

    /// A value that is better, and not as much better as was asked, is not worse.
    @Test func anImprovementThatIsTooSmallIsNotWorse() throws {
        let result = try TestResult.make(
            compositional: ["cells.drawn": [80, 80]], nested: ["cells.drawn": [100, 100]])
        let judged = result.judged.judged(by: [
            .init(
                rule: GateRule(metric: "cells.drawn", demand: .betterThanNested(share: 0.3)),
                location: .init(file: "home.yaml", line: 3, column: 5))
        ])
        #expect(RunSummary(judged).sentence.hasSuffix("none of 1 metric is worse; 1 of 1 gate fails: cells.drawn"))
    }
}
