internal import Foundation
internal import StrataBasics

/// Builds the checked-out commit, always in the same folders, so that builds are incremental.
struct BisectBuilder: Sendable {
    /// The package's folder in the worktree.
    let package: String
    /// The same folder in the user's working tree.
    let origin: String
    /// The executable product.
    let product: String
    /// A shell command instead of `swift build`.
    let command: String?
    /// The folder of builds.
    let scratch: String

    private static let pins = "Package.resolved"

    /// The outcome of a build.
    enum Outcome: Sendable {
        /// The path of the program.
        case program(String)
        /// The reason why the build has no program, in a few words.
        case failure(String)
    }

    /// Builds the commit.
    ///
    /// - Parameter log: the path of the file for the build's output.
    /// - Throws: ``ToolError`` if the build cannot be started.
    func build(_ commit: String, log: String) async throws -> Outcome {
        guard FileManager.default.fileExists(atPath: package) else { return .failure("it has no package there") }
        if !FileManager.default.fileExists(atPath: "\(package)/\(Self.pins)") {
            // Commits that do not pin their dependencies are built with the user's pins.
            try? FileManager.default.copyItem(atPath: "\(origin)/\(Self.pins)", toPath: "\(package)/\(Self.pins)")
        }
        let program = command == nil ? "\(scratch)/release/\(product)" : "\(scratch)/\(product)"
        // Removes the program of an earlier commit.
        if command != nil { try? FileManager.default.removeItem(atPath: program) }
        let ending = try await tool(commit, program: program).run(log: log)
        guard ending.isSuccess else {
            let cause = Self.cause(in: log)?.replacing("\(package)/", with: "")
            return .failure("it does not build: \(cause ?? ending.words)")
        }
        guard access(program, X_OK) == 0 else {
            return .failure("the build succeeded, but \(program) does not exist or is not executable")
        }
        return .program(program)
    }

    private func tool(_ commit: String, program: String) -> ToolRun {
        guard let command else {
            return ToolRun(
                program: "swift",
                arguments: [
                    "build", "-c", "release", "--product", product, "--package-path", package, "--scratch-path",
                    scratch,
                ], folder: package)
        }
        return ToolRun(
            program: "/bin/sh", arguments: ["-c", command], folder: package,
            environment: ToolRun.environment.merging(
                [
                    "STRATA_COMMIT": commit, "STRATA_PROGRAM": program, "STRATA_PRODUCT": product,
                    "STRATA_SCRATCH": scratch,
                ], uniquingKeysWith: { $1 }))
    }

    /// The first error in a log, otherwise its last line.
    static func cause(in log: String) -> String? {
        guard let data = FileManager.default.contents(atPath: log) else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }
        let line = lines.first { $0.contains("error: ") } ?? lines.last { $0.contains("Error: ") } ?? lines.last
        return line.map { $0.count > 200 ? "\($0.prefix(200))..." : $0 }
    }
}

extension BisectBuilder {
    /// The name of the package's product that contains the profiler.
    ///
    /// - Parameters:
    ///   - name: the requested product; nil for the only executable one.
    ///   - package: the package's folder.
    ///   - commit: the commit that is checked out there, for messages.
    /// - Throws: ``BisectError`` with the nearest name.
    static func product(named name: String?, in package: String, at commit: BisectCommit) async throws -> String {
        let tool = ToolRun(program: "swift", arguments: ["package", "dump-package"], folder: package)
        let answer: ToolRun.Answer
        do {
            answer = try await tool.answer()
        } catch let error as ToolError {
            throw BisectError("\(error); put Swift in PATH, or set a build command with --build and --product")
        }
        guard answer.ending.isSuccess,
            let dump = try? JSONDecoder().decode(Manifest.self, from: answer.output)
        else {
            let words = answer.errors.split(separator: "\n").last { $0.contains("error: ") }?.prefix(200) ?? ""
            throw BisectError("the manifest of \(commit.words) cannot be read: \(words)")
        }
        let names = dump.executables
        if let name {
            if names.contains(name) { return name }
            let hint = names.isEmpty ? "; it has none" : NearestWord.hint(name, among: names, called: "it has")
            throw BisectError("--product \(name): the package of \(commit.words) has no such executable product\(hint)")
        }
        guard names.count == 1, let only = names.first else {
            throw BisectError(
                names.isEmpty
                    ? "the package of \(commit.words) has no executable product; name the package's folder with "
                        + "--package"
                    : "the package of \(commit.words) has several executable products; name the one with the profiler "
                        + "with --product: \(names.joined(separator: ", "))")
        }
        return only
    }

    /// The output of `swift package dump-package`.
    private struct Manifest: Decodable {
        struct Kind: Decodable {
            let isExecutable: Bool
            private enum CodingKeys: String, CodingKey { case executable }
            init(from decoder: any Decoder) throws {
                isExecutable = try decoder.container(keyedBy: CodingKeys.self).contains(.executable)
            }
        }
        struct Product: Decodable {
            let name: String
            let type: Kind
            let targets: [String]
        }
        struct Target: Decodable {
            let name: String
            let type: String
        }
        let products: [Product]
        let targets: [Target]

        /// The executable products: those of the manifest, and those that SwiftPM derives from executable targets.
        var executables: [String] {
            let own = products.filter(\.type.isExecutable)
            let named = Set(own.flatMap(\.targets))
            return own.map(\.name) + targets.filter { $0.type == "executable" && !named.contains($0.name) }.map(\.name)
        }
    }
}
