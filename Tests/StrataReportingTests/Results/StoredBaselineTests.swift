import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

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

    /// This machine takes twice as long: what it measured is printed as what the stored one would have measured.
    @Test func timesOfAnotherMachineAreOnItsScale() throws {
        let noise = (0..<20).map { (trial: Int) -> Double in 1 + Double(trial * 7 % 20) / 2_000 }
        func result(_ own: Double, _ other: Double) throws -> RunResult {
            try TestResult.make(
                compositional: ["update.work.p95": noise.map { own * $0 }],
                nested: ["update.work.p95": noise.map { other * $0 }])
        }
        let (now, then) = (try result(2.2e6, 4e6), try result(1e6, 2e6))
        func judged(_ times: StoredTrials.Times) -> JudgedRun {
            let stored = StoredTrials(values: then, name: "stored", words: "the stored baseline", times: times)
            return now.judged.judged(by: [], stored: .trials(stored))
        }
        let metric = try #require(MetricTable.standard["update.work.p95"])
        let run = judged(.relative("it comes from another machine"))
        let row = run.row(metric)
        let median = try #require(then.samples(of: metric, arm: "nested")?.median)
        #expect(row.before == median / 2 && row.baseline == median)
        #expect(try abs(#require(row.now) / median - 0.55) < 0.001)
        #expect(
            run.notes == [
                "it comes from another machine: gated times are compared as shares of the reference arm's and printed at "
                    + "the speed that arm has in the stored baseline; `strata show` prints the measured times"
            ])
        #expect(judged(.direct).notes.isEmpty)
        #expect(try abs(#require(judged(.direct).row(metric).now) / median - 1.1) < 0.001)
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
