import Basics
import Gating
import Metrics
import Sessions
import Testing
import Trials

@testable import Reporting

@Suite struct RunComparisonTests {
    @Test func onlyWorseMetricsAreRegressions() throws {
        let regressions = try TestResult.mixed().comparison.regressions
        let names = regressions.map { $0.metric + ($0.sectionType.map { "/\($0)" } ?? "") }
        #expect(names == ["startup.loaded", "layout.time", "layout.attributes", "cells.created/grid"])
    }

    @Test func aBetterWholeDoesNotHideAWorseSectionType() throws {
        let regression = try #require(TestResult.mixed().comparison.regressions.last)
        #expect(regression.value == 30 && regression.baseline == 20)
    }

    @Test func overlappingTrialsAreNotClear() throws {
        let comparison = try TestResult.mixed().comparison
        let table = MetricTable.standard
        #expect(comparison.isClear(try #require(table["startup.loaded"]), arm: "compositional"))
        #expect(!comparison.isClear(try #require(table["layout.time"]), arm: "compositional"))
        #expect(comparison.isClear(try #require(table["cells.created"]), arm: "compositional"))
    }

    @Test func twoTrialsAreTooFewToCompareTimes() throws {
        let result = try TestResult.make(compositional: ["layout.time": [3, 4]], nested: ["layout.time": [1, 2]])
        let metric = try #require(MetricTable.standard["layout.time"])
        #expect(!result.comparison.isClear(metric, arm: "compositional"))
    }

    @Test func metricsBeforeTheArmAreNotCompared() throws {
        let comparison = try TestResult.mixed().comparison
        let decode = try #require(MetricTable.standard["feed.decode"])
        #expect(comparison.difference(in: decode, arm: "compositional") == nil)
    }

    @Test func judgingKeepsTheResultAndAddsVerdicts() throws {
        let rule = GateRule(metric: "memory.idle.live", demand: .betterThanNested(share: 0.4))
        let gate = ProfileGate(rule: rule, location: SourceLocation(file: "home.yaml", line: 1, column: 1))
        let judged = try TestResult.mixed().comparison.judged(by: [gate])
        #expect(judged.verdicts.first?.outcome == .pass && judged.verdicts.first?.location?.line == 1)
        #expect(judged.verdicts.dropFirst().allSatisfy { $0.isDefault && $0.versus == "nested" })
        #expect(judged.regressions.count == 4)
    }
}
