import Foundation
import Testing

@testable import StrataSessions

@Suite struct ProfileErrorTests {
    /// Compares the errors of each file in Golden/ProfileErrors with the text file beside it.
    @Test(arguments: [
        "alias", "bare", "broken", "comment", "duplicate", "empty", "everything", "gates", "hollow", "list",
        "mislead", "noscript", "reach", "steps", "text",
    ])
    func everyMistakeHasItsMessage(name: String) throws {
        let file = Golden.folder.appending(path: "ProfileErrors/\(name).yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        let problem = TestWorld.problem { try TestWorld.profile(text: text, file: "\(name).yaml") }
        try Golden.expect(problem, "ProfileErrors/\(name).txt")
    }

    @Test func messagesEscapeControlCharacters() throws {
        let text = "\"\\e[2J\": 1\nscript: [load]\narms: {\"\\e[31m\": {}}\nfeed: {file: x}\n"
        let problem = TestWorld.problem { try TestWorld.profile(text: text) }
        #expect(!problem.contains("\u{1B}") && problem.contains("u{1B}[31m"))
    }

    @Test func deepNestingIsOneMessage() throws {
        for text in [
            String(repeating: "[", count: 50_000), String(repeating: "- ", count: 50_000),
            "a: " + String(repeating: "{a: ", count: 20_000),
        ] {
            let problem = TestWorld.problem { try TestWorld.profile(text: text) }
            #expect(problem.split(separator: "\n").count == 1, "\(problem)")
        }
    }

    @Test func aMissingFileAFolderAndAHugeFileAreNamed() throws {
        let folder = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(count: 9 << 20).write(to: URL(fileURLWithPath: folder + "/huge.yaml"))
        try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: folder + "/binary.yaml"))
        for (name, words) in [
            ("missing.yaml", "no such file"), ("", "it is a folder"), ("huge.yaml", "the profile is too large: "),
            ("binary.yaml", "not UTF-8"),
        ] {
            let problem = TestWorld.problem {
                try Profile(contentsOf: "\(folder)/\(name)", catalog: RunCatalog(TestWorld.registry()))
            }
            #expect(problem.contains(words), "\(name): \(problem)")
        }
    }

    @Test func noTextTrapsTheReader() throws {
        let pieces = [
            "device:", " {width: ", "-1e400", "\n", "  ", "- load", "script:", "[", "]", "}", "*a", "&a ", "\"", "'",
            "🍪", "\t", "? ", "!!int x", "%YAML 9", "---\n", "~",
        ]
        var generator = SeededText(seed: 11)
        for _ in 0..<3_000 {
            let text = (0..<generator.below(12)).map { _ in pieces[generator.below(pieces.count)] }.joined()
            #expect(throws: ProfileError.self, "\(text)") {
                try TestWorld.profile(text: text)
            }
        }
    }
}

/// A few random numbers that are the same in every run.
struct SeededText {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
