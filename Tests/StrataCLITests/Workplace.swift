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

        /// Expects an exit code, unless it is nil, and parts of both streams.
        ///
        /// - Parameters:
        ///   - output: what standard output contains; nil if it must be empty.
        ///   - errors: what standard error contains; nil if it must be empty.
        ///   - noOutput: what standard output must not contain.
        ///   - noErrors: what standard error must not contain.
        @discardableResult
        func expect(
            code: Int32? = 0, output: [String]? = [], errors: [String]? = [], noOutput: [String] = [],
            noErrors: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
        ) -> Run {
            if let code { #expect(self.code == code, "\(self)", sourceLocation: sourceLocation) }
            for (words, absent, text) in [(output, noOutput, self.output), (errors, noErrors, self.errors)] {
                if words == nil { #expect(text.isEmpty, "\(self)", sourceLocation: sourceLocation) }
                for part in words ?? [] {
                    #expect(text.contains(part), "no '\(part)': \(self)", sourceLocation: sourceLocation)
                }
                for part in absent {
                    #expect(!text.contains(part), "'\(part)': \(self)", sourceLocation: sourceLocation)
                }
            }
            return self
        }
    }

    private let folder: URL

    /// - Parameter files: texts by the names of their files.
    init(_ files: [String: String] = [:]) throws {
        folder = Self.newFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
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

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    func json(_ name: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: data(name))
        return try #require(object as? [String: Any])
    }

    func write(json object: [String: Any], to name: String) throws {
        try write(String(decoding: JSONSerialization.data(withJSONObject: object), as: UTF8.self), to: name)
    }

    /// Writes a changed copy of a JSON file.
    func change(_ file: String, to other: String, _ change: (inout [String: Any]) throws -> Void) throws {
        var object = try json(file)
        try change(&object)
        try write(json: object, to: other)
    }

    /// The fields of a result's metrics, by arm and name.
    typealias Metrics = [String: [String: [String: Any]]]

    func metrics(_ result: String = ".strata/tiny.json") throws -> Metrics {
        try #require(json(result)["metrics"] as? Metrics)
    }

    /// Writes a copy of a result with other metrics.
    func changeMetrics(
        of result: String = ".strata/tiny.json", to other: String, _ change: (inout Metrics) throws -> Void
    ) throws {
        var metrics = try metrics(result)
        try change(&metrics)
        try self.change(result, to: other) { $0["metrics"] = metrics }
    }

    /// The path of a file in the folder.
    func path(_ name: String) -> String { folder.appending(path: name).path }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: self.path(path)) }

    func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: self.path(path)) }

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

    /// Runs a shell command in the folder, and expects that it succeeds.
    func bash(_ command: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            Self.shell("cd '\(folder.path)' && { \(command)\n}"), "\(command)", sourceLocation: sourceLocation)
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

    /// Runs the binary and expects what ``Run/expect(code:output:errors:noOutput:noErrors:sourceLocation:)`` says.
    @discardableResult
    func expect(
        _ arguments: [String], code: Int32? = 0, output: [String]? = [], errors: [String]? = [],
        noOutput: [String] = [], noErrors: [String] = [], environment: [String: String] = [:],
        through shell: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Run {
        try strata(arguments, environment: environment, through: shell).expect(
            code: code, output: output, errors: errors, noOutput: noOutput, noErrors: noErrors,
            sourceLocation: sourceLocation)
    }

    /// The same with a command line whose arguments have no spaces.
    @discardableResult
    func expect(
        _ command: String, code: Int32? = 0, output: [String]? = [], errors: [String]? = [],
        noOutput: [String] = [], noErrors: [String] = [], environment: [String: String] = [:],
        through shell: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Run {
        try expect(
            Self.arguments(command), code: code, output: output, errors: errors, noOutput: noOutput,
            noErrors: noErrors, environment: environment, through: shell, sourceLocation: sourceLocation)
    }

    func strata(
        _ command: String, output device: String? = nil, interruptedAfter word: String? = nil,
        environment: [String: String] = [:], through shell: String? = nil,
        doing act: (Process) throws -> Void = { $0.interrupt() }
    ) throws -> Run {
        try strata(
            Self.arguments(command), output: device, interruptedAfter: word, environment: environment, through: shell,
            doing: act)
    }

    private static func arguments(_ command: String) -> [String] { command.split(separator: " ").map(String.init) }

    /// Runs the binary with each of some arguments, and expects an exit code and a part of standard error.
    func expectErrors(
        of command: [String] = [], _ cases: [([String], String)], code: Int32 = 1, output: [String]? = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (arguments, words) in cases {
            try expect(
                command + arguments, code: code, output: output, errors: [words], sourceLocation: sourceLocation)
        }
    }

    func expectErrors(
        _ cases: [(String, String)], code: Int32 = 1, output: [String]? = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expectErrors(
            cases.map { (Self.arguments($0), $1) }, code: code, output: output, sourceLocation: sourceLocation)
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
