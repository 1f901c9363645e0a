import Foundation
import Testing

/// The size of the house, and its words: what grows or gets a second name does so on purpose.
@Suite struct HouseTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    private static let lines = folder.appending(path: "Lines.txt")

    /// The Swift files of a folder of the package, by path, without those that a tutorial shows.
    private static func sources(in folder: String) throws -> [String: String] {
        let place = root.appending(path: folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { path in
            path.hasSuffix(".swift") && !path.contains(".build") && !path.contains(".docc/")
        }
        return try paths.reduce(into: [:]) { files, path in
            files["\(folder)/\(path)"] = try String(contentsOf: place.appending(path: path), encoding: .utf8)
        }
    }

    /// A source without its comments.
    private static func code(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            !line.drop { $0 == " " }.hasPrefix("//")
        }.joined(separator: "\n")
    }

    /// A module may grow by 1 %. `RECORD=1 swift test --filter HouseTests` renews the file, in a change that says what the lines
    /// are for.
    @Test func noModuleGrowsUnnoticed() throws {
        let files = try Self.sources(in: "Sources").merging(Self.sources(in: "Tests")) { first, _ in first }
        let counts = files.reduce(into: [String: Int]()) { counts, file in
            let parts = file.key.split(separator: "/")
            counts[parts[0] == "Tests" ? "Tests" : "Sources/\(parts[1])", default: 0] +=
                file.value.count { $0 == "\n" }
        }
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let text = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
            try text.write(to: Self.lines, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: Self.lines, encoding: .utf8).split(separator: "\n").reduce(
            into: [String: Int]()
        ) { kept, line in
            let words = line.split(separator: " ")
            kept[String(words[1])] = Int(words[0])
        }
        #expect(kept.count == counts.count)
        for (module, count) in counts.sorted(by: { $0.key < $1.key }) where count > kept[module, default: 0] * 101 / 100
        {
            Issue.record("\(module) has \(count) lines and had \(kept[module, default: 0]); take as many away")
        }
    }

    /// Options that are wrapped in a second type have to be copied field by field, and one is forgotten.
    @Test func fewTypesCarryTheSameFields() throws {
        var fields: [String: Set<String>] = [:]
        for (_, text) in try Self.sources(in: "Sources") {
            for type in Self.code(text).matches(of: /\bstruct (\w+)[^{]*\{((?s:.)*?)\n\}/) {
                let names = type.output.2.matches(
                    of: /\n    (?:public |package |internal )?(?:(?:private|package)\(set\) )?(?:let|var) (\w+)\s*:/
                ).map { String($0.output.1) }
                if Set(names).count >= 5 { fields[String(type.output.1)] = Set(names) }
            }
        }
        #expect(fields.count > 100)
        let types = fields.keys.sorted()
        let pairs = types.indices.flatMap { first in
            types[(first + 1)...].compactMap { second -> String? in
                let one = fields[types[first], default: []]
                let shared = one.intersection(fields[second, default: []])
                return shared.count < 5 ? nil : "\(types[first]), \(second): \(shared.sorted())"
            }
        }
        #expect(pairs.count <= Self.pairLimit, "\(pairs.joined(separator: "\n"))")
    }

    private static let pairLimit = 15

    @Test func everyTypeHasANameOfItsOwn() throws {
        let declaration =
            /(?:^|\n)(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |final |indirect )*(?:struct|class|enum|protocol|actor)\s+(\w+)/
        var places: [String: Set<String>] = [:]
        for (path, text) in try Self.sources(in: "Sources") {
            for found in Self.code(text).matches(of: declaration) {
                places[String(found.output.1), default: []].insert(path)
            }
        }
        for (name, paths) in places where paths.count > 1 { Issue.record("\(name) is declared in \(paths.sorted())") }
    }

    /// What is thrown is an error, and what is reported with its place, cause and cure is a diagnostic.
    @Test func errorsAndDiagnosticsAreCalledSo() throws {
        let other = /(?:struct|class|enum) (\w*(?:Refusal|Mistake|Problem|Obstacle|Failure))\b/
        for (path, text) in try Self.sources(in: "Sources") {
            for found in Self.code(text).matches(of: other) {
                Issue.record("\(path): \(found.output.1) is an error or a diagnostic; see the words in Architecture.md")
            }
        }
    }

    /// A public symbol is a promise: another module, a plugin or a fixture uses it, or a page explains it, or it is the type of
    /// another public symbol.
    @Test func everyPublicSymbolHasAUserOrAPage() throws {
        let folder = Self.folder.appending(path: "PublicAPI")
        var api: [String: [(path: String, declaration: String)]] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where !["UIKit.txt", "SwiftUI.txt", "StrataUIKit.txt"].contains(file) {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            api[String(file.dropLast(4))] = text.split(separator: "\n").compactMap { line in
                line.firstRange(of: "   ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
            }
        }
        var words: [String: Set<Substring>] = [:]
        for folder in ["Sources", "Plugins", "Tests/Fixtures"] {
            for (path, text) in try Self.sources(in: folder) { words[path] = Self.words(in: Self.code(text)) }
        }
        let pages =
            try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
            .filter { $0.hasSuffix(".md") && !$0.hasSuffix("Changelog.md") }.map { "Sources/\($0)" } + ["README.md"]
        var known: Set<Substring> = []
        for page in pages {
            let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
            known.formUnion(Self.words(in: text))
        }
        let declared = api.values.joined().reduce(into: [Substring: Int]()) { counts, symbol in
            for word in Self.words(in: symbol.declaration) { counts[word, default: 0] += 1 }
        }
        for (module, symbols) in api {
            let others = words.filter { !$0.key.hasPrefix("Sources/\(module)/") }.values.reduce(into: known) {
                $0.formUnion($1)
            }
            for (path, declaration) in symbols where !declaration.hasPrefix("case ") {
                let name = path.prefix { $0 != "(" }.split(separator: ".").last ?? ""
                let isType = declaration.contains(/\b(?:struct|class|enum|protocol|actor|typealias)\b/)
                if Self.ofProtocols.contains(name) || name.hasPrefix("build") || others.contains(name) { continue }
                if isType, declared[name, default: 0] > 1 { continue }
                Issue.record("\(module): no module uses \(path), and no page names it")
            }
        }
    }

    private static func words(in text: String) -> Set<Substring> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    }

    /// Requirements of the standard library's protocols, a witness of a public protocol, and what apps inline.
    private static let ofProtocols: Set<Substring> = [
        "init", "hash", "encode", "id", "description", "debugDescription", "startIndex", "endIndex", "index", "count",
        "makeIterator", "allCases", "rawValue", "next", "hashValue", "customMirror", "distance", "keptNames",
        "isSuperseded", "==", "<", "!=", "subscript", "~=",
    ]

    /// `nested` is the reference arm, and a baseline is stored.
    @Test func pagesUseTheWordsOfTheGlossary() throws {
        let pages = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
            .filter { $0.hasSuffix(".md") && !$0.hasSuffix("Architecture.md") }
        #expect(pages.count > 30)
        for page in pages {
            let text = try String(contentsOf: Self.root.appending(path: "Sources/\(page)"), encoding: .utf8)
            for phrase in ["baseline arm", "nested baseline", "baseline architecture"] where text.contains(phrase) {
                Issue.record("\(page): '\(phrase)'; see the words in Architecture.md")
            }
        }
    }
}
