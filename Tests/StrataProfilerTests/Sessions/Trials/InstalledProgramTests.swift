import Foundation
import Testing

@testable import StrataSessions

@Suite struct InstalledProgramTests {
    @Test func theFirstExecutableFileIsFound() throws {
        let folder = try TestWorld.folder()
        for (place, mode) in [("a", 0o644), ("b", 0o755), ("c", 0o755)] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
            let file = "\(folder)/\(place)/tool"
            try Data().write(to: URL(fileURLWithPath: file))
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        }
        try FileManager.default.createDirectory(atPath: "\(folder)/d/tool", withIntermediateDirectories: true)
        let path = ["/nowhere", "", "\(folder)/a", "\(folder)/d", "\(folder)/b", "\(folder)/c"].joined(separator: ":")
        #expect(InstalledProgram.path(of: "tool", in: path) == "\(folder)/b/tool")
        #expect(InstalledProgram.path(of: "other", in: path) == nil)
        #expect(InstalledProgram.path(of: "tool", in: nil) == nil)
    }
}
