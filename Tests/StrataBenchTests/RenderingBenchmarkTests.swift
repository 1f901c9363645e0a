import CompositionalLayout
import Dispatch
import Foundation
import StrataEngine
import Testing

@testable import StrataBench

@Suite struct RenderingBenchmarkTests {
    /// Prints the figures of the documentation where STRATA_EXHAUSTIVE=1 asks for them; build with `-c release`.
    @Test func everyRowIsMeasured() throws {
        let isExhaustive = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1"
        let renderer = try CellRenderer()
        renderer.warmUp()
        let benchmark = RenderingBenchmark(renderer: renderer, repetitions: isExhaustive ? 400 : 2) {
            Int(DispatchTime.now().uptimeNanoseconds)
        }
        let rows = benchmark.run()
        #expect(Set(rows.map(\.name)).count == 5)
        #expect(rows.allSatisfy { 0 < $0.minimum && $0.minimum <= $0.median })
        guard isExhaustive else { return }
        for row in rows { print("\(row.name): median \(row.median), minimum \(row.minimum) microseconds") }
    }

    @Test func heapGrowthIsTheDifferenceOfLiveBytes() throws {
        let renderer = try CellRenderer()
        var readings = [1_000, 1_024]
        let growth = RenderingBenchmark(renderer: renderer) { 0 }.heapGrowth(cells: 3) { readings.removeFirst() }
        #expect(growth == 24)
        #expect(renderer.statistics.imageMisses == 3)
        #expect(renderer.statistics.imageBytes == 0)
    }
}
