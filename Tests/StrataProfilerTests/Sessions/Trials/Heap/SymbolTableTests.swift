import Foundation
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct SymbolTableTests {
    @Test func functionsOfALibraryAreFoundByTheirPlace() throws {
        let function = UInt(bitPattern: try #require(dlsym(nil, "swift_demangle")))
        // Its place in this process, in a heap profile's format.
        let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
        let maps = String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
        let mapping = try #require(try HeapDump(text: "heap_v2/1\n" + maps).mapping(of: function))
        let offset = Int(function - mapping.addresses.lowerBound + mapping.offset)
        #expect(SymbolTable(path: mapping.path)?.name(atOffset: offset + 1) == "swift_demangle")
    }

    @Test func nonExecutableIsRejected() {
        #expect(ELFImage(Data()) == nil)
        #expect(ELFImage(Data("#!/bin/sh\n".utf8)) == nil)
        #expect(ELFImage(path: "/nonexistent") == nil)
        // The magic number with nothing behind it, and with tables that lie beyond the end.
        let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
        #expect(ELFImage(Data(magic)) == nil)
        #expect(ELFImage(Data(magic + [UInt8](repeating: 0xFF, count: 200))) == nil)
    }
}
