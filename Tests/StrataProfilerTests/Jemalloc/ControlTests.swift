import Testing

@testable import StrataSessions

@Suite struct ControlTests {
    @Test func readsControlsByCachedPath() throws {
        let page = try Control<Int>("arenas.page")
        #expect(try page.read() >= 4_096)
        #expect(try Control<Int>.value(of: "arenas.page", zero: 0) == page.read())
    }

    @Test func anUnknownNameIsNamed() throws {
        #expect(throws: JemallocError.unknownControl("stats.nonsense", errno: 2)) {
            try Control<Int>("stats.nonsense")
        }
    }

    @Test func valueOfAnotherSizeIsRejected() throws {
        let page = try Control<UInt8>("arenas.page")
        #expect(throws: JemallocError.wrongSize("arenas.page", expected: 1)) { try page.read() }
    }

    @Test func aReadOnlyControlRefusesToBeWritten() throws {
        let page = try Control<Int>("arenas.page")
        #expect(throws: JemallocError.refused("arenas.page", errno: 1)) { try page.write(1) }
    }

    @Test(arguments: [
        JemallocError.notInUse, .unknownControl("a.b", errno: 2), .wrongSize("a.b", expected: 8),
        .refused("a.b", errno: 1),
    ])
    func everyErrorIsASentence(error: JemallocError) {
        #expect(error.description.contains("jemalloc"))
    }
}
