internal import Foundation
internal import StrataBasics

/// The Swift files of an app that an expression needs, as Linux compiles them.
struct AppSources: Sendable {
    /// The files with their texts.
    private let files: [File]
    /// The files of folders that import a module which Linux does not have; first those that declare the first word of the
    /// expression.
    let leftOut: [(file: String, module: String)]
    /// The names of the folders that have files.
    private let modules: Set<String>
    private let call: String
    /// The index of the file that declares the first word of the expression, otherwise of the first one.
    private let holder: Int

    private struct File: Sendable {
        let path: String
        let text: String
        /// The text without comments, for searches.
        let code: String
        /// Whether it was found in a folder, and is only compiled if something needs it.
        let isFound: Bool
    }

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - paths: Swift files, and folders with them.
    ///   - call: the expression.
    /// - Throws: ``ToolError`` if a path does not exist, a file cannot be read, or none is left.
    init(paths: [String], call: String) throws(ToolError) {
        var files: [File] = []
        var leftOut: [(file: String, module: String)] = []
        let word = Self.firstWord(of: call)
        let (found, modules) = try Self.found(paths)
        for (path, isFound) in found {
            do throws(FileError) {
                // A byte order mark is one only at the beginning of what is compiled.
                let text = String(
                    String(decoding: try WholeFile.bytes(of: path), as: UTF8.self).trimmingPrefix("\u{FEFF}"))
                // Tests of the app are no part of it.
                if isFound, text.contains(#/\bimport (XCTest|Testing)\b/#) { continue }
                let code = text.replacing(#/\/\/.*|\/\*[\s\S]*?\*\//#, with: "")
                // A condition may say where a module is: `#if os(macOS)`.
                let unknown = code.replacing(Self.othersConditions, with: "").matches(of: Self.imports)
                    .map { String($0.output.1) }.first { !Self.known.contains($0) && !modules.contains($0) }
                if isFound, let unknown {
                    let holds = word.map { Self.declares(code, Self.declarations, $0) } ?? false
                    leftOut.insert((path, unknown), at: holds ? 0 : leftOut.count)
                    continue
                }
                files.append(File(path: path, text: text, code: code, isFound: isFound))
            } catch {
                throw ToolError("\(path): the file cannot be read: \(error)")
            }
        }
        guard !files.isEmpty else {
            let words =
                leftOut.first.map { "each Swift file imports a module that Linux does not have, such as \($0.module)" }
                ?? "no Swift file is there"
            throw ToolError("\(paths.joined(separator: ", ")): \(words)")
        }
        self.files = files
        self.modules = modules
        self.leftOut = leftOut
        self.call = call
        func first(_ keywords: String) -> Int? {
            word.flatMap { word in files.firstIndex { Self.declares($0.code, keywords, word) } }
        }
        holder = first(Self.declarations) ?? first("extension") ?? 0
    }

    /// The files of paths, each once, whether they were found in a folder, and the names of the folders that have files: a module of
    /// the same repository is one of them, and its files are compiled with the others.
    private static func found(
        _ paths: [String]
    ) throws(ToolError) -> (files: [(path: String, isFound: Bool)], modules: Set<String>) {
        var files: [(path: String, isFound: Bool)] = []
        var modules: Set<String> = []
        var seen: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            let whole = URL(filePath: path).standardizedFileURL.path
            guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) else {
                throw ToolError("\(path): there is no such file or folder")
            }
            guard isFolder.boolValue || whole.hasSuffix(".swift") else {
                throw ToolError("\(path) is not a Swift file; name files of Swift, or a folder with them")
            }
            let root = URL(filePath: whole).deletingLastPathComponent().pathComponents.count
            for file in isFolder.boolValue ? Self.files(in: whole) : [whole] where seen.insert(file).inserted {
                files.append((file, isFolder.boolValue))
                guard isFolder.boolValue else { continue }
                let folders = URL(filePath: file).deletingLastPathComponent().pathComponents.dropFirst(root)
                for (parent, folder) in zip(folders, folders.dropFirst()) where Self.parents.contains(parent) {
                    modules.insert(folder)
                }
            }
        }
        return (files, modules)
    }

