package import Foundation
internal import StrataBasics

/// An app's layout code as it is, compiled against the UIKit of this package.
///
/// A small package, `.strata/uikit`, has copies of the files without the words of Objective-C, and a program that asks an
/// expression for the layout. It is built without optimization and kept, so that only the first build takes a minute.
package struct SwiftScreen: Sendable {
    private let sources: AppSources
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
    ///   - paths: Swift files, and folders with them. Of a folder, only the files that the expression needs are compiled.
    ///   - call: the expression that gives the layout; it may use what is private to the type that its first word names.
    ///   - folder: the folder of the package.
    /// - Throws: ``ToolError`` if a path does not exist, a file cannot be read, or none is left.
    package init(
        paths: [String], call: String, strata: Dependency, folder: String = ".strata/uikit"
    ) throws(ToolError) {
        sources = try AppSources(paths: paths, call: call)
        self.strata = strata
        self.folder = URL(filePath: folder).standardizedFileURL.path
    }

    /// Compiles the files.
    ///
    /// - Returns: The compiler's messages if it refuses them, with the places in the user's files; nil if it does not.
    /// - Throws: ``ToolError`` if the package cannot be written or Swift cannot be started; `CancellationError`.
    package func build() async throws -> String? {
        try write()
        var answer = try await compile()
        let first = answer.errors + String(decoding: answer.output, as: UTF8.self)
        if !answer.ending.isSuccess, Self.staleBuilds.contains(where: { first.contains($0) }) {
            try? FileManager.default.removeItem(atPath: "\(folder)/.build")
            answer = try await compile()
        }
        guard !answer.ending.isSuccess else { return nil }
        let output = String(decoding: answer.output, as: UTF8.self)
        // The compiler's messages are in the output, those of the package manager are errors.
        let log = output.contains("error: ") ? output : answer.errors
        let messages = Self.messages(in: log) ?? "the build ended with \(answer.ending.words)"
        let others = sources.leftOut.map { "\n  \($0.file) imports \($0.module)" }
        return others.isEmpty
            ? messages
            : messages + "\n\nnote: left out, because they import modules that are not on Linux:"
                + others.prefix(10).joined() + (others.count > 10 ? "\n  and \(others.count - 10) more" : "")
    }

    /// What the build says in a folder that was moved or copied, and after files of Strata were moved.
    private static let staleBuilds = ["was compiled with module cache path", "because of multiple producers"]

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
        var messages: [[Substring]] = []
        for line in lines {
            let isHead = line.contains(#/^\S.*: (error|warning|note): /#) && !line.hasPrefix(" ")
            if isHead || messages.isEmpty { messages.append([line]) } else { messages[messages.count - 1].append(line) }
        }
        var seen: Set<Substring> = []
        let told = messages.filter { seen.insert($0[0]).inserted }.map { message in
            message.joined(separator: "\n").trimmingCharacters(in: .newlines)
        }.filter { !$0.isEmpty }
        return told.isEmpty ? nil : told.joined(separator: "\n\n")
    }

    /// Asks the program that ``build()`` made.
    ///
    /// - Parameter question: what it reads on standard input.
    /// - Returns: Its output, its messages, and whether it has an answer.
    /// - Throws: ``ToolError`` if it cannot be started; `CancellationError`.
    package func answer(_ question: Data) async throws -> (output: Data, messages: String, isAnswer: Bool) {
        let answer = try await ToolRun(
            program: "\(folder)/.build/debug/\(Self.program)", arguments: [], folder: ".",
            // UIKit's reason is enough; the frames of this program say nothing about the app.
            environment: ToolRun.environment.merging(["SWIFT_BACKTRACE": "enable=no"], uniquingKeysWith: { $1 }),
            input: question
        ).answer()
        // Swift's own stack trace has no line of the app's.
        let trace = answer.errors.range(of: "Current stack trace:")?.lowerBound
        let messages = answer.errors[..<(trace ?? answer.errors.endIndex)].replacing(
            #/\S*UIKitGap\.swift:\d+: Fatal error: /#, with: "Error: UIKit: ")
        return (answer.output, String(messages), answer.ending.isSuccess)
    }
}

extension SwiftScreen {
    /// Writes the package, and only what changed in it.
    private func write() throws {
        let folder = "\(self.folder)/Sources"
        let sources = "\(folder)/\(Self.module)"
        let manager = FileManager.default
        do {
            for path in [sources, "\(folder)/\(Self.program)"] {
                try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            let texts = self.sources.compiled
            let importsCombine = texts.contains { $0.text.contains(#/\bimport Combine\b/#) }
            var names: Set<String> = []
            for (file, text) in texts {
                var name = FilePlace(file).name
                while !names.insert(name.lowercased()).inserted { name = "_" + name }
                try put(text, to: "\(sources)/\(name)")
            }
            for old in try manager.contentsOfDirectory(atPath: sources) where !names.contains(old.lowercased()) {
                try manager.removeItem(atPath: "\(sources)/\(old)")
            }
            if importsCombine {
                try manager.createDirectory(atPath: "\(folder)/Combine", withIntermediateDirectories: true)
                try put(Self.combine, to: "\(folder)/Combine/Combine.swift")
            }
            try put(manifest(importsCombine: importsCombine), to: "\(self.folder)/Package.swift")
            try put(main, to: "\(folder)/\(Self.program)/main.swift")
        } catch let error as ToolError {
            throw error
        } catch {
            throw ToolError("\(folder) cannot be written: \(SystemReason.of(error, path: folder))")
        }
    }

    private func put(_ text: String, to path: String) throws {
        guard FileManager.default.contents(atPath: path) != Data(text.utf8) else { return }
        try WholeFile(path).write(Data(text.utf8))
    }

    /// Combine on Linux.
    private static let combine = """
        @_exported import OpenCombine
        @_exported import OpenCombineDispatch
        @_exported import OpenCombineFoundation

        """

    private var main: String {
        """
        import \(Self.module)
        import UIKit

        StrataScreen.answer { strataScreen() }

        """
    }

    private func manifest(importsCombine: Bool) -> String {
        let products = ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
            ".product(name: \"\($0)\", package: \"OpenCombine\")"
        }.joined(separator: ", ")
        let combine = importsCombine ? "\n        .target(name: \"Combine\", dependencies: [\(products)])," : ""
        // Without the packages of the command line.
        let modules = "\(strata.declaration.dropLast()), traits: [])"
        let dependency = ", .package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")"
        return """
            // swift-tools-version: 6.2
            // Written by `strata layout --swift`.
            import PackageDescription

            let package = Package(
                name: "uikit",
                dependencies: [\(modules)\(importsCombine ? dependency : "")],
                targets: [\(combine)
                    .target(
                        name: "\(Self.module)",
                        dependencies: [
                            .product(name: "UIKit", package: "\(strata.identity)"),
                            .product(name: "SwiftUI", package: "\(strata.identity)"),\(importsCombine ? " \"Combine\"," : "")
                        ],
                        swiftSettings: [
                            .swiftLanguageMode(.v5),
                            // An app's files may have its entry point.
                            .unsafeFlags([
                                "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "app_main",
                            ]),
                        ]),
                    .executableTarget(
                        name: "\(Self.program)",
                        dependencies: ["\(Self.module)", .product(name: "UIKit", package: "\(strata.identity)")]),
                ])

            """
    }
}
