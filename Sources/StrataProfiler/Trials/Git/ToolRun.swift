internal import CTrial
internal import Foundation
internal import StrataBasics
internal import Subprocess
internal import SystemPackage

/// One run of another program: git, a build, a commit's profiler.
struct ToolRun {
    /// A name to look up in `PATH`, or a path.
    let program: String
    var arguments: [String]
    /// The working folder.
    let folder: String
    /// The variables.
    var environment = ToolRun.environment
    /// Its standard input.
    var input = Data()
    /// Whether cancelling the task kills it immediately, with the processes that it started.
    var isHasty = false

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
        let output: Data
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

    /// Runs the program and returns its output: up to 1 GiB of each stream.
    ///
    /// - Throws: as ``run(log:)``.
    func answer() async throws -> Answer {
        // Files in memory, because processes that the program starts could hold a pipe open.
        let (output, errors) = (try MemoryFile(), try MemoryFile())
        let ending = try await run(output: output.descriptor, errors: errors.descriptor)
        return Answer(ending: ending, output: output.data, errors: String(decoding: errors.data, as: UTF8.self))
    }

    private func run(output: FileDescriptor, errors: FileDescriptor) async throws -> Ending {
        try Task.checkCancellation()
        var options = PlatformOptions()
        // It has its own process group. Ctrl-C then reaches only this process, which signals the whole group.
        options.processGroupID = 0
        options.teardownSequence = isHasty ? [Self.kill] : Self.patientEnd
        // Not a pipe, because the program could exit before it reads everything, and writing to the pipe would then
        // kill this process.
        let file = try MemoryFile(containing: input)
        let status: TerminationStatus
        do {
            // If only a name were passed, a process would be started for each folder of `PATH` until one has it.
            let path = program.contains("/") ? program : InstalledProgram.path(of: program, in: environment["PATH"])
            let custom = environment.reduce(into: [Environment.Key: String]()) {
                $0[Environment.Key(stringLiteral: $1.key)] = $1.value
            }
            func run(_ executable: Executable) async throws -> TerminationStatus {
                try await Subprocess.run(
                    executable, arguments: Arguments(arguments), environment: .custom(custom),
                    workingDirectory: FilePath(folder), platformOptions: options,
                    input: .fileDescriptor(file.descriptor, closeAfterSpawningProcess: false),
                    output: .fileDescriptor(output, closeAfterSpawningProcess: false),
                    error: .fileDescriptor(errors, closeAfterSpawningProcess: false)
                ).terminationStatus
            }
            do {
                status = try await run(path.map { .path(FilePath($0)) } ?? .name(program))
            } catch is SubprocessError where path != nil && path != program {
                // For example a script whose interpreter is missing. The search by name tries the next folder.
                status = try await run(.name(program))
            }
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

    /// The variables of this process, without those that a hook or an alias of git set for the user's own working tree.
    static var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter { !ofOneRepository.contains($0.key) }
    }

    /// The variables that `git rev-parse --local-env-vars` lists.
    private static let ofOneRepository: Set = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
        "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE",
        "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
        "GIT_COMMON_DIR",
    ]
    private static let kill = TeardownStep.send(
        signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    private static let patientEnd: [TeardownStep] = [
        // A build and a profiler end their own children at the first signal, but a job of a shell may ignore it.
        .send(signal: .interrupt, toProcessGroup: true, allowedDurationToNextStep: .seconds(10)),
        .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(3)), kill,
    ]
}

/// A file in memory for a program's input or output. It is freed with the last reference.
private final class MemoryFile: Sendable {
    let descriptor: FileDescriptor

    private static let byteLimit = 1 << 30

    /// Creates a file that is read from its start.
    init(containing data: Data = Data()) throws {
        descriptor = FileDescriptor(rawValue: ctrial_memory_file("strata-tool"))
        guard descriptor.rawValue >= 0 else {
            throw ToolError("cannot create a file in memory: \(String(cString: strerror(errno)))")
        }
        guard !data.isEmpty else { return }
        try descriptor.writeAll(data)
        try descriptor.seek(offset: 0, from: .start)
    }

    deinit { try? descriptor.close() }

    /// What was written to it.
    var data: Data {
        guard (try? descriptor.seek(offset: 0, from: .start)) != nil else { return Data() }
        let handle = FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: false)
        return ((try? handle.read(upToCount: Self.byteLimit)) ?? nil) ?? Data()
    }
}

/// The reason why another program could not be started, or failed.
package struct ToolError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with the place and the cause.
    package let description: String

    init(_ description: String) { self.description = description }
}
