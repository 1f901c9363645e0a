import Foundation
import Testing

@testable import StrataProfiler

/// Prints what a reading costs; the figures of the module's documentation come from here.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1"))
struct ReadingCostTests {
    @Test func printsTheCostOfEachReading() throws {
        let statistics = try AllocatorStatistics()
        let page = try Control<Int>("arenas.page")
        let thread = try ThreadAllocations()
        var sum = 0
        let clock = ContinuousClock()
        let rounds = 10_000
        let byPath = try clock.measure { for _ in 0..<rounds { sum &+= try page.read() } }
        let byThread = clock.measure { for _ in 0..<rounds { sum &+= thread.allocated } }
        let live = try clock.measure { for _ in 0..<rounds { sum &+= try statistics.live() } }
        print("control by path \(byPath / rounds), thread \(byThread / rounds), live \(live / rounds)")
        #expect(sum != 0)
    }
}
