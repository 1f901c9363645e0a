import Foundation
import Testing

@testable import StrataProfiler

/// The messages of a compiler, as `strata layout --swift` shows them.
@Suite struct SwiftScreenTests {
    @Test func messagesAreToldOnceAndWithoutTheBuildsOwnLines() {
        let message = "/app/Home.swift:7:69: error: no member 'wide'\n7 |  .wide\n  |   `- error: no member"
        let log = """
            Building for debugging...
            [1/9] Emitting module AppLayout
            \(message)

            error: emit-module command failed with exit code 1 (use -v to see invocation)
            [2/9] Compiling AppLayout Home.swift
            \(message)

            error: fatalError
            """
        #expect(SwiftScreen.messages(in: log) == message)
        #expect(SwiftScreen.messages(in: "Building for debugging...\n[1/9] Planning\n") == nil)
    }

    @Test func wordsOfObjectiveCAreBlankAndAllOthersKeepTheirPlaces() {
        let text = """
            @objc(Home) @objcMembers final class Home: UIViewController {
                @IBOutlet weak var label: UILabel!
                @IBAction func tap(_ sender: Any) { perform(#selector(Home.done(_:with:)), with: nil) }
                let key = #keyPath(Home.label); @objc func objcWord() { add(#selector(tap)) }
            }
            """
        let expected = """
                                     final class Home: UIViewController {
                          weak var label: UILabel!
                          func tap(_ sender: Any) { perform(Selector("Home.done(_:with:)"), with: nil) }
                let key = ("Home.label");       func objcWord() { add(Selector("tap")) }
            }
            """
        #expect(AppSources.withoutObjectiveC(text) == expected)
        #expect(AppSources.withoutObjectiveC("a #selector(b") == "a #selector(b")
        #expect(AppSources.withoutObjectiveC("a?.size?(b?.c?.d ?? e)") == "a?.size (b?.c?.d ?? e)")
    }

    @Test func ofAFolderOnlyWhatIsNeededIsCompiled() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "Home"), withIntermediateDirectories: true)
        for (name, text) in [
            (
                "Home/Home.swift",
                "final class Home { private func make() { Model.all; view.backgroundColor = .brand } }"
            ),
            ("Model.swift", "enum Model { static let all = Price.none }"), ("Price.swift", "struct Price {}"),
            ("Colors.swift", "extension UIColor {\n    static let brand = UIColor.red\n}"),
            ("AppDelegate.swift", "@UIApplicationMain class AppDelegate { let home = Home() }"),
            ("main.swift", "run()"),
            (
                "Other.swift",
                "class Other {\n    enum Model {}\n    func make() {}\n}\nextension Other {\n    func all() {}\n}"
            ),
            ("Layouts.swift", "import PinLayout\nclass Layouts { let price: Price }"),
        ] {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let sources = try AppSources(paths: [folder.path], call: "Home().make()")
        let names = sources.compiled.map { URL(filePath: $0.file).lastPathComponent }
        #expect(names.sorted() == ["Colors.swift", "Home.swift", "Model.swift", "Price.swift"])
        let text = try #require(sources.compiled.first { $0.file.hasSuffix("Home.swift") }?.text)
        #expect(text.contains("extension Home {\n@MainActor fileprivate static func strataScreen()"))
        #expect(text.contains("#sourceLocation(file: \"--call\", line: 1)\nHome().make()\n#sourceLocation()\n"))
        #expect(sources.leftOut.map(\.module) == ["PinLayout"])
        #expect(throws: ToolError.self) { try AppSources(paths: [folder.path + "/None"], call: "a") }
    }

    @Test func aModuleOfTheSameRepositoryIsCompiledWithTheApp() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let preview = "@available(iOS 17, *)\n#Preview(\"a\") {\n    { Home(title: \"}\") }() // }\n}"
        let provider = "struct Home_Previews: PreviewProvider {\n    static var previews: some View { EmptyView() }\n}"
        for (name, text) in [
            (
                "App/Home.swift",
                "import UIKit\nimport Kit // ours\nfunc home() -> Tile { Tile() }\n\(preview)\nlet end = 1"
            ),
            (
                "Sources/Kit/Tile.swift",
                "#if os(macOS)\nimport AppKit\n#elseif os(iOS)\nimport SwiftUI\n#endif\npublic struct Tile { public init() {} }\n\(provider)"
            ),
        ] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let sources = try AppSources(paths: [folder.path], call: "home()")
        #expect(sources.leftOut.isEmpty && sources.compiled.count == 2)
        let texts = sources.compiled.map(\.text)
        #expect(!texts.contains { $0.contains("Kit //") || $0.contains("Preview") })
        #expect(texts.contains { $0.contains("#elseif os(Linux)") })
        let home = try #require(texts.first { $0.contains("func home()") })
        #expect(
            home.split(separator: "\n", omittingEmptySubsequences: false)[8] == "let end = 1", "lines stay in place")
        #expect {
            try AppSources(paths: [folder.path + "/App"], call: "home()")
        } throws: {
            "\($0)".contains("each Swift file imports a module that Linux does not have, such as Kit")
        }
    }
}
