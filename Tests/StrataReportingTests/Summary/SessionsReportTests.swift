import StrataBasics
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct SessionsReportTests {
    private func run(width: Double, cells: Double, refresh: Double = 60, gate limit: Double = 100) throws -> JudgedRun {
        let result = try TestResult.make(
            compositional: ["cells.created": [cells, cells], "startup.loaded": [4e6, 5e6, 6e6]],
            nested: ["cells.created": [50, 50], "startup.loaded": [5e6, 5e6, 5e6], "diff.time": [1e6, 1e6, 1e6]],
            extra: [
                "device": [
                    "width": width, "height": 844, "scale": 3, "refresh": refresh, "scheme": "light", "cpuFactor": 1,
                ] as [String: Any]
            ])
        let rule = GateRule(metric: "cells.created", demand: .atMost(limit))
        let gate = ProfileGate(rule: rule, location: SourceLocation(file: "home.yaml", line: 1, column: 1))
        return result.judged.judged(by: [gate])
    }

    @Test func aColumnForEachAndAMarkWhereAGateFails() throws {
        let report = try #require(
            SessionsReport([
                ("phone", run(width: 390, cells: 40)), ("tablet", run(width: 820, cells: 120)),
                ("desk@120", run(width: 1_200, cells: 60, refresh: 120)), ("wall", run(width: 2_000, cells: 80)),
            ]))
        try Golden.expect(report.text(), "sessions.txt")
    }

    @Test func theMetricsThatSayMostAreInTheTable() {
        #expect(KeyFigure.all.count == 12 && KeyFigure.all.allSatisfy { MetricTable.standard[$0.metric] != nil })
    }

    @Test func oneSessionIsNotCompared() throws {
        #expect(SessionsReport([]) == nil)
        #expect(try SessionsReport([("phone", run(width: 390, cells: 40))]) == nil)
    }

    @Test func failuresHaveTheirPlace() throws {
        let empty = try TestResult.make(arms: ["compositional": [:], "nested": [:]])
        let report = try #require(
            SessionsReport([("phone", run(width: 390, cells: 40)), ("tablet", empty.judged)]))
        let lines = report.text().split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines.first { $0.first == "startup" } == ["startup", "5.00", "ms", "=", "-"], "\(lines)")
    }
}
