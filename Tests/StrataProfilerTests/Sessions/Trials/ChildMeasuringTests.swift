import Foundation
import StrataEngine
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ChildMeasuringTests {
    @Test func callgrindsTotalAndTheSharesOfSectionTypesAreRead() throws {
        let text = """
            events: Ir
            fn=main
            cfn=strata_section_type_02
            calls=3 0
            12 400
            13 7
            cfn=strata_section_type_02
            calls=1 0
            14 100
            cfn=other
            calls=1 0
            15 5000
            cfn=strata_section_type_1777
            calls=1 0
            16 11
            totals: 123456
            """
        let report = try #require(CallgrindReport(text: text))
        #expect(report.total == 123_456)
        #expect(report.bySectionType == [2: 500, 1_023: 11])
        #expect(CallgrindReport(text: "events: Ir\n") == nil)
    }

    @Test func lastCoreIsChosen() {
        #expect(ProcessorPin.core(beforeLast: 0, of: [0b1011, 0]) == 3)
        #expect(ProcessorPin.core(beforeLast: 0, of: [1, 1 << 63]) == 127)
        #expect(ProcessorPin.core(beforeLast: 0, of: [0, 0]) == nil)
    }

    @Test func stealIsTheEighthColumn() throws {
        let times = try #require(ProcessorTimes(line: "cpu  10 20 30 40 50 60 70 80 90 100"))
        #expect(times.total == 360 && times.steal == 80)
        #expect(ProcessorTimes(line: "cpu0 1 2") == nil && ProcessorTimes(line: "") == nil)
    }

    @Test func growthIsTheSlopeOfTheLongestRepeatWithoutItsFirstRound() {
        var growth = GrowthSlope()
        #expect(growth.value == nil)
        for (round, live) in [(0, 9_999), (1, 100), (2, 110), (3, 120), (4, 130)] {
            growth.note(round: round, live: live)
        }
        for (round, live) in [(0, 0), (1, 5), (2, 5)] { growth.note(round: round, live: live) }
        #expect(growth.value == 10)
    }

    @Test func frameAllocationsAreDifferences() {
        var log = MemoryFrameLog(capacity: 8)
        log.append(.load, live: 100, count: 5, bytes: 500)
        log.append(.scroll, live: 90, count: 7, bytes: 600)
        #expect(log.frames.map(\.count) == [5, 2] && log.frames.map(\.bytes) == [500, 100])
    }

    @Test func plansOfOlderVersionsCanBeDecoded() throws {
        let plan = try JSONDecoder().decode(TrialPlan.self, from: Data(#"{"time":3,"memory":2}"#.utf8))
        #expect(plan == TrialPlan(time: 3, memory: 2))
    }

    @Test func profilerBytesAreExcluded() throws {
        // Other tests allocate at the same time, but not on this thread: the frames' columns say what this one did.
        let memory = try SessionMemory(checkpointLimit: 4, frameLimit: 64)
        memory.begin()
        for _ in 0..<32 { memory.frameEnded(.scroll) }
        #expect(memory.frames.frames.map(\.bytes) == [Int](repeating: 0, count: 32))
    }
}
