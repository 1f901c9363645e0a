package import Foundation
internal import StrataBasics

/// An app's layout code as it is, compiled against the UIKit of this package.
///
/// A small package, `.strata/uikit`, has links to the files, and a program that asks an expression for the layout. It is
/// built without optimization and kept, so that only the first build takes a minute.
package struct SwiftScreen: Sendable {
    private let files: [String]
    private let call: String
    private let strata: Dependency
    /// The package's folder.
    private let folder: String

    private static let module = "AppLayout"
    private static let program = "frames"

    /// The dependency on Strata in a manifest.
    package struct Dependency: Sendable {
        /// The whole `.package(…)`.
        let declaration: String
        /// The name by which its products are found.
        let identity: String

        package init(declaration: String, identity: String) {
            (self.declaration, self.identity) = (declaration, identity)
        }
    }

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - paths: Swift files, and folders with them.
    ///   - call: the expression that gives the layout; it may use what is private to the file that declares its first word.
    ///   - folder: the folder of the package.
    /// - Throws: ``ToolError`` if a path does not exist or no file is left.
    package init(
        paths: [String], call: String, strata: Dependency, folder: String = ".strata/uikit"
    ) throws(ToolError) {
        var files: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            let whole = URL(filePath: path).standardizedFileURL.path
            guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder) else {
                throw ToolError("\(path): there is no such file or folder")
            }
            guard isFolder.boolValue || whole.hasSuffix(".swift") else {
                throw ToolError("\(path) is not a Swift file; name files of Swift, or a folder with them")
            }
            files += isFolder.boolValue ? Self.files(in: whole) : [whole]
        }
        guard !files.isEmpty else { throw ToolError("\(paths.joined(separator: ", ")): no Swift file is there") }
        var seen: Set<String> = []
        self.files = files.filter { seen.insert($0).inserted }
        self.call = call
        self.strata = strata
        self.folder = URL(filePath: folder).standardizedFileURL.path
    }

    /// The Swift files below a folder, without hidden folders and without programs of their own.
    private static func files(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(
            at: URL(filePath: folder), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        return (found?.allObjects ?? []).compactMap { ($0 as? URL)?.standardizedFileURL.path }
            .filter { $0.hasSuffix(".swift") && !["main.swift", "Package.swift"].contains(FilePlace($0).name) }.sorted()
    }

    /// Compiles the files.
    ///
    /// - Returns: The compiler's messages if it refuses them, with the places in the user's files; nil if it does not.
    /// - Throws: ``ToolError`` if the package cannot be written or Swift cannot be started; `CancellationError`.
    package func build() async throws -> String? {
        let links = try write()
        var answer = try await compile()
        if answer.errors.contains(Self.movedFolder)
            || String(decoding: answer.output, as: UTF8.self).contains(Self.movedFolder)
        {
            try? FileManager.default.removeItem(atPath: "\(folder)/.build")
            answer = try await compile()
        }
        guard !answer.ending.isSuccess else { return nil }
        let output = String(decoding: answer.output, as: UTF8.self)
        // The compiler's messages are in the output, those of the package manager are errors.
        var log = output.contains("error: ") ? output : answer.errors
        for (link, file) in links { log = log.replacing(link + ":", with: file + ":") }
        return Self.messages(in: log) ?? "the build ended with \(answer.ending.words)"
    }

    /// What the compiler says of a build in a folder that was moved or copied.
    private static let movedFolder = "was compiled with module cache path"

    private func compile() async throws -> ToolRun.Answer {
        try await ToolRun(
            program: "swift",
            arguments: [
                "build", "--package-path", folder, "--product", Self.program, "--disable-index-store", "-Xswiftc",
                "-suppress-warnings",
            ], folder: "."
        ).answer()
    }

    /// The messages in a build's log, each of them once; nil if it has none.
    static func messages(in log: String) -> String? {
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            // The progress of the build, and what a failed message leads to.
            !line.hasPrefix("[") && !line.hasPrefix("Building for") && !line.hasPrefix("error: emit-module command")
                && !line.hasPrefix("error: fatalError") && !line.contains("prohibited flag(s)")
        }
        var seen: Set<[Substring]> = []
        let messages = lines.split(whereSeparator: \.isEmpty).map(Array.init).filter { seen.insert($0).inserted }
        return messages.isEmpty ? nil : messages.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// Asks the program that ``build()`` made.
    ///
    /// - Parameter question: what it reads on standard input.
    /// - Returns: Its output, its messages, and whether it has an answer.
    /// - Throws: ``ToolError`` if it cannot be started; `CancellationError`.
    package func answer(_ question: Data) async throws -> (output: Data, messages: String, isAnswer: Bool) {
        let answer = try await ToolRun(
            program: "\(folder)/.build/debug/\(Self.program)", arguments: [], folder: ".", input: question
        ).answer()
        return (answer.output, answer.errors, answer.ending.isSuccess)
    }
}

