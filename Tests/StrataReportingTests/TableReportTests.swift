import Foundation
import StrataBasics
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct TableReportTests {
    @Test func aRunOfTwoArms() throws {
        try Golden.expect(TableReport(TestResult.mixed().judged).text(.plain), "two-arms.txt")
    }

    @Test func aRunOfOneArmComparesNothing() throws {
        let result = try TestResult.make(compositional: ["cells.created": [5, 5]], nested: nil)
        let text = TableReport(result.judged).text(.plain)
        #expect(!text.contains("REGRESSION") && !text.contains("difference") && !text.contains("published"))
        #expect(text.contains("cells.created"))
    }

    @Test func troublesAreReported() throws {
        let location: [String: Any] = ["file": "home.yaml", "line": 3, "column": 5]
        let result = try TestResult.mixed(extra: [
            "demoted": [["arm": "nested", "metric": "memory.idle.live", "values": [1, 2]]],
            "skipped": [["step": "swipe", "location": location, "reason": "section `x` is not in this feed"]],
            "diagnostics": ["no plugin is registered for section type 'weather'; its sections are left out"],
            "failures": [
                [
                    "arm": "nested", "kind": "time", "index": 1, "reason": ["signal": ["_0": 11]],
                    "step": ["word": "fling", "location": location], "lastLines": ["boom"],
                ]
            ],
            "isInterrupted": true,
            "trials": [
                "seed": 1, "plan": ["time": 5, "memory": 2],
                "entries": TestResult.entries(["compositional", "nested"], time: 3, memory: 1),
            ] as [String: Any],
        ])
        let rule = GateRule(metric: "memory.idle.live", demand: .betterThanNested(share: 0.3))
        let verdict = Verdict(
            rule: rule, outcome: .fail, sentence: "it is not as asked",
            location: SourceLocation(file: "home.yaml", line: 3, column: 5), arm: "compositional")
        try Golden.expect(
            TableReport(JudgedRun(result, metrics: .standard, verdicts: [verdict])).text(.plain), "troubles.txt")
    }

    @Test func aRunThatMeasuredNothingHasNoVerdict() throws {
        let none: [String: Any] = ["seed": 1, "plan": ["time": 5, "memory": 2], "entries": []]
        let result = try TestResult.make(compositional: [:], nested: [:], extra: ["trials": none])
        let text = TableReport(result.judged).text(.plain)
        #expect(!text.contains("REGRESSION") && text.contains("Nothing was measured."))
        #expect(text.contains("measured: 0 of 10 time trials and 0 of 4 memory trials"))
        let half = try TestResult.make(compositional: ["cells.created": [5]], nested: [:])
        #expect(TableReport(half.judged).text(.plain).contains("No verdict: nothing was measured in both"))
    }

    @Test func requestedMetricsAreShownEvenIfZero() throws {
        let values: [String: [Double]] = [
            "impressions.count": [0, 0], "scroll.orthogonal": [0, 0], "cells.created": [1, 1],
        ]
        let text = try TableReport(TestResult.make(compositional: values, nested: values).judged).text(.plain)
        #expect(text.contains("impressions.count") && !text.contains("scroll.orthogonal"))
    }

    @Test func oneIsSingular() throws {
        let feed: [String: Any] = [
            "origin": "generated, seed 1", "hash": "fnv1a:0", "sections": 1, "items": 1, "itemsBySectionType": [:],
            "diagnostics": [],
        ]
        let one: [String: Any] = [
            "seed": 1, "plan": ["time": 1, "memory": 1],
            "entries": TestResult.entries(["compositional", "nested"], time: 1, memory: 1),
        ]
        let text = try TableReport(TestResult.mixed(extra: ["feed": feed, "trials": one]).judged).text(.plain)
        #expect(
            text.hasPrefix("home: 1 item in 1 section, ") && text.contains("\n1 time trial and 1 memory trial an arm"))
    }

    @Test func publishedFiguresAreShownOnlyForTheirArm() throws {
        let result = try TestResult.mixed(extra: ["published": NSNull()])
        #expect(!TableReport(result.judged).text(.plain).contains("published"))
    }

    @Test func namesAreEscapedOnTheTerminal() throws {
        let name: [String: Any] = ["name": "\u{1B}[31mred\n\0", "file": "x.yaml", "hash": "0"]
        let result = try TestResult.mixed(extra: ["profile": name, "diagnostics": ["of \u{1B}]0;x\u{7}"]])
        let text = TableReport(result.judged).text(.plain)
        #expect(text.hasPrefix(#"\u{1B}[31mred\u{A}\u{0}: "#) && !text.contains("\u{1B}") && !text.contains("\u{7}"))
    }

    @Test func coloursAreOnlyForTerminals() throws {
        let rule = GateRule(metric: "layout.attributes", demand: .atMost(3))
        let gate = ProfileGate(rule: rule, location: SourceLocation(file: "home.yaml", line: 1, column: 1))
        let report = try TableReport(TestResult.mixed().judged.judged(by: [gate]))
        #expect(!report.text(.plain).contains("\u{1B}"))
        #expect(report.text(.terminal).contains("\u{1B}[1;31mREGRESSION"))
    }
}