    /// The Swift files below a folder, without hidden folders, the code of others, and programs of their own.
    private static func files(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(
            at: URL(filePath: folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let others: Set = ["Carthage", "Pods", "Package.swift", "main.swift"]
        return (found?.allObjects ?? []).compactMap { ($0 as? URL)?.standardizedFileURL }.filter { file in
            file.pathExtension == "swift" && others.isDisjoint(with: file.pathComponents)
        }.map(\.path).sorted()
    }

    /// The modules of Apple's that Linux or this package has.
    private static let known: Set = [
        "Swift", "Foundation", "Dispatch", "Observation", "RegexBuilder", "Synchronization", "UIKit", "SwiftUI",
        "Combine",
    ]

    /// The folders whose folders are modules.
    private static let parents: Set = ["Sources", "Source", "Modules", "Packages", "Frameworks", "Libraries"]

    /// Code that Linux does not compile.
    private static var othersConditions: Regex<Substring> {
        #/#if (?:os\(macOS\)|canImport\([^)]*\)|targetEnvironment\([^)]*\))[\s\S]*?#(?:else|elseif|endif)/#
    }

    private static var imports: Regex<(Substring, Substring)> {
        #/(?m)^[ \t]*(?:(?:@\w+(?:\([^)\n]*\))?|[a-z]+)[ \t]+)*import[ \t]+(?:(?:struct|class|enum|protocol|func|let|var)[ \t]+)?(\w+)\b.*/#
    }

    private static let declarations = "class|struct|enum|actor|func|let|var|typealias"

    private static func firstWord(of call: String) -> String? {
        call.firstMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#).map { String($0.output) }
    }

    private static func declares(_ text: String, _ keywords: String, _ word: String) -> Bool {
        (try? Regex("\\b(\(keywords))\\s+\(word)\\b")).map { text.contains($0) } ?? false
    }
}

extension AppSources {
    /// The files to compile and their texts, whose messages name the files themselves.
    var compiled: [(file: String, text: String)] {
        needed.map { index in
            let file = files[index]
            let text = "#sourceLocation(file: \(file.path.debugDescription), line: 1)\n"
            return (
                file.path,
                text + Self.withoutObjectiveC(blanked(file.text)) + "\n#sourceLocation()\n"
                    + (index == holder ? question : "")
            )
        }
    }

    /// The named files, and those of a folder that declare what another one, or the expression, names: a type, or a member
    /// of an extension. Words are compared, so that a file too many may be among them.
    private var needed: [Int] {
        let declared = files.map { Declarations($0.code) }
        let own = declared.reduce(into: Set<Substring>()) { $0.formUnion($1.names) }
        var wanted = Self.words(of: call[...])
        var chosen: Set<Int> = []
        var next = Set(files.indices.filter { !files[$0].isFound || $0 == holder })
        while !next.isEmpty {
            chosen.formUnion(next)
            for index in next { wanted.formUnion(Self.words(of: files[index].code[...])) }
            next = Set(
                files.indices.filter { index in
                    guard !chosen.contains(index) else { return false }
                    return !declared[index].names.isDisjoint(with: wanted)
                        || declared[index].members.contains { type, names in
                            (wanted.contains(type) || !own.contains(type)) && !names.isDisjoint(with: wanted)
                        }
                })
        }
        return chosen.sorted()
    }

    private static func words(of text: Substring) -> Set<Substring> {
        Set(text.matches(of: #/[A-Za-z_][A-Za-z0-9_]*/#).map(\.output))
    }

    /// What a file declares for others: at the top level, and in extensions.
    private struct Declarations {
        let names: Set<Substring>
        /// The names of members, and the first labels of initializers, by the extended type.
        let members: [(type: Substring, names: Set<Substring>)]

        init(_ code: String) {
            names = Set(
                code.matches(
                    of:
                        #/(?m)^(?:@?[\w.()]+[ \t]+)*(?:class|struct|enum|actor|protocol|typealias|func|let|var)[ \t]+(\w+)/#
                ).map(\.output.1))
            members = code.matches(of: #/(?m)^(?:@?\w+[ \t]+)*extension[ \t]+(\w+)[^{]*\{([\s\S]*?)^\}/#).map { found in
                let body = found.output.2
                let named = body.matches(of: #/\b(?:func|let|var|case)[ \t]+(\w+)/#).map(\.output.1)
                let labels = body.matches(of: #/\binit[?!]?\(\s*(\w+)/#).map(\.output.1)
                return (found.output.1, Set(named + labels))
            }
        }
    }

    /// The expression. In an extension of the type that its first word names, it can use what is private to the type.
    private var question: String {
        let type = Self.firstWord(of: call).flatMap { word in
            Self.declares(files[holder].code, "class|struct|enum|actor", word) ? word : nil
        }
        // The expression has lines of its own, so that messages have its columns.
        let screen = """
            func strataScreen() -> StrataScreen { StrataScreen({
            #sourceLocation(file: "--call", line: 1)
            \(call)
            #sourceLocation()
            }()) }
            """
        guard let type else { return "import UIKit\n@MainActor public \(screen)\n" }
        return """
            import UIKit
            extension \(type) {
            @MainActor fileprivate static \(screen)
            }
            @MainActor public func strataScreen() -> StrataScreen { \(type).strataScreen() }

            """
    }

    /// A text with spaces in the place of its imports of the folders' modules, and of previews, which Linux does not have. What is
    /// for iOS alone is for Linux too.
    private func blanked(_ text: String) -> String {
        var text = text.replacing("os(iOS)", with: "os(Linux)")
        for match in text.matches(of: Self.imports).reversed() {
            let module = String(match.output.1)
            guard modules.contains(module), !Self.known.contains(module) else { continue }
            text.replaceSubrange(match.range, with: String(repeating: " ", count: match.output.0.count))
        }
        let previews =
            #/(?m)^[ \t]*(?:@available\([^)\n]*\)\s+)?(?:#Preview\b|(?:\w+\s+)*struct[ \t]+\w+[ \t]*:[ \t]*PreviewProvider\b)/#
        for match in text.matches(of: previews).reversed() {
            guard let end = Self.endOfBraces(in: text[match.range.upperBound...]) else { continue }
            let range = match.range.lowerBound...end
            text.replaceSubrange(range, with: String(text[range].map { $0.isNewline ? $0 : " " }))
        }
        return text
    }

    /// The brace that closes the first one. Braces in comments and in texts do not count.
    private static func endOfBraces(in text: Substring) -> String.Index? {
        var depth = 0
        for piece in text.matches(of: #/"(?:\\.|[^"\\\n])*"|\/\/.*|[{}]/#) where piece.output.count == 1 {
            depth += piece.output == "{" ? 1 : -1
            if depth == 0 { return piece.range.lowerBound }
        }
        return nil
    }

    /// A text without the words of Objective-C, which Swift on Linux does not compile. All other words keep their places:
    /// attributes become spaces, and `#selector(a)` becomes `Selector("a")`.
    static func withoutObjectiveC(_ text: String) -> String {
        var result = ""
        // Optional requirements have implementations here: `delegate?.tap?()` is `delegate?.tap ()`.
        let text = text.replacing(#/\?\.(\w+)\?\(/#) { "?.\($0.output.1) (" }
        var rest = text[...]
        let words =
            #/@(IBOutlet|IBAction|IBInspectable|IBDesignable|IBSegueAction|GKInspectable|NSCopying|objcMembers|objc(\([^)\n]*\))?|UIApplicationMain|main)\b|@nonobjc\b|#selector\(|#keyPath\(/#
        while let match = rest.firstMatch(of: words) {
            result += rest[..<match.range.lowerBound]
            rest = rest[match.range.upperBound...]
            guard match.output.0.hasSuffix("("), match.output.0.hasPrefix("#") else {
                result += String(repeating: " ", count: match.output.0.count)
                continue
            }
            var depth = 1
            guard
                let end = rest.firstIndex(where: { letter in
                    depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
                    return depth == 0
                })
            else { return result + match.output.0 + rest }
            result += (match.output.0 == "#selector(" ? "Selector(\"" : "(\"")
            result += rest[..<end].split(whereSeparator: \.isNewline).joined() + "\")"
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
