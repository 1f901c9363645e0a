internal import Foundation
internal import StrataBasics

/// A build of a package's program by SwiftPM, in the package's own folder of builds or in one that it shares.
package struct PackageBuild: Sendable {
    private let folder: String
    private let product: String
    private let configuration: String
    /// The folder of builds; nil for the package's own.
    private let shared: String?

    /// The build that made a program.
    ///
    /// - Parameter folder: the package's folder.
    init(of program: String, in folder: String) {
        self.folder = folder
        product = FilePlace(program).name
        configuration = Self.configuration(of: program)
        let scratch = Self.scratch(of: program)
        shared = scratch == folder + "/.build" ? nil : scratch
    }

    /// A build in the folder in which Strata was built: what the package needs of Strata is there already.
    ///
    /// - Parameters:
    ///   - product: the package's program.
    ///   - folder: the package's folder.
    ///   - strata: the path of a program that was built with Strata's sources.
    /// - Throws: ``ToolError`` if that program is not in a folder of builds, such as one of a release.
    package init(of product: String, in folder: String, besideBuildOf strata: String) throws(ToolError) {
        guard let scratch = Self.scratch(of: strata) else {
            throw ToolError(
                "\(strata) is not where it was built, so that there is no build of Strata to share: build the package with "
                    + "`swift build -c release`, and use its own program, .build/release/\(product)")
        }
        (self.folder, self.product, shared) = (folder, product, scratch)
        configuration = Self.configuration(of: strata)
    }

    /// The path of the program.
    package var program: String { "\(shared ?? folder + "/.build")/\(configuration)/\(product)" }

    /// Builds the program.
    ///
    /// - Returns: the output of a build that failed; nil if it succeeded.
    /// - Throws: ``ToolError`` if the build cannot be started; `CancellationError` when the task is cancelled.
    package func run() async throws -> String? {
        var tool = ToolRun(
            program: "swift", arguments: ["build", "-c", configuration, "--product", product], folder: folder)
        // The last command of the shell: SwiftPM compiles all manifests again when any variable has changed, for some 5 s.
        tool.environment["_"] = nil
        if let shared {
            tool.arguments += ["--scratch-path", shared]
            // A package that takes Strata from a repository takes it from this checkout instead.
            tool.environment["STRATA_CHECKOUT"] = FilePlace(shared).folder
        }
        let failure = try await Self.failure(of: tool)
        // SwiftPM's description of the build may still be that of the package that was built before in a shared folder.
        guard let failure, failure.contains("in build description") else { return failure }
        return try await Self.failure(of: tool)
    }

    /// Runs a build, and returns the output of one that failed.
    static func failure(of tool: ToolRun) async throws -> String? {
        let answer = try await tool.answer()
        guard !answer.ending.isSuccess else { return nil }
        let output = (String(decoding: answer.output, as: UTF8.self) + answer.errors).trimmingCharacters(in: .newlines)
        return output.isEmpty ? "the build ended with \(answer.ending.words)" : output
    }

    private static func configuration(of program: String) -> String {
        program.contains("/debug/") ? "debug" : "release"
    }

    /// The folder of builds of a program: `.build` of `.build/x86_64-unknown-linux-gnu/release/strata`.
    private static func scratch(of program: String) -> String? {
        var folder = URL(filePath: program).standardizedFileURL
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return FileManager.default.fileExists(atPath: folder.path + "/workspace-state.json") ? folder.path : nil
    }
}
