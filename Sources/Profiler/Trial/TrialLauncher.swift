internal import Foundation
internal import Metrics
internal import Subprocess
internal import SystemPackage

/// Starts trials as child processes and gathers what they say.
///
/// A child is this executable with the hidden command `trial`. It is killed when it runs longer than its time limit,
/// and when the task that waits for it is cancelled.
public struct TrialLauncher: Sendable {
    /// The executable to start.
    public var executable: String
    /// What instruction trials run under, and the executable that it can read.
    var callgrind: (command: Callgrind, executable: String)?

    /// A launcher of this process's own executable, or of another `strata`.
    public init(executable: String? = nil) {
        self.executable = executable ?? CurrentExecutable.path
    }

    /// Runs one trial in a fresh process.
    ///
    /// - Throws: ``TrialFailure`` when it yields no result, however it ended.
    public func run(
        _ request: TrialRequest, index: Int
    ) async throws(TrialFailure) -> TrialMeasurement {
        let log = ChildLog()
        do {
            let status = try await start(request, log: log)
            let heard = await log.contents
            if let measurement = heard.measurement { return counted(measurement, request) }
            throw failure(request, index, heard, Self.reason(status, heard))
        } catch let failure as TrialFailure {
            throw failure
        } catch {
            let reason: TrialFailure.Reason =
                Task.isCancelled ? .interrupted : .notStarted(Self.words(error))
            throw failure(request, index, await log.contents, reason)
        }
    }

    /// Foundation's errors are many lines, of which the system's reason is one.
    private static func words(_ error: any Error) -> String {
        let error = error as NSError
        guard error.domain == NSCocoaErrorDomain else { return ProfileProblem.short("\(error)") }
        return SystemReason.of(error, path: FileManager.default.temporaryDirectory.path)
    }

    private func start(_ request: TrialRequest, log: ChildLog) async throws -> TerminationStatus {
        let input = try Self.readable(try JSONEncoder().encode(request))
        var options = PlatformOptions()
        // A group of its own: Ctrl-C reaches this process alone, which then ends its child and keeps what it has.
        options.processGroupID = 0
        let command = command(for: request)
        let result = try await Subprocess.run(
            .path(FilePath(command.path)), arguments: Arguments(command.arguments),
            environment: environment(for: request),
            platformOptions: options, input: .fileDescriptor(input, closeAfterSpawningProcess: true), output: .sequence,
            error: .sequence
        ) { child in
            let watch = Task {
                try await Task.sleep(for: .seconds(request.timeLimit))
                await log.noteTimeLimit(request.timeLimit)
                try child.send(signal: .kill)
            }
            let scale = Task {
                try await Self.weigh(child.processIdentifier.value, request, log) { try child.send(signal: .kill) }
            }
            defer {
                watch.cancel()
                scale.cancel()
            }
            async let errors: Void = Self.listen(child.standardError) { await log.note(error: $0) }
            try await Self.listen(child.standardOutput) { await log.note(output: $0) }
            try await errors
        }
        return result.terminationStatus
    }

    /// A file without a name that holds the bytes. Not a pipe: a child that dies before it reads would leave a pipe that
    /// nobody reads, and writing to it ends a process by a signal.
    private static func readable(_ data: Data) throws -> FileDescriptor {
        let path = FileManager.default.temporaryDirectory.path + "/strata-request-\(UUID().uuidString)"
        try data.write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try FileDescriptor.open(FilePath(path), .readOnly)
    }

    private static func listen(
        _ stream: SubprocessOutputSequence, _ note: (String) async -> Void
    ) async throws {
        for try await line in stream.strings(bufferingPolicy: .unbounded) { await note(line) }
    }

    /// How often a child's memory is looked at.
    private static let weighingInterval = Duration.milliseconds(200)

    /// Looks at a child's memory now and then, and ends the child when it holds too much.
    private static func weigh(
        _ child: pid_t, _ request: TrialRequest, _ log: ChildLog, end: () throws -> Void
    ) async throws {
        guard let limit = request.memoryLimit else { return }
        while true {
            try await Task.sleep(for: weighingInterval)
            guard let bytes = ProcessMemory.resident(of: child), Double(bytes) > limit * 1e6 else { continue }
            await log.noteMemoryLimit(limit)
            return try end()
        }
    }

    private func command(for request: TrialRequest) -> (path: String, arguments: [String]) {
        guard request.kind == .instructions, let (command, executable) = callgrind, let output = Self.report(request)
        else { return (executable, ["trial"]) }
        return (command.path, command.arguments(output: output, executable: executable) + ["trial"])
    }

    private static func report(_ request: TrialRequest) -> String? {
        request.recordingFolder.map { $0 + "/callgrind.out" }
    }

    /// What callgrind counted, which the child itself cannot know.
    private func counted(_ measurement: TrialMeasurement, _ request: TrialRequest) -> TrialMeasurement {
        guard request.kind == .instructions, let file = Self.report(request),
            let text = try? String(contentsOfFile: file, encoding: .utf8), let report = CallgrindReport(text: text)
        else { return measurement }
        var measurement = measurement
        let types = measurement.recording?.sectionTypes ?? []
        measurement.values["instructions"] = Double(report.total)
        measurement.bySectionType["instructions"] = report.bySectionType.reduce(into: [:]) { sums, entry in
            if entry.key < types.count { sums[types[entry.key], default: 0] += Double(entry.value) }
        }
        return measurement
    }

    private func environment(for request: TrialRequest) -> Environment {
        var values: [Environment.Key: String?] = [:]
        for (name, value) in ChildEnvironment.variables(for: request.kind) {
            values[Environment.Key(stringLiteral: name)] = .some(value)
        }
        return .inherit.updating(values)
    }

    private static func reason(_ status: TerminationStatus, _ heard: ChildLog.Contents) -> TrialFailure.Reason {
        if let limit = heard.timeLimit { return .timeLimit(limit) }
        if let limit = heard.memoryLimit { return .memoryLimit(limit) }
        if let message = heard.failure { return .reported(message) }
        switch status {
        case .exited(let code): return .exit(code)
        case .signaled(let signal): return Task.isCancelled ? .interrupted : .signal(signal)
        }
    }

    private func failure(
        _ request: TrialRequest, _ index: Int, _ heard: ChildLog.Contents, _ reason: TrialFailure.Reason
    ) -> TrialFailure {
        TrialFailure(
            arm: request.arm, kind: request.kind, index: index, reason: reason, step: heard.step,
            lastLines: heard.lastLines)
    }
}

/// What a child has said so far.
private actor ChildLog {
    struct Contents: Sendable {
        var step: TrialStep?
        var measurement: TrialMeasurement?
        var failure: String?
        var timeLimit: Double?
        var memoryLimit: Double?
        var lastLines: [String] = []
    }

    private(set) var contents = Contents()

    func note(output line: String) {
        switch TrialEvent(line: line) {
        case .step(let step): contents.step = step
        case .result(let measurement): contents.measurement = measurement
        case .failure(let message): contents.failure = message
        case nil: break
        }
    }

    func note(error line: String) {
        contents.lastLines.append(String(line.prefix(500)))
        if contents.lastLines.count > TrialFailure.lineLimit { contents.lastLines.removeFirst() }
    }

    func noteMemoryLimit(_ megabytes: Double) {
        contents.memoryLimit = megabytes
    }

    func noteTimeLimit(_ seconds: Double) {
        contents.timeLimit = seconds
    }
}
