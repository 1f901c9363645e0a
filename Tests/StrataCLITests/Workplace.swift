import Foundation
import Synchronization
import Testing

/// A fresh folder and the built binary.
final class Workplace: Sendable {
    struct Run: CustomStringConvertible {
        var arguments: [String]
        var code: Int32
        var output: String
        var errors: String
        var description: String { "\(arguments) ended with \(code)\n--- output\n\(output)\n--- errors\n\(errors)" }
    }

    private let folder: URL

    init() throws {
        folder = Self.newFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Creates a folder with the content of another one, so that data which tests only read is recorded once.
    init(copying other: Workplace) throws {
        folder = Self.newFolder()
        try FileManager.default.copyItem(at: other.folder, to: folder)
    }

    private static func newFolder() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "strata-run-\(UUID().uuidString)")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
        try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    func files(_ path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
    }

    /// Where a link points.
    func link(_ path: String) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.appending(path: path).path)
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

    func json(_ name: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: data(name))
        return try #require(object as? [String: Any])
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { folder.appending(path: name).path }

    func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(at: folder.appending(path: path), withIntermediateDirectories: true)
    }

    /// The built binary, or another build's: a debug build takes long for what plays many screens.
    static var binary: URL? {
        ProcessInfo.processInfo.environment["STRATA_PROGRAM"].map { URL(fileURLWithPath: $0) }
            ?? Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "strata")
    }

    /// Whether a shell command succeeds on this machine.
    static func shell(_ command: String) -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", command]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// Runs the binary; given a word, sends Ctrl-C, or performs another action, once standard error contains it.
    ///
    /// - Parameter shell: a bash prefix of the command, such as `ulimit -n 12; exec`.
    func strata(
        _ arguments: [String], output device: String? = nil, interruptedAfter word: String? = nil,
        environment: [String: String] = [:], through shell: String? = nil,
        doing act: (Process) throws -> Void = { $0.interrupt() }
    ) throws -> Run {
        let process = Process()
        process.executableURL = shell == nil ? Self.binary : URL(fileURLWithPath: "/bin/bash")
        process.arguments =
            (shell.map { ["-c", "\($0) \"$0\" \"$@\"", Self.binary?.path ?? ""] } ?? []) + arguments
        process.currentDirectoryURL = folder
        // With a CI runner's variables, the tested commands would annotate the build and find its commit.
        let services = ["GITHUB_", "CI_", "BUILDKITE_", "CIRCLE_"]
        let own = ProcessInfo.processInfo.environment.filter { name, _ in !services.contains(where: name.hasPrefix) }
        process.environment = own.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (folder.appending(path: "../\(UUID()).out"), folder.appending(path: "../\(UUID()).err"))
        for file in [output, errors] { try Data().write(to: file) }
        defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
        process.standardOutput = try FileHandle(forWritingTo: device.map { URL(fileURLWithPath: $0) } ?? output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        while let word, process.isRunning, !(try String(contentsOf: errors, encoding: .utf8)).contains(word) {
            Thread.sleep(forTimeInterval: 0.05)
        }
        if word != nil { try act(process) }
        process.waitUntilExit()
        let run = Run(
            arguments: arguments, code: process.terminationStatus,
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
        if process.terminationReason == .exit { Self.expectCause(of: run) }
        return run
    }

    /// Whatever was noted, the last line of standard error is the cause of an exit code other than 0.
    private static func expectCause(of run: Run) {
        guard (1...6).contains(run.code), run.arguments.first != "trial" else { return }
        let last = run.errors.split(separator: "\n").last ?? ""
        let others = ["note: ", "result: ", "recorded: ", "kept in ", "next: ", "Usage: ", "  ", "::"]
        let isOther = others.contains { last.hasPrefix($0) } || last.contains(/^[a-z]+: \S+$/)
        #expect(!last.isEmpty && !isOther, "the last line is not the cause: \(run)")
        // A code that scripts tell apart is named with its cause.
        let isNamed = last.hasPrefix("exit code \(run.code): ") || last.hasPrefix("Error: ")
        #expect(run.code == 1 || isNamed, "the last line does not name the exit code: \(run)")
    }
}

/// Files that the tests of a suite only read: recorded once, copied for each test, and removed as this process exits.
final class RecordedFolder: Sendable {
    private let content: Result<Workplace, any Error>

    init(_ record: (Workplace) throws -> Void) {
        content = Result {
            let folder = try Workplace()
            Self.remains.withLock { $0.append(folder.path(".")) }
            try record(folder)
            return folder
        }
    }

    func copy() throws -> Workplace { try Workplace(copying: content.get()) }

    private static let remains: Mutex<[String]> = {
        atexit { RecordedFolder.remove() }
        return Mutex([])
    }()

    private static func remove() {
        for folder in remains.withLock(\.self) { try? FileManager.default.removeItem(atPath: folder) }
    }
}
