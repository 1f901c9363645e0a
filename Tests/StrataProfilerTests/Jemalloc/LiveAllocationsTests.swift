import Testing

@testable import StrataProfiler

@Suite(.serialized) struct LiveAllocationsTests {
    @Test func seesWhatItsThreadAllocatesAndFrees() throws {
        var live = try LiveAllocations()
        let bytes = 64 << 20
        let before = try live.read()
        let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
        let held = try live.read()
        block.deallocate()
        let after = try live.read()
        // Other tests allocate at the same time: half of the block is far more than they do.
        #expect(held.live - before.live > bytes / 2 && held.allocations > before.allocations)
        #expect(held.live - after.live > bytes / 2)
    }

    /// What other threads do meanwhile is not asked for.
    @Test func aThreadThatDidNothingIsNotReadAgain() throws {
        var live = try LiveAllocations()
        var readings = [try live.read(), try live.read()]
        for index in 0..<1_000 { readings[index % 2] = try live.read() }
        #expect(readings[0] == readings[1])
    }
}
