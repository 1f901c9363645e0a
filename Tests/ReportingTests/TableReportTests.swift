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
            "gates": [
                [
                    "metric": "memory.idle.live", "verdict": "fail", "sentence": "it is not as asked",
                    "location": location,
                ]
            ],
            "isInterrupted": true,
        ])
        try Golden.expect(TableReport(result).text(.plain), "troubles.txt")
    }

    @Test func coloursAreForTerminalsAlone() throws {
        let report = try TableReport(TestResult.mixed())
        #expect(!report.text(.plain).contains("\u{1B}"))
        #expect(report.text(.terminal).contains("\u{1B}[1;31mREGRESSION"))
    }
}
