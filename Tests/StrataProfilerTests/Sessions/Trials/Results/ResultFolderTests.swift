import Foundation
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ResultFolderTests {
    @Test func writesFilesAtomically() throws {
        let path = try TestWorld.folder()
        let folder = try ResultFolder(path + "/new/deep")
        try folder.write(Data("old".utf8), name: "r.json")
        let file = try folder.write(Data("new".utf8), name: "r.json")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/new/deep") == ["r.json"])
    }

    @Test func invalidFileNameIsReportedAtOnce() throws {
        let path = try TestWorld.folder()
        let folder = try ResultFolder(path)
        try FileManager.default.createDirectory(atPath: path + "/taken.json", withIntermediateDirectories: true)
        TestWorld.expectError(RunError.self, "it is a folder") { try folder.check("taken.json") }
        let long = #expect(throws: RunError.self) { try folder.check(String(repeating: "n", count: 300)) }
        #expect(long?.description.contains("File name too long; name another folder") == true)
        // The longest allowed file name leaves room for the draft beside it.
        let name = String(repeating: "n", count: 255)
        try folder.check(name)
        try folder.write(Data("x".utf8), name: name)
    }

    @Test func fileInPlaceOfAFolderHasAPlainReason() throws {
        let path = try TestWorld.folder()
        try Data().write(to: URL(fileURLWithPath: path + "/file"))
        let error = #expect(throws: RunError.self) { try ResultFolder(path + "/file/below/x") }
        #expect(error?.description.contains("older") == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("NSCocoa") == false, "\(error?.description ?? "")")
    }

    @Test func unwritableFolderIsReportedAtOnce() throws {
        let path = try TestWorld.folder()
        try Data().write(to: URL(fileURLWithPath: path + "/file"))
        for bad in [path + "/file", path + "/file/below", "/proc/strata"] {
            let error = #expect(throws: RunError.self) { try ResultFolder(bad) }
            #expect(error?.code == .unwritableFolder, "\(bad)")
            #expect(error?.description.contains(bad) == true)
        }
    }

    @Test func failedWriteLeavesTheFolderUnchanged() throws {
        let path = try TestWorld.folder()
        let folder = try ResultFolder(path)
        try FileManager.default.createDirectory(atPath: path + "/taken", withIntermediateDirectories: true)
        #expect(throws: RunError.self) { try folder.write(Data("x".utf8), name: "taken") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["taken"])
    }
}
