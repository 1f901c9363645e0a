import Foundation
import Testing

@testable import StrataEngine

/// A feed may only name image files in its own folder, for any spelling of the path.
@Suite struct ImageFoldersTests {
    private let root: String

    init() throws {
        root = NSTemporaryDirectory() + "strata-folders-\(UUID().uuidString)"
        for folder in ["feed/pictures", "feeder", "shared"] {
            try FileManager.default.createDirectory(
                atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        for file in ["secret.png", "feed/own.png", "feed/pictures/own.png", "feeder/other.png", "shared/logo.png"] {
            try Data().write(to: URL(fileURLWithPath: "\(root)/\(file)"))
        }
        for (link, target) in [
            ("feed/inside.png", "own.png"), ("feed/outside.png", "../secret.png"), ("feed/up", ".."),
            ("feed/dangling.png", "none.png"), ("feed/circle.png", "circle.png"), ("linked", "feed"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(root)/\(link)", withDestinationPath: target)
        }
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: root) }

    private static let inside = [
        "own.png", "./own.png", "pictures/own.png", "pictures/../own.png", "../feed/own.png", "inside.png", "none.png",
        "pictures/none/../none.png", "dangling.png", "circle.png", "", ".", "up/feed/own.png", "own.png/none",
    ]
    private static let outside = [
        "../secret.png", "pictures/../../secret.png", "outside.png", "up/secret.png", "../feeder/other.png", "..",
        "../none.png", "none/../../none.png", "/etc/passwd", "/none", "/", "/dev/zero", "../shared/logo.png",
    ]

    @Test func filesInTheFolderMayBeShown() {
        defer { removeFolder() }
        for own in [root + "/feed", root + "/feed/", root + "/linked", root + "/feed/pictures/.."] {
            let folders = ImageFolders(own: own)
            for path in Self.inside { #expect(!folders.refuses(path), "\(path) in \(own)") }
            for path in Self.outside { #expect(folders.refuses(path), "\(path) in \(own)") }
            #expect(!folders.refuses(root + "/feed/own.png"))
            #expect(folders.refuses(root + "/secret.png"))
        }
    }

    @Test func allowedFoldersAreAddedToIt() {
        defer { removeFolder() }
        let folders = ImageFolders(own: root + "/feed", allowed: [root + "/shared", root + "/none"])
        for path in ["../shared/logo.png", root + "/shared/logo.png", "own.png", root + "/none/a.png"] {
            #expect(!folders.refuses(path), "\(path)")
        }
        for path in ["../secret.png", "../feeder/other.png", root + "/shared/../secret.png"] {
            #expect(folders.refuses(path), "\(path)")
        }
        #expect(!ImageFolders(own: root + "/feed", allowed: ["/"]).refuses("/etc/passwd"))
    }

    @Test func theCurrentFolderIsTheDefault() {
        defer { removeFolder() }
        #expect(!ImageFolders().refuses("none.png"))
        #expect(!ImageFolders().refuses(FileManager.default.currentDirectoryPath + "/none.png"))
        #expect(ImageFolders().refuses("../none.png"))
        #expect(ImageFolders().refuses("/etc/passwd"))
    }

    @Test func aPathThatIsTooLongIsNotRefused() {
        defer { removeFolder() }
        let folders = ImageFolders(own: root + "/feed")
        for part in ["a", "a/", "../"] {
            #expect(!folders.refuses(String(repeating: part, count: 5_000)))
            #expect(folders.refuses("../" + String(repeating: part, count: 1_000)))
        }
    }
}
