internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import Subprocess
internal import SystemPackage

/// Starts trials as child processes and collects their reports.
///
/// A child is this executable with the hidden command `trial`. It is killed if it exceeds its time limit or if the
/// waiting task is cancelled.
public struct TrialLauncher: Sendable {
    /// The executable to start.
    public var executable: String
    /// The path for messages: the program from which ``executable`` was copied.
    private var name: String
    /// The program under which trials run, and the copy of the executable that it can read; nil for trials that need
    /// none.
    var tool: (program: any TrialTool, executable: String)?
    /// The time that a child may take to exit after its result, in seconds.
    var endingGrace = 10.0

    /// Creates a launcher for this process's executable, or for another `strata`.
    public init(executable: String? = nil) {
        self.executable = executable ?? CurrentExecutable.path
        name = self.executable
    }

    /// A launcher for a copy of the executable. Messages still name the original.
    func running(_ copy: String) -> TrialLauncher {
        var launcher = self
        launcher.executable = copy
        return launcher
    }

    /// Runs one trial in a new process.
    ///
    /// - Throws: ``TrialError`` if the child reports no result, regardless of how it ends.
    package func run(
        _ request: TrialRequest, index: Int
    ) async throws(TrialError) -> TrialMeasurement {
        let log = ChildLog()
        do {
            let status = try await start(request, log: log)
            let heard = log.contents
            if var measurement = heard.measurement {
                if let note = ending(request, heard, status) { measurement.diagnostics.append(note) }
                return counted(measurement, request)
            }
            throw failure(request, index, heard, Self.reason(status, heard))
        } catch let failure as TrialError {
            throw failure
        } catch {
            let reason: TrialError.Reason =
                Task.isCancelled ? .interrupted : .notStarted(named(Self.words(error)))
            throw failure(request, index, log.contents, reason)
        }
    }

    /// Extracts the system's reason from Foundation's multi-line errors.
    private static func words(_ error: any Error) -> String {
        let error = error as NSError
        guard error.domain == NSCocoaErrorDomain else { return ProfileDiagnostic.Kind.short("\(error)") }
        return SystemReason.of(error, path: FileManager.default.temporaryDirectory.path)
    }

    private func start(_ request: TrialRequest, log: ChildLog) async throws -> TerminationStatus {
        let input = try RequestFile.holding(try JSONEncoder().encode(request))
        let note = TrialNote(file: input.rawValue)
        defer {
            log.note(place: note?.place)
            note?.close()
        }
        var options = PlatformOptions()
        // It has its own process group. Ctrl-C then reaches only this process, which kills the child and keeps its
        // results. Everything that the child started can be killed with it.
        options.processGroupID = 0
        let command = command(for: request)
        let result = try await Subprocess.run(
            .path(FilePath(command.path)), arguments: Arguments(command.arguments),
            environment: environment(for: request),
            platformOptions: options, input: .fileDescriptor(input, closeAfterSpawningProcess: true), output: .sequence,
            error: .sequence
        ) { child in
            let keeper = TrialKeeper(
                child: child.processIdentifier.value,
                limits: ProcessLimits(seconds: request.timeLimit, megabytes: request.memoryLimit),
                endingSeconds: endingSeconds(request), log: log)
            try await withTaskCancellationHandler {
                async let errors: Void = Self.listen(child.standardError, log) { log.note(error: $0) }
                async let output: Void = Self.listen(child.standardOutput, log) { log.note(output: $0) }
                await keeper.waitForTheEnd()
                _ = try await (errors, output)
            } onCancel: {
                keeper.killGroup()
            }
        }
        return result.terminationStatus
    }

    /// Passes on a stream's lines until it ends or the log is closed.
    private static func listen(
        _ stream: SubprocessOutputSequence, _ log: ChildLog, _ note: (String) -> Void
    ) async throws {
        var splitter = LineSplitter()
        for try await buffer in stream {
            for line in buffer.withUnsafeBytes({ splitter.lines(adding: $0) }) { note(line) }
            if log.isClosed { return }
            // Lets other tasks run while a child writes continuously.
            await Task.yield()
        }
        if let line = splitter.rest { note(line) }
    }

    /// The time that a child may take to exit after its result, in seconds. In this time, the program under which it
    /// runs writes its figures.
    private func endingSeconds(_ request: TrialRequest) -> Double {
        request.kind.instruments?.tool == nil ? endingGrace : request.timeLimit
    }

    private func command(for request: TrialRequest) -> (path: String, arguments: [String]) {
        guard let (program, executable) = tool, let folder = request.recordingFolder else {
            return (executable, ["trial"])
        }
        let command = program.command(for: executable, in: folder)
        return (command.path, command.arguments + ["trial"])
    }

    /// Adds the figures of the program under which the child ran, which the child cannot know.
    private func counted(_ measurement: TrialMeasurement, _ request: TrialRequest) -> TrialMeasurement {
        let types = measurement.recording?.sectionTypes ?? []
        guard let tool = request.kind.instruments?.tool, let folder = request.recordingFolder,
            let figures = tool.figures(in: folder, sectionTypes: types)
        else { return measurement }
        var measurement = measurement
        measurement.values.merge(figures.values) { $1 }
        measurement.bySectionType.merge(figures.bySectionType) { $1 }
        return measurement
    }

    private func environment(for request: TrialRequest) -> Environment {
        var values: [Environment.Key: String?] = [:]
        for (name, value) in ChildEnvironment.variables(for: request.kind) {
            values[Environment.Key(stringLiteral: name)] = .some(value)
        }
        return .inherit.updating(values)
    }

    private static func reason(_ status: TerminationStatus, _ heard: ChildLog.Contents) -> TrialError.Reason {
        if let limit = heard.timeLimit { return .timeLimit(limit) }
        if let limit = heard.memoryLimit { return .memoryLimit(limit) }
        if let message = heard.failure { return .reported(message) }
        switch status {
        case .exited(let code): return .exit(code)
        case .signaled(let signal): return Task.isCancelled ? .interrupted : .signal(signal)
        }
    }

    private func failure(
        _ request: TrialRequest, _ index: Int, _ heard: ChildLog.Contents, _ reason: TrialError.Reason
    ) -> TrialError {
        // In a phase without steps, the last reported step belongs to an earlier phase.
        let step: TrialStep? =
            switch heard.place?.phase {
            case .rehearsal, .session, nil: heard.step
            case .warmUp: heard.warmedStep
            case .reading, .figures: nil
            }
        return TrialError(
            arm: request.arm, kind: request.kind, index: index, reason: reason, step: step,
            lastLines: heard.errors.lines.map(named), place: heard.place,
            trap: reason.isOfItsOwn ? heard.errors.trap.map(named) : nil)
    }

    /// Replaces the copy's path with the original's.
    private func named(_ text: String) -> String { text.replacing(executable, with: name) }

    /// A note on how a child ended after its result; nil if it exited normally.
    private func ending(
        _ request: TrialRequest, _ heard: ChildLog.Contents, _ status: TerminationStatus
    ) -> String? {
        if Task.isCancelled { return nil }
        let end: String? =
            if heard.isLate {
                "did not end within \(brief(endingSeconds(request))) s of its result and was killed"
            } else if heard.timeLimit != nil || heard.memoryLimit != nil {
                "\(Self.reason(status, heard)) after its result"
            } else if case .exited(let code) = status {
                code == 0 ? nil : "ended with exit code \(code) after its result"
            } else {
                "was \(Self.reason(status, heard)) after its result"
            }
        return end.map { "a \(request.kind.rawValue) trial of arm `\(request.arm)` \($0); its results are kept" }
    }
}
