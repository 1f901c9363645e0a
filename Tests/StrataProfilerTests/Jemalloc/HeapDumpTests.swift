import Testing

@testable import StrataSessions

@Suite struct HeapDumpTests {
    private static let text = """
        heap_v2/1
          t*: 3: 300 [0: 0]
          t0: 3: 300 [0: 0]
        @ 0x1010 0x2020
          t*: 2: 200 [0: 0]
          t0: 2: 200 [0: 0]
        @ 0x1010 0x9999
          t*: 0: 0 [0: 0]
        @ 0x3030
          t*: 1: 100 [0: 0]

        MAPPED_LIBRARIES:
        2000-3000 r-xp 00000400 fe:00 12 /usr/lib/with space.so
        1000-2000 r-xp 00000000 fe:00 11 /usr/bin/strata
        5000-6000 rw-p 00000000 00:00 0 [heap]
        """

    @Test func stacksAndMappingsAreRead() throws {
        let dump = try HeapDump(text: Self.text)
        #expect(dump.sampleInterval == 1)
        #expect(dump.stacks.map(\.bytes) == [200, 100])
        #expect(dump.stacks[0].addresses == [0x1010, 0x2020] && dump.stacks[0].objects == 2)
        #expect(dump.mappings.map(\.path) == ["/usr/bin/strata", "/usr/lib/with space.so"])
        #expect(dump.mapping(of: 0x2FFF)?.offset == 0x400)
        #expect(dump.mapping(of: 0x3000) == nil && dump.mapping(of: 0xFFF) == nil)
    }

    @Test(arguments: ["", "heap_v1/1", "heap_v2/x", "@ 0x1\n"])
    func whatIsNoProfileIsRefused(text: String) {
        #expect(throws: HeapDumpError.self) { try HeapDump(text: text) }
    }

    @Test(arguments: ["@ 0xzz\n t*: 1", "t*: 9: 9", "1-\n-", "9-1 r-xp 0 0 0 x", "@\n  t*: 99999999999999999999: 1 ["])
    func brokenLinesAreSkipped(line: String) throws {
        #expect(try HeapDump(text: "heap_v2/1\n" + line).stacks.isEmpty)
    }

    @Test func profilingRequiresItsSetting() {
        #expect(throws: JemallocError.self) { try HeapProfiler() }
    }
}
