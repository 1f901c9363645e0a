import Foundation
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// A run's folder is private, and another run removes it only after its run has ended.
@Suite struct ScratchTests {
    /// Regression: containers that share a temporary folder reuse process ids, so a running run looked dead.
    @Test func sweepRemovesOnlyUnlockedFolders() throws {
        let scratch = try Scratch()
        let parent = URL(fileURLWithPath: scratch.path).deletingLastPathComponent().path
        let name = "\(Scratch.prefix)\(UUID().uuidString)"
        let (dead, user) = ("\(parent)/\(name)", "\(parent)/strata-2147483647-7")
        defer { for path in [dead, user] { try? FileManager.default.removeItem(atPath: path) } }
        for folder in [dead, user] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Data().write(to: URL(fileURLWithPath: "\(dead)/\(Scratch.lockName)"))
        try Data("x".utf8).write(to: URL(fileURLWithPath: "\(dead)/feed.json"))
        Scratch.sweep(parent)
        #expect(FileManager.default.fileExists(atPath: scratch.path))
        #expect(FileManager.default.fileExists(atPath: user), "a folder of somebody's own, whatever its name")
        #expect(!FileManager.default.fileExists(atPath: dead))
    }

    @Test func aLinkIsNotFollowed() throws {
        let folder = try TestWorld.folder()
        try FileManager.default.createDirectory(atPath: folder + "/mine", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: "\(folder)/mine/\(Scratch.lockName)"))
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/strata-link", withDestinationPath: folder + "/mine")
        Scratch.sweep(folder)
        #expect(FileManager.default.fileExists(atPath: folder + "/mine"))
    }

    @Test func scratchIsPrivate() throws {
        let scratch = try Scratch()
        let copy = try PrivateCopy(writing: Data("x".utf8), to: scratch.path + "/feed.json")
        #expect(try mode(scratch.path) == 0o700)
        #expect(try mode(copy.path) == 0o600)
    }

    @Test func scratchIsRemovedWithItsOwner() throws {
        var scratch: Scratch? = try Scratch()
        let path = try #require(scratch).path
        scratch = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }
}
