import StrataBasics
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct JudgedRunTests {
    @Test func metricsBeforeTheArmAreNotCompared() throws {
        let run = try TestResult.mixed().judged
        let decode = try #require(MetricTable.standard["feed.decode"])
        #expect(run.difference(in: decode, arm: "compositional") == nil)
    }

    @Test func judgingKeepsTheResultAndAddsVerdicts() throws {
        let rule = GateRule(metric: "memory.idle.live", demand: .betterThanNested(share: 0.4))
        let gate = ProfileGate(rule: rule, location: SourceLocation(file: "home.yaml", line: 1, column: 1))
        let none = GateRule(metric: "layout.attributes", demand: .atMost(3))
        let failing = ProfileGate(rule: none, location: gate.location)
        let judged = try TestResult.mixed().judged.judged(by: [gate, failing])
        #expect(judged.verdicts.first?.outcome == .pass && judged.verdicts.first?.location?.line == 1)
        #expect(judged.verdicts.dropFirst(2).allSatisfy { $0.isDefault && $0.versus == "nested" })
        #expect(judged.regressions.map(\.metric) == ["layout.attributes"])
    }
}
