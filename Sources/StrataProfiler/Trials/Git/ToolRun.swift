internal import CTrial
internal import Foundation
internal import StrataBasics
internal import Subprocess
internal import SystemPackage

/// One run of another program: git, a build, a commit's profiler.
struct ToolRun {
    /// A name that is looked for in `PATH`, or a path.
    let program: String
    let arguments: [String]
    /// The working folder.
    let folder: String
    /// Variables besides those of this process.
    var variables: [String: String] = [:]

    /// The end of a program.
    enum Ending: Hashable, Sendable {
        case exited(Int32)
        case killed(Int32)

        /// Whether the exit code is 0.
        var isSuccess: Bool { self == .exited(0) }

        /// `exit code 1`, `signal 9`.
        var words: String {
            switch self {
            case .exited(let code): "exit code \(code)"
            case .killed(let signal): "signal \(signal)"
            }
        }
    }

    /// The output and the end of a program.
    struct Answer: Sendable {
        let ending: Ending
        let output: String
        let errors: String
    }

    /// Runs the program and writes its output to a file, which is replaced.
    ///
    /// - Throws: ``ToolError`` if it cannot be started; `CancellationError` if the task was cancelled, after the
    ///   program and the processes that it started were signalled to end.
    func run(log path: String) async throws -> Ending {
        guard
            let log = try? FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        else { throw ToolError("\(path): the log cannot be written; name another folder with --out") }
        defer { try? log.close() }
        return try await run(output: log, errors: log)
    }

    /// Runs the program and returns its output: up to 64 MiB of each stream.
    ///
    /// - Throws: as ``run(log:)``.
    func answer() async throws -> Answer {
        // Files in memory: processes that the program starts could hold a pipe open.
        let files = try MemoryFiles()
        let ending = try await run(output: files.output, errors: files.errors)
        return Answer(
            ending: ending, output: MemoryFiles.text(files.output), errors: MemoryFiles.text(files.errors))
    }

    private func run(output: FileDescriptor, errors: FileDescriptor) async throws -> Ending {
        try Task.checkCancellation()
        var options = PlatformOptions()
        // A group of its own: Ctrl-C then reaches only this process, which signals the whole group.
        options.processGroupID = 0
        options.teardownSequence = [
            // A build and a profiler end their own children at the first signal; a job of a shell may ignore it.
            .send(signal: .interrupt, toProcessGroup: true, allowedDurationToNextStep: .seconds(10)),
            .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(3)),
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero),
        ]
        let status: TerminationStatus
        do {
            status = try await Subprocess.run(
                program.contains("/") ? .path(FilePath(program)) : .name(program), arguments: Arguments(arguments),
                environment: environment, workingDirectory: FilePath(folder), platformOptions: options, input: .none,
                output: .fileDescriptor(output, closeAfterSpawningProcess: false),
                error: .fileDescriptor(errors, closeAfterSpawningProcess: false)
            ).terminationStatus
        } catch {
            try Task.checkCancellation()
            throw ToolError("\(program) cannot be started in \(folder): \(SystemReason.words(error))")
        }
        try Task.checkCancellation()
        return switch status {
        case .exited(let code): .exited(code)
        case .signaled(let signal): .killed(signal)
        }
    }

    private var environment: Environment {
        // A hook or an alias of git sets these for the user's own working tree.
        let own = ProcessInfo.processInfo.environment.filter { !Self.ofOneRepository.contains($0.key) }
        let all = own.merging(variables) { $1 }
        return .custom(all.reduce(into: [:]) { $0[Environment.Key(stringLiteral: $1.key)] = $1.value })
    }

    /// The variables that `git rev-parse --local-env-vars` lists.
    private static let ofOneRepository: Set = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
        "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
        "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
        "GIT_COMMON_DIR",
    ]
}

/// Two files in memory for a program's output and errors. They are freed with the last reference.
private final class MemoryFiles: Sendable {
    let output: FileDescriptor
    let errors: FileDescriptor

    private static let byteLimit = 1 << 26

    init() throws(ToolError) {
        (output, errors) = (try Self.file(), try Self.file())
    }

    deinit { for file in [output, errors] { try? file.close() } }

    private static func file() throws(ToolError) -> FileDescriptor {
        let file = FileDescriptor(rawValue: ctrial_memory_file("strata-tool"))
        guard file.rawValue >= 0 else {
            throw ToolError("cannot create a file in memory: \(String(cString: strerror(errno)))")
        }
        return file
    }

    /// The text that was written to a file.
    static func text(_ file: FileDescriptor) -> String {
        guard (try? file.seek(offset: 0, from: .start)) != nil else { return "" }
        let handle = FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: false)
        return String(decoding: ((try? handle.read(upToCount: byteLimit)) ?? nil) ?? Data(), as: UTF8.self)
    }
}

/// The reason why another program could not be started, or failed.
package struct ToolError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with the place and the cause.
    package let description: String

    init(_ description: String) { self.description = description }
}
