import Foundation
import StrataBasics
import Testing

@Suite struct FilePlaceTests {
    @Test(arguments: [
        ("a.json", ".", "a.json"), ("a/b.json", "a", "b.json"), ("/a", "/", "a"), ("/a/b", "/a", "b"), (".", ".", "."),
        ("./", ".", "."), ("..", ".", ".."), ("../", ".", ".."), ("a/", ".", "a"), ("a//", ".", "a"), ("a/.", "a", "."),
        ("./a", ".", "a"), ("/", "/", ""), ("//", "/", ""), ("", ".", ""), ("...", ".", "..."), ("a//b", "a/", "b"),
    ])
    func everyPathHasAFolderAndAName(path: String, folder: String, name: String) {
        let place = FilePlace(path)
        #expect(place.folder == folder && place.name == name, "\(path): \(place)")
    }
}

/// Names of one file.
@Suite struct FileIdentityTests {
    @Test func twoNamesOfOneFileAreEqual() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/strata-place-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data().write(to: URL(fileURLWithPath: folder + "/a"))
        try FileManager.default.createSymbolicLink(atPath: folder + "/b", withDestinationPath: folder + "/a")
        let place = FilePlace(folder + "/a").identity
        #expect(FilePlace(folder + "/./a").identity == place && FilePlace(folder + "/b").identity == place)
        #expect(FilePlace(folder + "/c").identity == FilePlace(folder + "/./c").identity)
        #expect(FilePlace(folder + "/c").identity != place)
    }
}
