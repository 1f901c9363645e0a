import Testing

@testable import StrataSessions

@Suite(.serialized) struct AllocatorStatisticsTests {
    @Test func seesWhatIsAllocatedAndWhatIsFreed() throws {
        let statistics = try AllocatorStatistics()
        let bytes = 64 << 20
        let before = try statistics.read()
        let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
        let held = try statistics.read()
        block.deallocate()
        let after = try statistics.read()
        // Other tests allocate at the same time: half of the block is far more than they do.
        #expect(held.live - before.live > bytes / 2)
        #expect(held.live - after.live > bytes / 2)
        #expect(held.allocations > before.allocations)
    }

    @Test func unusedPagesGoBack() throws {
        let statistics = try AllocatorStatistics()
        let blocks = (0..<256).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 256 << 10, alignment: 16) }
        for block in blocks { block.initializeMemory(as: UInt8.self, repeating: 1, count: 256 << 10) }
        let held = try statistics.read()
        for block in blocks { block.deallocate() }
        try statistics.returnUnusedPages()
        let after = try statistics.read()
        // 64 MB went back; other tests allocate at the same time.
        #expect(held.resident - after.resident > 32 << 20)
    }

    @Test func figuresKeepTheirOrder() throws {
        let reading = try AllocatorStatistics().read()
        #expect(reading.live > 0)
        #expect(reading.threadCached >= 0)
        #expect(reading.allocated <= reading.active)
        #expect(reading.active <= reading.resident)
        #expect(reading.metadata > 0)
        #expect(reading.mapped >= reading.active)
    }

    @Test func liveEqualsTheFullReading() throws {
        let statistics = try AllocatorStatistics()
        let alone = try statistics.live()
        let whole = try statistics.read().live
        #expect(abs(alone - whole) < 32 << 20)
    }
}
