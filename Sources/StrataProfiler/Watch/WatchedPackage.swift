internal import Foundation
internal import StrataBasics

/// A package that is built and played again whenever its sources change.
package struct WatchedPackage: Sendable {
    /// The package's folder.
    package let folder: String
    /// The path of the program that a build creates.
    package let program: String
    /// A shell command that replaces `swift build`; nil for `swift build` itself.
    private let command: String?
    /// The profile that is played; nil for one with every section type.
    private let profile: String?
    private let scratch: Scratch

    /// Prepares to watch the package of a program.
    ///
    /// - Parameters:
    ///   - program: the path of the program, in the package's `.build` unless `folder` names the package.
    ///   - folder: the package's folder; nil for the nearest folder above the program that has a manifest.
    /// - Throws: ``ToolError`` if no package is found.
    package init(program: String, folder: String?, command: String?, profile: String?) throws {
        guard let folder = folder ?? Self.package(above: program) else {
            throw ToolError(
                "\(program): no folder above it has a Package.swift; name the package's folder with --package")
        }
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
            throw ToolError("\(folder): there is no Package.swift")
        }
        self.folder = folder
        self.program = program
        self.command = command
        self.profile = profile
        scratch = try Scratch()
    }

    private static func package(above path: String) -> String? {
        var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                return folder.path
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Builds the program.
    ///
    /// - Returns: the output of a build that failed; nil if it succeeded.
    /// - Throws: ``ToolError`` if the build cannot be started; `CancellationError` when the task is cancelled.
    package func build() async throws -> String? {
        guard let command else { return try await PackageBuild(of: program, in: folder).run() }
        return try await PackageBuild.failure(
            of: ToolRun(
                program: "/bin/sh", arguments: ["-c", command], folder: folder,
                environment: ToolRun.environment.merging(["STRATA_PROGRAM": program], uniquingKeysWith: { $1 })))
    }

    /// Plays the profile once with the program, and returns the exact figures of each section type.
    ///
    /// - Throws: ``ToolError`` if the program fails, with its last output.
    package func figures() async throws -> SectionFigures {
        let profile = if let profile { profile } else { try await allTypes() }
        let results = scratch.path + "/results"
        try? FileManager.default.removeItem(atPath: results)
        let answer = try await answer(
            ["run", profile, "--arms", ArmPlan.compositional.name, "--trials", "1", "--out", results])
        let links = (try? FileManager.default.contentsOfDirectory(atPath: results)) ?? []
        let sessions = links.sorted().filter { $0.hasSuffix(".json") }
        guard answer.ending.isSuccess, !sessions.isEmpty else { throw ToolError(Self.lastWords(of: answer)) }
        return try sessions.reduce(into: SectionFigures(values: [:])) { figures, link in
            let suffix = link.dropLast(".json".count).split(separator: "@", maxSplits: 1).dropFirst().first
            let result = try ResultFile(results + "/" + link).read()
            figures.add(SectionFigures(result), of: sessions.count > 1 ? suffix.map(String.init) : nil)
        }
    }

    /// Renews a catalogue page with the program.
    ///
    /// - Throws: ``ToolError`` if the program fails, with its last output.
    package func renew(page: String) async throws {
        let answer = try await answer(["catalog", "-o", page])
        guard answer.ending.isSuccess else { throw ToolError(Self.lastWords(of: answer)) }
    }

    /// A profile that shows twenty items of every section type.
    private func allTypes() async throws -> String {
        struct Described: Decodable { var type: String }
        let answer = try await answer(["sections", "--format", "json"])
        guard answer.ending.isSuccess,
            let types = try? JSONDecoder().decode([Described].self, from: answer.output)
        else { throw ToolError(Self.lastWords(of: answer)) }
        let sections = types.map { "{type: \"\($0.type)\", items: 20, header: Section}" }
        let text = """
            name: watch
            feed: {generate: {seed: 1, sections: [\(sections.joined(separator: ", "))]}}
            script: [load, {scroll: {to: end, over: 4}}, {scroll: {to: top, over: 2}}, {idle: 1}]
            """
        let path = scratch.path + "/watch.yaml"
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    private func answer(_ arguments: [String]) async throws -> ToolRun.Answer {
        try await ToolRun(program: program, arguments: arguments, folder: FileManager.default.currentDirectoryPath)
            .answer()
    }

    private static func lastWords(of answer: ToolRun.Answer) -> String {
        let lines = answer.errors.split(separator: "\n").suffix(5).map { line in
            line.hasPrefix("Error: ") ? line.dropFirst("Error: ".count) : line
        }
        return lines.isEmpty ? "the program ended with \(answer.ending.words)" : lines.joined(separator: "\n")
    }
}
