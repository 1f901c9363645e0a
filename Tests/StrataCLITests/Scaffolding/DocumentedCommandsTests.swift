import ArgumentParser
import Foundation
import Testing

@testable import StrataCLI

/// The commands in the pages and in README.md are those of the program, with their options.
@Suite struct DocumentedCommandsTests {
    private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized

    private static let pages: [String] =
        ["README.md"]
        + ((try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)) ?? [])
        .filter { $0.hasSuffix(".md") && !$0.hasSuffix("Changelog.md") }.map { "Sources/\($0)" }.sorted()

    /// A page named `strata bench`, which is a program of its own.
    @Test func everyCommandOfAPageExists() throws {
        var count = 0
        for page in Self.pages {
            let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
            for line in text.split(separator: "\n") {
                // ArgumentParser answers its own option before any command.
                guard let arguments = Self.arguments(of: line), arguments.first != "--generate-completion-script"
                else { continue }
                count += 1
                let tree = CommandTree(RootCommand.self)
                if let mistake = tree.mistake(in: try PackageArgument(arguments, of: tree)?.command ?? arguments) {
                    Issue.record("\(page): \(line): \(mistake.message)")
                }
            }
        }
        #expect(count > 70)
    }

    /// The arguments of a line that plays `strata`; nil for other lines.
    private static func arguments(of line: Substring) -> [String]? {
        let command = line.prefixMatch(
            of: #/\s*(?:\$ )?(?:strata|\.build/(?:release|debug)/(?:strata|shop-feed)|swift run -c release strata) /#)
        guard let command else { return nil }
        let words = line[command.range.upperBound...].split(separator: " ")
        // What a shell or a reader takes for something else ends the command.
        let ends: Set<Substring> = ["|", ">", "&&", ";", "\\", "#", "||", "2>&1", "<", "&"]
        let own = words.prefix { !ends.contains($0) && !$0.hasPrefix("#") && !$0.hasPrefix(">") }
        // Prose in a code block goes on after the command.
        return own.map { String($0.trimmingCharacters(in: CharacterSet(charactersIn: "`,;:"))) }
    }
}
