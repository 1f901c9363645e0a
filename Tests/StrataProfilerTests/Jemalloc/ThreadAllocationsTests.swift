import Testing

@testable import StrataSessions

@Suite struct ThreadAllocationsTests {
    @Test func countsThisThreadsBytesExactly() throws {
        let thread = try ThreadAllocations()
        let allocated = thread.allocated
        let freed = thread.deallocated
        let block = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 16)
        let mid = thread.allocated
        block.deallocate()
        let end = thread.deallocated
        // 100 bytes fall into jemalloc's size class of 112.
        #expect(mid - allocated == 112)
        #expect(end - freed == 112)
    }

    @Test func theProcessRunsOnJemalloc() throws {
        try Allocator.requireInUse()
        #expect(try Allocator.version().first?.isNumber == true)
    }

    @Test func settingsListWhatFiguresDependOn() {
        let settings = Allocator.settings()
        for name in ["config.stats", "opt.narenas", "opt.tcache", "opt.dirty_decay_ms", "arenas.page", "opt.thp"] {
            #expect(settings[name] != nil, "\(name)")
        }
        #expect(settings["config.stats"] == "true")
    }
}

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

    /// Allocations of other threads are not counted.
    @Test func aThreadThatDidNothingIsNotReadAgain() throws {
        var live = try LiveAllocations()
        var readings = [try live.read(), try live.read()]
        for index in 0..<1_000 { readings[index % 2] = try live.read() }
        #expect(readings[0] == readings[1])
    }
}