extension SwiftScreen {
    /// Writes the package, and only what changed in it.
    ///
    /// - Returns: The files of the package, and those that they stand for.
    private func write() throws -> [(link: String, file: String)] {
        let sources = "\(folder)/Sources/\(Self.module)"
        let holder = holder
        let manager = FileManager.default
        var links: [(link: String, file: String)] = []
        do {
            for path in [sources, "\(folder)/Sources/\(Self.program)"] {
                try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            var names: Set<String> = []
            for file in files {
                var name = FilePlace(file).name
                while !names.insert(name.lowercased()).inserted { name = "_" + name }
                links.append(("\(sources)/\(name)", file))
                if file == holder {
                    try put(text(of: file), to: "\(sources)/\(name)")
                } else {
                    try link("\(sources)/\(name)", to: file)
                }
            }
            for old in try manager.contentsOfDirectory(atPath: sources) where !names.contains(old.lowercased()) {
                try manager.removeItem(atPath: "\(sources)/\(old)")
            }
            try put(manifest, to: "\(folder)/Package.swift")
            try put(main, to: "\(folder)/Sources/\(Self.program)/main.swift")
        } catch let error as ToolError {
            throw error
        } catch {
            throw ToolError("\(folder) cannot be written: \(SystemReason.of(error, path: folder))")
        }
        return links
    }

    private func link(_ path: String, to file: String) throws {
        let manager = FileManager.default
        guard (try? manager.destinationOfSymbolicLink(atPath: path)) != file else { return }
        try? manager.removeItem(atPath: path)
        try manager.createSymbolicLink(atPath: path, withDestinationPath: file)
    }

    private func put(_ text: String, to path: String) throws {
        let manager = FileManager.default
        let isLink = (try? manager.destinationOfSymbolicLink(atPath: path)) != nil
        if !isLink, manager.contents(atPath: path) == Data(text.utf8) { return }
        // Not through the link: the file behind it is the app's.
        if isLink { try manager.removeItem(atPath: path) }
        try WholeFile(path).write(Data(text.utf8))
    }

    /// The file that declares the first word of the expression, otherwise the first one.
    private var holder: String {
        guard let word = call.firstMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#)?.output else { return files[0] }
        func declares(_ file: String, _ keywords: String) -> Bool {
            guard let data = try? WholeFile.bytes(of: file),
                let declaration = try? Regex("\\b(\(keywords))\\s+\(word)\\b")
            else { return false }
            return String(decoding: data, as: UTF8.self).contains(declaration)
        }
        return files.first { declares($0, "class|struct|enum|actor|func|let|var|typealias") }
            ?? files.first { declares($0, "extension") } ?? files[0]
    }

    /// A file with the expression after it, so that the expression can use what is private there.
    private func text(of file: String) throws -> String {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: file)
        } catch {
            throw ToolError("\(file): the file cannot be read: \(error)")
        }
        return """
            import UIKit
            #sourceLocation(file: \(file.debugDescription), line: 1)
            \(String(decoding: data, as: UTF8.self))
            #sourceLocation(file: "--call", line: 1)
            @MainActor public func strataScreen() -> StrataScreen { StrataScreen(\(call)) }
            #sourceLocation()

            """
    }

    private var main: String {
        """
        import \(Self.module)
        import UIKit

        StrataScreen.answer { strataScreen() }

        """
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        // Written by `strata layout --swift`.
        import PackageDescription

        let package = Package(
            name: "uikit",
            dependencies: [\(strata.declaration)],
            targets: [
                .target(
                    name: "\(Self.module)",
                    dependencies: [
                        .product(name: "UIKit", package: "\(strata.identity)"),
                        .product(name: "SwiftUI", package: "\(strata.identity)"),
                    ],
                    swiftSettings: [
                        .swiftLanguageMode(.v5),
                        // An app's files may have its entry point, and the expression may use private functions.
                        .unsafeFlags([
                            "-Xfrontend", "-disable-access-control", "-Xfrontend", "-entry-point-function-name",
                            "-Xfrontend", "app_main",
                        ]),
                    ]),
                .executableTarget(
                    name: "\(Self.program)",
                    dependencies: ["\(Self.module)", .product(name: "UIKit", package: "\(strata.identity)")]),
            ])

        """
    }
}
