import Foundation
import Testing

/// The order of the tree: a reader finds a type by its name, and a folder is small.
@Suite struct SourceTreeTests {
    /// The largest number of files in a folder.
    private static let folderLimit = 15
    /// Folders that are lists: a file for each entry.
    private static func isList(_ folder: String) -> Bool { ["/Steps", "/Rules"].contains { folder.hasSuffix($0) } }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Swift files below some folders of the package; fixtures and the fuzzer are packages of their own.
    private static func files(in folders: [String]) -> [URL] {
        folders.flatMap { folder in
            let found = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            return (found?.compactMap { $0 as? URL } ?? []).filter { url in
                url.pathExtension == "swift"
                    && !["/Fixtures/", "/Fuzz/", "/Tutorial/", "/.build"].contains { url.path.contains($0) }
            }
        }
    }

    @Test func theFirstTypeOfAFileHasItsName() throws {
        let files = Self.files(in: ["Sources", "Plugins"])
        #expect(files.count > 400)
        // A family of operations, `Type+Aspect`, begins with an extension; a family of types has a name in the plural.
        for file in files where !file.lastPathComponent.contains("+") {
            let name = file.deletingPathExtension().lastPathComponent
            if ["Steps", "Rules", "Readers"].contains(where: name.hasSuffix) { continue }
            let types = Self.types(in: try String(contentsOf: file, encoding: .utf8))
            if let first = types.first, first != name {
                Issue.record("\(file.lastPathComponent) begins with \(first): put \(name) first, or rename the file")
            }
        }
    }

    @Test func foldersAreSmall() {
        let folders = Dictionary(grouping: Self.files(in: ["Sources", "Plugins", "Tests"])) {
            $0.deletingLastPathComponent().path
        }
        for (folder, files) in folders.filter({ !Self.isList($0.key) }) where files.count > Self.folderLimit {
            Issue.record("\(folder) has \(files.count) files; the limit is \(Self.folderLimit)")
        }
    }

    /// Text of files and feeds is made printable in a few types; code that prints in another way lets it control a
    /// terminal or CI.
    @Test func nothingIsPrintedButThroughTheDoors() throws {
        let doors = [
            "Output", "RunProgress", "TrialRunner", "ContractChild", "PluginCallGuard", "UIKitGap", "StrataScreen",
        ]
        // It holds a program in Python.
        let others = ["FeedReadingCost"]
        let ways =
            /FileHandle\.standard(Output|Error)|STD(OUT|ERR)_FILENO|\b(print|debugPrint|f?puts|fwrite|f?printf)\(/
        for file in Self.files(in: ["Sources", "Plugins"]) {
            guard !(doors + others).contains(file.deletingPathExtension().lastPathComponent) else { continue }
            for (number, line) in try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false
            ).enumerated() where line.contains(ways) && !line.drop(while: \.isWhitespace).hasPrefix("//") {
                Issue.record("\(file.lastPathComponent):\(number + 1) prints; use Output, which makes text printable")
            }
        }
    }

    /// A leaf of a cell has a file of its own; the lists name it, and StrataUIKit has a view of it.
    @Test func leavesOfCellsAreListedAtTwoPlaces() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Self.root.appending(path: "Sources/\(path)"), encoding: .utf8)
        }
        let list = try text("SectionKit/Cells/Leaves/CellContent.swift")
        let parts = list.components(separatedBy: "public enum Kind")
        #expect(parts.count == 2)
        let contents = parts[0].matches(of: /\n    case (\w+)/).map { String($0.output.1) }
        let kinds = parts[1].matches(of: /\n        case (\w+)/).map { String($0.output.1) }
        #expect(contents.count > 7 && Set(contents) == Set(kinds))
        let views = try text("StrataUIKit/Cells/Leaves/LeafView.swift")
        for name in contents where !views.contains(".\(name)") {
            Issue.record("StrataUIKit/Cells/Leaves/LeafView.swift has no view for the leaf '\(name)'")
        }
        // Enumerations of other things have cases of these names.
        let names = Set(contents).subtracting(["stack", "text", "image", "drawing"])
        let places = ["SectionKit/Cells/Leaves", "StrataUIKit/Cells"]
        for file in Self.files(in: ["Sources"]) where !places.contains(where: { file.path.contains($0) }) {
            for found in try String(contentsOf: file, encoding: .utf8).matches(of: /case \.(\w+)/)
            where names.contains(String(found.output.1)) {
                Issue.record("\(file.lastPathComponent) has a case for '\(found.output.1)'; ask CellLeaf instead")
            }
        }
    }

    @Test(arguments: [
        ("struct A {", ["A"]), ("public final class B: C {", ["B"]), ("private enum D {", []), ("    struct E {", []),
        ("@MainActor package actor F {", ["F"]), ("extension G {", []), ("indirect enum H {", ["H"]),
        ("fileprivate struct I {", []), ("/// struct J {", []), ("func k() {", []),
        ("@available(macOS 15, *) public struct L: Sendable {", ["L"]), ("nonisolated(unsafe) struct M {", ["M"]),
    ])
    func typesAreFound(line: String, types: [String]) {
        #expect(Self.types(in: line) == types)
    }

    /// The names of the types that a text declares at its top level, other than private ones.
    private static func types(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard line.first?.isWhitespace == false else { return nil }
            // Attributes and modifiers may have arguments.
            let bare = line.replacing(/(@\w+|nonisolated)\([^)]*\)/) { $0.output.1 }
            let words = bare.prefix { $0 != "{" && $0 != ":" && $0 != "<" && $0 != "(" }.split(separator: " ")
            guard let kind = words.firstIndex(where: { kinds.contains(String($0)) }), kind + 1 < words.count,
                words[..<kind].allSatisfy({ modifiers.contains(String($0)) || $0.hasPrefix("@") })
            else { return nil }
            return String(words[kind + 1])
        }
    }

    private static let kinds: Set = ["struct", "class", "enum", "protocol", "actor"]
    private static let modifiers: Set = ["public", "package", "internal", "open", "final", "indirect", "nonisolated"]
}
