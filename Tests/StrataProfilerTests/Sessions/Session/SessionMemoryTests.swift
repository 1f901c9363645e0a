import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct SessionMemoryTests {
    @Test func aRepeatedCheckpointKeepsItsLastReading() throws {
        let memory = try SessionMemory(checkpointLimit: 4)
        memory.begin()
        memory.note(checkpoint: "a", drawn: 0)
        memory.note(checkpoint: "b", drawn: 0)
        let block = UnsafeMutableRawPointer.allocate(byteCount: 256 << 20, alignment: 16)
        memory.note(checkpoint: "a", drawn: 0)
        block.deallocate()
        #expect(memory.checkpoints.map(\.name) == ["a", "b"])
        // Other tests allocate at the same time; half of the block is far more than they do.
        #expect(memory.checkpoints[0].reading.live - memory.checkpoints[1].reading.live > 128 << 20)
    }

    @Test func excludedWorkIsNotCounted() throws {
        let memory = try SessionMemory(checkpointLimit: 1)
        memory.begin()
        memory.pause()
        UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16).deallocate()
        memory.resume()
        #expect(memory.excluded.bytes >= 64 << 20)
        memory.frameEnded(.idle)
        #expect(memory.whole.bytes < 1 << 20)
    }

    @Test func allocationsAfterTheLastFrameAreNotCounted() throws {
        let memory = try SessionMemory(checkpointLimit: 1, frameLimit: 1)
        memory.begin()
        memory.frameEnded(.idle)
        let (whole, frame) = (memory.whole, try #require(memory.frames.frames.first))
        #expect(whole.bytes == frame.bytes && whole.count == frame.count)
        memory.note(checkpoint: "a", drawn: 0)
        UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16).deallocate()
        #expect(memory.whole == whole)
    }

    /// Gates are tested with work of a known size.
    @Test func injectedAllocationsAreCounted() throws {
        let memory = try SessionMemory(checkpointLimit: 1, frameLimit: 1)
        memory.begin()
        // Large ones are counted at once, without thread caches and with them.
        for _ in 0..<100 { UnsafeMutableRawPointer.allocate(byteCount: 70_000, alignment: 16).deallocate() }
        memory.frameEnded(.idle)
        let whole = memory.whole
        memory.inject(share: 0.5)
        #expect(whole.count >= 100 && memory.whole.count >= whole.count)
        #expect(memory.whole.bytes == whole.bytes + 32 * ((whole.count + 1) / 2))
    }

    /// Regression: a feed of eleven items was said to retain gigabytes per 1,000 rows.
    @Test(arguments: [(11, false), (99, false), (100, true)])
    func aRatioNeedsADenominator(drawn: Int, isThere: Bool) throws {
        let memory = try SessionMemory(checkpointLimit: 2, frameLimit: 10)
        memory.begin()
        memory.note(checkpoint: "loaded", drawn: 5)
        memory.note(checkpoint: "idle", drawn: 5 + drawn)
        for _ in 0..<(isThere ? 10 : 9) { memory.frameEnded(.scroll) }
        let values = SessionMeasurement(memory: memory, items: 11).values
        #expect(values["memory.retained"] != nil)
        #expect((values["memory.per1000rows"] != nil) == isThere)
        #expect((values["allocations.frame.count"] != nil) == isThere)
        #expect((values["allocations.frame.bytes"] != nil) == isThere)
        #expect(values["allocations.frame.max"] != nil)
    }

    @Test func peakIsReadAtFrameEnds() throws {
        let memory = try SessionMemory(checkpointLimit: 1)
        memory.begin()
        let block = UnsafeMutableRawPointer.allocate(byteCount: 256 << 20, alignment: 16)
        memory.frameEnded(.idle)
        block.deallocate()
        memory.frameEnded(.idle)
        #expect(memory.peakLive > 128 << 20)
        #expect(memory.failure == nil)
    }
}
