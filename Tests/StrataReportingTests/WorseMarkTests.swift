import StrataBasics
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

/// A mark says what the gates say: `REGRESSION` only where one fails.
@Suite struct WorseMarkTests {
    private func marks(_ run: JudgedRun) -> [String: WorseMark] {
        run.metrics.metrics.reduce(into: [:]) { marks, metric in
            for row in [run.row(metric)] + run.typeRows(of: metric) {
                marks[metric.name + (row.sectionType.map { "/\($0)" } ?? "")] = row.mark
            }
        }
    }

    private func gate(_ metric: String, _ demand: GateRule.Demand, section: String? = nil) -> ProfileGate {
        ProfileGate(
            rule: GateRule(metric: metric, demand: demand, sectionType: section),
            location: SourceLocation(file: "home.yaml", line: 1, column: 1))
    }

    private func atMost(_ share: Double) -> GateRule.Demand {
        .relative(GateComparison(to: .nested, limit: .bound(share)))
    }

    @Test func withoutGatesNothingIsAnAlarm() throws {
        let marks = marks(try TestResult.mixed().judged)
        #expect(
            marks == [
                "startup.loaded": .unjudged, "layout.time": .uncertain, "layout.attributes": .unjudged,
                "cells.created/grid": .unjudged,
            ])
    }

    @Test func onlyAFailedGateIsARegression() throws {
        let judged = try TestResult.mixed().judged.judged(by: [gate("layout.attributes", atMost(0))])
        #expect(marks(judged)["layout.attributes"] == .regression)
        #expect(judged.regressions.map(\.metric) == ["layout.attributes"])
        // Times have no default gate against the reference arm; two trials do not decide one of the profile's.
        #expect(marks(judged)["startup.loaded"] == .unjudged)
        let open = try TestResult.mixed().judged.judged(by: [gate("startup.loaded", atMost(0.05))])
        #expect(marks(open)["startup.loaded"] == .uncertain)
    }

    @Test func differencesThatAProfileAllowsAreAccepted() throws {
        let result = try TestResult.make(
            compositional: ["layout.attributes": [12, 12]], nested: ["layout.attributes": [10, 10]])
        let judged = result.judged.judged(by: [gate("layout.attributes", atMost(0.3))])
        #expect(marks(judged) == ["layout.attributes": .accepted] && judged.regressions.isEmpty)
    }

    @Test func aDefaultGatesLimitIsNoAlarm() throws {
        let own = (0..<10).map { 1.02e6 + Double($0) * 100 }
        let other = (0..<10).map { 1e6 + Double($0) * 100 }
        let result = try TestResult.make(compositional: ["update.work.p95": own], nested: ["update.work.p95": other])
        #expect(marks(result.judged.judged(by: [])) == ["update.work.p95": .withinLimit])
    }

    /// Two runs of one build are not worse than each other.
    @Test func undecidedTrialsWithinTheLimitAreNotWorse() throws {
        let own = (0..<30).map { 1.01e6 + Double($0) * 1_000 }
        let other = (0..<30).map { 1e6 + Double($0) * 1_000 }
        let result = try TestResult.make(compositional: ["update.work.p95": own], nested: ["update.work.p95": other])
        let judged = result.judged.judged(by: [])
        #expect(judged.verdicts.first { $0.metric == "update.work.p95" }?.outcome == .pass)
        #expect(marks(judged).isEmpty)
        let row = judged.row(try #require(MetricTable.standard["update.work.p95"]))
        #expect(row.difference?.isWorse(.lowerIsBetter) == true && !row.isTold)
    }

    /// Two architectures work differently: metrics that are not costs have no default gate.
    @Test func otherWaysOfWorkingAreNoAlarm() throws {
        let result = try TestResult.make(
            compositional: [
                "layout.passes": [9, 9], "cells.idle": [2, 2], "cells.drawn": [21, 21], "cells.created": [60, 60],
            ],
            nested: [
                "layout.passes": [4, 4], "cells.idle": [1, 1], "cells.drawn": [20, 20], "cells.created": [50, 50],
            ])
        let judged = result.judged.judged(by: [])
        #expect(
            marks(judged) == [
                "layout.passes": .unjudged, "cells.idle": .unjudged, "cells.drawn": .unjudged,
                "cells.created": .regression,
            ])
    }

    @Test func aGateOnASectionTypeMarksItsRow() throws {
        let judged = try TestResult.mixed().judged.judged(by: [
            gate("cells.created", .atMost(25), section: "grid")
        ])
        #expect(marks(judged)["cells.created/grid"] == .regression && marks(judged)["cells.created"] == nil)
        #expect(judged.regressions.contains { $0.sectionType == "grid" && $0.value == 30 && $0.baseline == 20 })
    }

    /// This build is compared with the other one; the reference arm is a further column.
    @Test func anotherBuildsTrialsComeFirst() throws {
        let result = try TestResult.make(arms: [
            "compositional": ["cells.created": [60, 60], "layout.time": [8e6, 8e6]],
            "against:compositional": ["cells.created": [52, 52], "layout.time": [8e6, 8e6]],
            "nested": ["cells.created": [130, 130], "layout.time": [9e6, 9e6]],
        ])
        let judged = result.judged.judged(by: [], stored: .otherBuild { RunSide.against($0) })
        let row = judged.row(try #require(MetricTable.standard["cells.created"]))
        #expect(row.alarm == nil && row.before == 52 && row.now == 60 && row.baseline == 130 && row.mark == .regression)
        #expect(judged.regressions.first?.versus == "against")
        let lines = TableReport(judged).text(.plain).split(separator: "\n").map(String.init)
        let words = { (line: String?) in line?.split(separator: " ").map(String.init) ?? [] }
        #expect(words(lines.first { $0.contains("before ") }) == ["before", "now", "difference", "nested"])
        #expect(
            words(lines.first { $0.contains("cells.created") })
                == ["cells.created", "52", "60", "+15.4", "%", "130", "REGRESSION"])
    }

    @Test func anAlarmSaysWhatItComparesWith() throws {
        let result = try TestResult.make(arms: [
            "compositional": ["cells.created": [60, 60]], "against:compositional": ["cells.created": [60, 60]],
            "nested": ["cells.created": [50, 50]],
        ])
        let judged = result.judged.judged(by: [], stored: .otherBuild { RunSide.against($0) })
        let text = TableReport(judged).text(.plain)
        #expect(text.contains("            =       50   REGRESSION (nested)"), "\(text)")
    }

    /// Figures of a row are those of its verdict.
    @Test func theTableAgreesWithTheSentences() throws {
        let load = (0..<20).map { 1 + Double(($0 * 7) % 20) / 20 }
        let other = load.map { 4e6 * $0 }
        let own = load.enumerated().map { 4.1e6 * $1 * ($0 < 11 ? 0.999 : 1.001) }.reversed().reversed()
        let result = try TestResult.make(
            compositional: ["update.work.p95": Array(own)], nested: ["update.work.p95": other])
        let judged = result.judged.judged(by: [])
        let figures = try #require(judged.verdicts.first { $0.metric == "update.work.p95" }?.figures)
        let row = judged.row(try #require(MetricTable.standard["update.work.p95"]))
        #expect(figures.isPaired && row.now == figures.candidate && row.baseline == figures.reference)
        #expect(row.difference == figures.difference)
    }
}
