import Gating
import Metrics
import Sessions
import Testing
import Trials

@testable import Reporting

@Suite struct StoredBaselineTests {
    private static func result(_ created: Double, date: String) throws -> RunResult {
        let values: [String: [Double]] = ["cells.created": [created, created], "cells.allocations.count": [7, 7]]
        return try TestResult.make(compositional: values, nested: values, extra: ["date": date, "strata": date])
    }

    @Test func allocationsOfCellsAreNotCounts() throws {
        let baseline = StoredBaseline(try Self.result(5, date: "a"), metrics: .standard, countsOnly: true)
        #expect(baseline.arms["nested"]?.keys.sorted() == ["cells.created"])
        let allocations = MetricTable.standard.metrics.filter { $0.name.contains("allocations") }
        #expect(!allocations.isEmpty && allocations.allSatisfy { $0.dependsOnLibraries && !$0.isCount })
    }

    @Test func aRatchetUpdatesTheDateWithTheValues() throws {
        func ratchet(to created: Double) throws -> Ratchet {
            let (then, now) = (try Self.result(5, date: "2026-01-01"), try Self.result(created, date: "2026-02-02"))
            let stored = StoredBaseline(then, metrics: .standard)
            return Ratchet(
                stored, with: StoredBaseline(now, metrics: .standard), metrics: .standard,
                comparability: Comparability(of: .init(now), with: stored, file: "b.json"))
        }
        let better = try ratchet(to: 4).baseline
        #expect(better.date == "2026-02-02" && better.strata == "2026-02-02")
        #expect(try ratchet(to: 5).baseline.date == "2026-01-01")
    }
}
