import Testing

@testable import StrataProfiler

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
