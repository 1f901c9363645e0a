import Foundation
import StrataBasics
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting
@testable import StrataSessions

@Suite struct SummaryReportTests {
    private static var failure: [String: Any] {
        ["arm": "nested", "kind": "time", "index": 1, "reason": ["signal": ["_0": 11]], "lastLines": ["boom"]]
    }

    @Test func aRunOfTwoArms() throws {
        try Golden.expect(SummaryReport(TestResult.mixed().judged).text(.plain), "summary.txt")
    }

    /// With everything that can be said, it is still one screen, and what is left out is counted.
    @Test func aRunFullOfTroublesIsOneScreen() throws {
        let location: [String: Any] = ["file": "home.yaml", "line": 3, "column": 5]
        let failure: [String: Any] = [
            "arm": "nested", "kind": "time", "index": 1, "reason": ["signal": ["_0": 11]],
            "step": ["word": "fling", "location": location], "lastLines": ["boom"],
        ]
        let result = try TestResult.mixed(extra: [
            "diagnostics": (0..<30).map { "note number \($0)" },
            "failures": Array(repeating: failure, count: 30),
            "isInterrupted": true,
        ])
        let verdicts = ["layout.time", "memory.idle.live", "cells.created", "hitch.ratio"].map { metric in
            Verdict(
                rule: GateRule(metric: metric, demand: .betterThanNested(share: 0.3)), outcome: .fail,
                sentence: "\(metric) is not as asked", location: SourceLocation(file: "home.yaml", line: 3, column: 5),
                arm: "compositional")
        }
        let text = SummaryReport(JudgedRun(result, metrics: .standard, verdicts: verdicts)).text(.plain)
        try Golden.expect(text, "summary-troubles.txt")
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= SummaryReport.height)
    }

    /// A text that is read later has every line: "(and 1 more)" was the cause of an exit code, and nowhere.
    @Test func nothingIsCutWhereItIsReadLater() throws {
        let result = try TestResult.mixed(extra: [
            "diagnostics": (0..<30).map { "note number \($0)" },
            "failures": (0..<30).map { index in Self.failure.merging(["index": index]) { $1 } },
        ])
        let run = JudgedRun(result, metrics: .standard, baselineProblem: "it is of another screen")
        let reports = [true, false].map { SummaryReport(run, more: "strata show a.json", isOnScreen: $0) }
        let cause = "note: not compared with a stored baseline: it is of another screen"
        for text in reports.flatMap({ [$0.text(), $0.brief()] }) {
            #expect(text.split(separator: "\n").contains { $0 == cause }, "\(text)")
            #expect(!text.contains("more)") || text.hasSuffix("strata show a.json --all"), "\(text)")
        }
        #expect(reports[0].text().contains("more)") && reports[0].brief().contains("more)"))
        for text in [reports[1].text(), reports[1].brief()] {
            #expect(!text.contains("more)") && text.contains("time trial 30 of arm `nested`"), "\(text)")
        }
        #expect(reports[1].text().contains("note: note number 29"))
    }

    /// A quick gate listed thirty names that more trials decide.
    @Test(arguments: [true, false]) func manyUndecidedGatesAreALineThatSaysWhereTheyAre(isOnScreen: Bool) throws {
        let result = try TestResult.mixed()
        func text(_ count: Int, trials: Int) -> String {
            let verdicts = MetricTable.standard.metrics.prefix(count).map { metric in
                Verdict(
                    rule: GateRule(metric: metric.name, demand: .betterThanNested(share: 0.3)), outcome: .inconclusive,
                    sentence: "\(metric.name) is open", arm: "compositional", versus: "nested",
                    figures: VerdictFigures(unit: metric.unit, tier: .statistical, candidate: 1, trials: trials))
            }
            let run = JudgedRun(result, metrics: .standard, verdicts: Array(verdicts))
            return SummaryReport(run, more: "strata show a.json", isOnScreen: isOnScreen).text()
        }
        let names = MetricTable.standard.metrics.prefix(30).map(\.name)
        let young =
            "  inconclusive  30 default gates (need at least 10 trials a side): names with strata show a.json --all"
        #expect(text(30, trials: 5).contains(young + "\n"), "\(text(30, trials: 5))")
        #expect(text(2, trials: 5).contains(": \(names[0]), \(names[1])\n"))
        // More trials than these do not decide: a log names them.
        #expect(text(30, trials: 80).contains(names.joined(separator: ", ")) == !isOnScreen)
    }

    /// Of several runs each has its name, the verdict, and what failed.
    @Test func oneOfSeveralHasSixLines() throws {
        let result = try TestResult.mixed(extra: ["failures": Array(repeating: Self.failure, count: 30)])
        let text = SummaryReport(result.judged).brief()
        #expect(text.split(separator: "\n").count == SummaryReport.heightOfOne, "\(text)")
        #expect(text.hasPrefix("\(result.profile.name): compositional ") && text.contains("more)"), "\(text)")
        #expect(try SummaryReport(TestResult.mixed().judged).brief().split(separator: "\n").count <= 4)
    }

    @Test func theRestIsWhereTheCommandSays() throws {
        let run = try TestResult.mixed().judged
        let last = { (report: SummaryReport) in report.text().split(separator: "\n").last.map(String.init) ?? "" }
        #expect(last(SummaryReport(run)).hasSuffix("metrics: --all; some: --metric NAME, --group NAME"))
        #expect(last(SummaryReport(run, more: "strata show a.json")).hasSuffix("metrics: strata show a.json --all"))
    }

    @Test func withoutAnythingToCompareWithThereAreFigures() throws {
        let values: [String: [Double]] = [
            "memory.idle.live": [12_300_000, 12_300_000], "hitch.headroom": [3.1, 3.2, 3.3],
        ]
        let text = try SummaryReport(TestResult.make(compositional: values, nested: nil).judged).text(.plain)
        #expect(text.hasPrefix("compositional has no reference in this run\n"))
        #expect(text.contains("memory at rest") && text.contains("12.3 MB") && text.contains("3.20"))
        let none = try SummaryReport(TestResult.make(compositional: [:], nested: [:]).judged).text(.plain)
        #expect(none.hasPrefix("nothing was measured\n"))
    }

    @Test(arguments: [
        ([100.0], [100.0], "none of 1 metric is worse"),
        (
            [100.0], [80.0],
            "compositional holds 25.0 % more memory at rest than nested; 1 of 1 metric is worse (memory.idle.live +25.0 %)"
        ),
        // Less than a hundredth is nothing to say, and is still counted.
        ([1_000.0], [1_001.0], "in any key figure; none of 1 metric is worse"),
        ([50.0], [80.0], "compositional holds 37.5 % less memory at rest than nested; none of 1 metric is worse"),
    ])
    func memoryInASentence(own: [Double], other: [Double], expected: String) throws {
        let twice = { (values: [Double]) in values + values + values }
        let result = try TestResult.make(
            compositional: ["memory.idle.live": twice(own)], nested: ["memory.idle.live": twice(other)])
        #expect(RunSummary(result.judged).sentence.hasSuffix(expected))
    }

    @Test(arguments: [
        ([10.0, 11, 12], [27.0, 29, 30], "lays out 2.6 times faster than nested"),
        ([10.0, 11, 12], [14.0, 15, 16], "lays out in 26.7 % less time than nested"),
        ([27.0, 29, 30], [10.0, 11, 12], "lays out 2.6 times slower than nested"),
        // Trials that overlap, or fewer than three trials, do not show a difference.
        ([10.0, 11, 20], [14.0, 15, 16], "shows no significant difference from nested in any key figure"),
        ([10.0, 11], [27.0, 29], "shows no significant difference from nested in any key figure"),
    ])
    func timesInASentence(own: [Double], other: [Double], expected: String) throws {
        let result = try TestResult.make(
            compositional: ["layout.time": own.map { $0 * 1e6 }], nested: ["layout.time": other.map { $0 * 1e6 }])
        #expect(RunSummary(result.judged).sentence.contains(expected))
    }

    @Test func blocksShareTheRoom() {
        let blocks = [["a", "b", "c"], ["d", "e", "f"], ["g"]]
        #expect(SummaryReport.fitted(blocks, into: 7) == ["a", "b", "c", "d", "e", "f", "g"])
        #expect(SummaryReport.fitted(blocks, into: 5) == ["a", "b  (and 1 more)", "d", "e  (and 1 more)", "g"])
        #expect(SummaryReport.fitted(blocks, into: 3) == ["a  (and 2 more)", "d  (and 2 more)", "g"])
        #expect(SummaryReport.fitted([], into: 3).isEmpty)
    }

    @Test func theStepIsTheOneThatDiffersMost() throws {
        let recorder = RunRecorder()
        for (arm, scale) in [("compositional", 3), ("nested", 1)] {
            for index in 0..<3 {
                recorder.keep(
                    .init(
                        trial: TrialSchedule.Entry(arm: arm, kind: .time, index: index),
                        recording: TrialRecording(
                            steps: [
                                RecordedStep(word: "load", line: 3, frame: 0),
                                RecordedStep(word: "scroll", line: 4, frame: 1),
                                RecordedStep(word: "update", line: 5, frame: 3),
                            ],
                            kinds: "lssu", columns: ["work": [50, 10, 10, 9 * scale], "layout": [5, scale, scale, 1]]),
                        heapProfiles: [], pictures: [:]))
            }
        }
        let steps = StepTotals(recorder)
        let step = { (name: String) in
            MetricTable.standard[name].flatMap { steps.worst(of: $0, in: "compositional", against: "nested") }
        }
        #expect(step("work.time") == "in `update` (line 5)")
        #expect(step("frame.work.max") == "in `update` (line 5)")
        #expect(step("layout.time") == "in `scroll` (line 4)")
        // Frames do not record it; not worse in any step.
        #expect(step("cells.created") == nil && step("diff.time") == nil)
        #expect(
            MetricTable.standard["work.time"].flatMap { steps.worst(of: $0, in: "nested", against: "compositional") }
                == nil)
    }

    /// The table said "no gate fails" above "1 of 2 gates failed", and named neither the gate nor its remedy.
    @Test func aPartOfTheTableDoesNotHideAFailedGate() throws {
        let result = try TestResult.mixed()
        let choice = try #require(MetricChoice(names: ["layout.time"], groups: []))
        func text(_ outcomes: [Verdict.Outcome], listsFailures: Bool = true) -> String {
            let verdicts = outcomes.map { outcome in
                Verdict(
                    rule: GateRule(metric: "cells.created", demand: .atMost(0)), outcome: outcome,
                    sentence: "cells.created is \(outcome.rawValue)", arm: "compositional")
            }
            let run = JudgedRun(result, metrics: .standard, verdicts: verdicts)
            return TableReport(run, of: choice, listsFailures: listsFailures).text(.plain)
        }
        #expect(text([.pass]).contains("No REGRESSION: no gate fails."))
        let failed = text([.fail, .pass])
        #expect(failed.contains("No REGRESSION in these metrics; 1 gate fails on others."), "\(failed)")
        #expect(failed.contains("  fail  cells.created is fail") && failed.contains("next: strata run"), "\(failed)")
        #expect(!text([.fail], listsFailures: false).contains("  fail  "))
        let missing = text([.noBaseline])
        #expect(missing.contains("no gate fails, 1 has no usable baseline."), "\(missing)")
        #expect(missing.contains("  no-baseline  cells.created is no-baseline"), "\(missing)")
    }

    @Test func aPartOfTheTable() throws {
        let run = try TestResult.mixed().judged
        let choice = try #require(MetricChoice(names: ["layout.time"], groups: [.cells]))
        let text = TableReport(run, of: choice).text(.plain)
        #expect(text.contains("layout.time") && text.contains("cells.created") && !text.contains("startup.loaded"))
        #expect(MetricChoice(names: [], groups: []) == nil)
        let other = try #require(MetricChoice(names: ["rotate.work"], groups: []))
        #expect(TableReport(run, of: other).text(.plain).contains("None of these metrics was measured."))
    }
}
