import Foundation
import Metrics
import Profiler
import Testing

@testable import Reporting

@Suite struct TableReportTests {
    @Test func aRunOfTwoArms() throws {
        try Golden.expect(TableReport(TestResult.mixed()).text(.plain), "two-arms.txt")
    }

    @Test func aRunOfOneArmComparesNothing() throws {
        let result = try TestResult.make(compositional: ["cells.created": [5, 5]], nested: nil)
        let text = TableReport(result).text(.plain)
        #expect(!text.contains("REGRESSION") && !text.contains("difference") && !text.contains("published"))
        #expect(text.contains("cells.created"))
    }

    @Test func everythingThatWentWrongIsSaid() throws {
        let location: [String: Any] = ["file": "home.yaml", "line": 3, "column": 5]
        var result = try TestResult.mixed(extra: [
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
        result.gates = [
            Verdict(
                rule: rule, outcome: .fail, sentence: "it is not as asked",
                location: GateLocation(file: "home.yaml", line: 3, column: 5), arm: "compositional")
        ]
        try Golden.expect(TableReport(result).text(.plain), "troubles.txt")
    }

    @Test func aRunThatMeasuredNothingHasNoVerdict() throws {
        let none: [String: Any] = ["seed": 1, "plan": ["time": 5, "memory": 2], "entries": []]
        let result = try TestResult.make(compositional: [:], nested: [:], extra: ["trials": none])
        let text = TableReport(result).text(.plain)
        #expect(!text.contains("REGRESSION") && text.contains("Nothing was measured."))
        #expect(text.contains("measured: 0 of 10 time trials and 0 of 4 memory trials"))
        let half = try TestResult.make(compositional: ["cells.created": [5]], nested: [:])
        #expect(TableReport(half).text(.plain).contains("No verdict: nothing was measured in both"))
    }

    @Test func publishedFiguresStandOnlyWhereTheProfileNamesThem() throws {
        let result = try TestResult.mixed(extra: ["published": NSNull()])
        #expect(!TableReport(result).text(.plain).contains("published"))
    }

    @Test func namesDoNotSteerTheTerminal() throws {
        let name: [String: Any] = ["name": "\u{1B}[31mred\n\0", "file": "x.yaml", "hash": "0"]
        let result = try TestResult.mixed(extra: ["profile": name, "diagnostics": ["of \u{1B}]0;x\u{7}"]])
        let text = TableReport(result).text(.plain)
        #expect(text.hasPrefix(#"\u{1B}[31mred\u{A}\u{0}: "#) && !text.contains("\u{1B}") && !text.contains("\u{7}"))
    }

    @Test func coloursAreForTerminalsAlone() throws {
        let report = try TableReport(TestResult.mixed())
        #expect(!report.text(.plain).contains("\u{1B}"))
        #expect(report.text(.terminal).contains("\u{1B}[1;31mREGRESSION"))
    }
}
