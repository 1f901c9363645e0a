import Foundation
import Testing

@testable import Profiler

@Suite struct ResultFolderTests {
    @Test func writesWholeFilesAndLeavesNothingElse() throws {
        let path = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try ResultFolder(path + "/new/deep")
        try folder.write(Data("old".utf8), name: "r.json")
        let file = try folder.write(Data("new".utf8), name: "r.json")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/new/deep") == ["r.json"])
    }

    @Test func aFolderThatCannotBeMadeIsFoundOutAtOnce() throws {
        let path = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data().write(to: URL(fileURLWithPath: path + "/file"))
        for bad in [path + "/file", path + "/file/below", "/proc/strata"] {
            let error = #expect(throws: RunError.self) { try ResultFolder(bad) }
            #expect(error?.code == .unwritableFolder, "\(bad)")
            #expect(error?.description.contains(bad) == true)
        }
    }

    @Test func aFileThatCannotBeWrittenLeavesTheFolderAsItWas() throws {
        let path = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = try ResultFolder(path)
        try FileManager.default.createDirectory(atPath: path + "/taken", withIntermediateDirectories: true)
        #expect(throws: RunError.self) { try folder.write(Data("x".utf8), name: "taken") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["taken"])
    }
}
