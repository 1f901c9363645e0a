internal import Foundation
internal import StrataBasics

/// A package with section plugins: one that ``PackageTemplate`` created, or Strata itself.
package struct SwiftPackage: Sendable {
    private let folder: String
    private let manifest: String
    /// The path of the file that passes plugins to `Strata.main`.
    private let mainPath: String
    private let main: String
    /// Whether it is Strata itself, in which plugins have their own folder and their tests are with the engine's.
    private let isStrata: Bool

    /// Reads a package.
    ///
    /// - Throws: ``ScaffoldError`` if the folder is not a package, or the package has no list of plugins.
    package init(_ path: String) throws(ScaffoldError) {
        let place = FilePlace(path)
        let folder =
            place.folder == "." ? place.name : place.folder == "/" ? "/\(place.name)" : "\(place.folder)/\(place.name)"
        let manifestPath = folder == "." ? "Package.swift" : "\(folder)/Package.swift"
        guard let data = try? WholeFile.bytes(of: manifestPath) else {
            throw ScaffoldError("\(folder == "." ? "this folder" : folder) is not a package: it has no Package.swift")
        }
        let manifest = String(decoding: data, as: UTF8.self)
        guard manifest.contains("strata") else {
            throw ScaffoldError(
                "\(manifestPath) does not depend on Strata; `strata init NAME` makes a package that does")
        }
        guard manifest.contains(Self.rows) else {
            throw ScaffoldError(
                "\(manifestPath) has no list `\(Self.rows)`, where a row would be added; `strata init NAME` makes a "
                    + "package with one")
        }
        guard let (path, main) = Self.main(in: folder) else {
            throw ScaffoldError("no main.swift in \(folder)/Sources calls `Strata.main(plugins: [...])`")
        }
        for (file, text) in [(manifestPath, manifest), (path, main)] where text.contains("\r\n") {
            throw ScaffoldError("\(file) has lines that end with CR and LF; save it with LF alone")
        }
        (self.folder, self.manifest, self.mainPath, self.main) = (folder, manifest, path, main)
        isStrata = StrataSource.isStrata(manifest: manifest)
    }

    /// The program of the package in a folder: the target whose main.swift passes plugins to `Strata.main`; nil if there is none.
    static func program(in folder: String) -> String? {
        main(in: folder).map { String($0.path.split(separator: "/")[1]) }
    }

    private static let rows = "let plugins: [Target] = ["

    /// The text before each list that gets one more element. It is computed, because a regular expression is not
    /// Sendable.
    private static var openings: (manifest: Regex<Substring>, main: Regex<Substring>, names: Regex<Substring>) {
        (/let plugins: \[Target\] = \[/, /Strata\.main\(\s*plugins: \[/, /let plugins: Set<String> = \[/)
    }

    private static func main(in folder: String) -> (path: String, text: String)? {
        let sources = "\(folder)/Sources"
        let modules = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        for module in modules.sorted() {
            let path = "Sources/\(module)/main.swift"
            guard let data = try? WholeFile.bytes(of: "\(folder)/\(path)") else { continue }
            let text = String(decoding: data, as: UTF8.self)
            if text.contains(openings.main) { return (path, text) }
        }
        return nil
    }

    /// The plugins' names, in the order of the manifest.
    package var plugins: [String] {
        list(in: manifest, after: Self.openings.manifest).map { list in
            manifest[list].matches(of: #/\.plugin\("(\w+)"\)/#).map { String($0.output.1) }
        } ?? []
    }

    /// The names of all modules in the manifest, including tests.
    package var modules: Set<String> {
        let named = manifest.matches(of: #/\bname: *"([\w-]+)"/#).map { String($0.output.1) }
        return Set(named + plugins + plugins.map { $0 + "Tests" })
    }

    /// The files of a new plugin, and the manifest and the main file with one more line each, unless they already have
    /// it.
    ///
    /// - Throws: ``ScaffoldError`` if the lists cannot be found.
    package func adding(_ section: SectionTemplate) throws(ScaffoldError) -> Scaffold {
        let name = "\(section.name)"
        let source = isStrata ? "Plugins/\(name)" : "Sources/\(name)"
        let tests = isStrata ? "Tests/StrataEngineTests/Plugins" : "Tests/\(name)Tests"
        var files = [
            ScaffoldFile("\(source)/\(section.type).swift", section.source),
            ScaffoldFile("\(tests)/\(section.type)Tests.swift", section.tests),
            ScaffoldFile(
                "Package.swift", try adding(".plugin(\"\(name)\")", to: manifest, after: Self.openings.manifest),
                replaces: manifest),
            ScaffoldFile(
                mainPath,
                adding(import: name, to: try adding("\(section.type)()", to: main, after: Self.openings.main)),
                replaces: main),
        ]
        if isStrata {
            let path = "Sources/StrataCLI/Scaffolding/StrataModules.swift"
            let names = String(
                decoding: (try? WholeFile.bytes(of: "\(folder)/\(path)")) ?? Data(), as: UTF8.self)
            files.append(
                ScaffoldFile(path, try adding("\"\(name)\"", to: names, after: Self.openings.names), replaces: names))
        } else {
            files.insert(ScaffoldFile("\(tests)/Golden/.gitkeep", ""), at: 2)
        }
        return Scaffold(folder: folder, files: files)
    }

    /// The range between a list's brackets.
    private func list(in text: String, after opening: Regex<Substring>) -> Range<String.Index>? {
        guard let start = text.firstMatch(of: opening)?.range.upperBound else { return nil }
        var depth = 1
        for index in text[start...].indices {
            if text[index] == "[" { depth += 1 }
            if text[index] == "]" { depth -= 1 }
            if depth == 0 { return start..<index }
        }
        return nil
    }

    /// A text with one more element at the end of a list, on its own line if the other elements have their own lines.
    private func adding(
        _ element: String, to text: String, after opening: Regex<Substring>
    ) throws(ScaffoldError) -> String {
        guard let list = list(in: text, after: opening) else {
            throw ScaffoldError("the list for `\(element)` cannot be found, or has no end; add it by hand")
        }
        let body = text[list]
        let elements = body.split { $0 == "," || $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
        guard !elements.contains(element) else { return text }
        let trimmed = body.trimmingCharacters(in: .whitespacesAndNewlines)
        let separator = trimmed.isEmpty || trimmed.hasSuffix(",") ? "" : ","
        let lastLine = trimmed.split(whereSeparator: \.isNewline).last ?? ""
        guard separator.isEmpty || !lastLine.contains("//") else {
            throw ScaffoldError("the list for `\(element)` ends with a comment instead of a comma; add it by hand")
        }
        let closing = String(body.reversed().prefix { !$0.isNewline }.reversed())
        let added: String
        if closing.count < body.count, closing.allSatisfy(\.isWhitespace) {
            let kept = body.dropLast(closing.count + 1)
            added = kept + "\(separator)\n\(closing)    \(element),\n" + closing
        } else {
            added = body + (trimmed.isEmpty ? "" : "\(separator) ") + element
        }
        return text.replacingCharacters(in: list, with: added)
    }

    /// A text with an import, in order among the others.
    private func adding(import module: String, to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let line = "import \(module)"
        guard !lines.contains(line) else { return text }
        let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
        let place = imports.first { lines[$0] > line } ?? imports.last.map { $0 + 1 } ?? 0
        lines.insert(line, at: place)
        return lines.joined(separator: "\n")
    }
}
