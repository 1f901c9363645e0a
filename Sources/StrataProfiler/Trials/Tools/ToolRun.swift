internal import Basics
internal import Foundation
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

    /// How it ended.
    enum Ending: Hashable, Sendable {
        case exited(Int32)
        case killed(Int32)

        /// Whether it ended with 0.
        var isSuccess: Bool { self == .exited(0) }

        /// `exit code 1`, `signal 9`.
        var words: String {
            switch self {
            case .exited(let code): "exit code \(code)"
            case .killed(let signal): "signal \(signal)"
            }
        }
    }

    /// What it printed, and how it ended.
    struct Answer: Sendable {
        let ending: Ending
        let output: String
        let errors: String
    }

    /// Runs it and keeps what it prints in a file, which is replaced.
    ///
    /// - Throws: ``ToolError`` if it cannot be started; `CancellationError` if the task was cancelled, after the program and
    ///   what it started were told to end.
    func run(log path: String) async throws -> Ending {
        guard
            let log = try? FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        else { throw ToolError("\(path): the log cannot be written; name another folder with --out") }
        defer { try? log.close() }
        return try await run(output: log, errors: log)
    }

    /// Runs it and returns what it prints: up to 64 MiB of each stream.
    ///
    /// - Throws: as ``run(log:)``.
    func answer() async throws -> Answer {
        // Files in memory: a pipe could be held open by what the program starts.
        let files = try MemoryFiles()
        let ending = try await run(output: files.output, errors: files.errors)
        return Answer(
            ending: ending, output: MemoryFiles.text(files.output), errors: MemoryFiles.text(files.errors))
    }

    private func run(output: FileDescriptor, errors: FileDescriptor) async throws -> Ending {
        try Task.checkCancellation()
        var options = PlatformOptions()
        // A group of its own: Ctrl-C then reaches only this process, which tells the program and what it started to end.
        options.processGroupID = 0
        options.teardownSequence = [
            // A build and a profiler end their own children at the first; a job of a shell may ignore it.
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

    /// What `git rev-parse --local-env-vars` lists.
    private static let ofOneRepository: Set = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
        "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
        "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
        "GIT_COMMON_DIR",
    ]
}
