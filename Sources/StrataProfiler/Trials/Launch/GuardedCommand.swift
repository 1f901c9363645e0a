internal import CTrial
internal import Foundation
internal import StrataBasics
internal import StrataEngine
internal import SystemPackage

/// Runs a command of this program in a child with limits, because the command calls plugins. A plugin that traps or
/// never returns only ends the child, and this process names the call.
///
/// The child inherits the arguments, the streams, the open files and the process group. This process reads the child's
/// standard error, and replaces the output of a crash with the lines that explain it.
package struct GuardedCommand {
    private let arguments: [String]
    private let limits: ProcessLimits

    /// The environment variable that makes a process the child. Its value is the descriptor of the note.
    private static let variable = "STRATA_GUARDED"
    /// The descriptor of standard error.
    private static let standardError: Int32 = 2
    /// The seconds for which standard error is read after the child's exit. Other processes may keep it open.
    private static let leftover = 2.0
    /// Signals from other processes. If one ends the child, the same signal ends this process.
    private static let signalsOfOthers = [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM]

    /// Prepares a command.
    ///
    /// - Parameter arguments: the program's arguments, without its name.
    package init(_ arguments: [String], limits: ProcessLimits) {
        (self.arguments, self.limits) = (arguments, limits)
    }

    /// In a child, begins its notes and removes the variable from the environment. Does nothing in other processes.
    ///
    /// - Returns: whether this process is a child.
    package static func beginIfChild() -> Bool {
        guard let value = ProcessInfo.processInfo.environment[variable] else { return false }
        unsetenv(variable)
        guard let file = Int32(value), file > standardError, let note = TrialNote(file: file) else { return false }
        close(file)
        ctrial_end_with_parent()
        note.beginCalls()
        PluginCallNote.beginReading()
        note.begin(.session)
        return true
    }

    /// The end of a child.
    package enum Ending {
        /// The child ended normally, after it reported the reason.
        case exit(Int32)
        /// A plugin or a limit ended the child: the lines that explain it, and the cause.
        case failure(lines: [String], cause: String)
    }

    /// Runs the command. A signal to the child also ends this process.
    ///
    /// Call it on the main thread, because the child ends with the thread that started it.
    ///
    /// - Parameter tell: receives the lines of standard error.
    /// - Returns: nil if the child cannot be started.
    package func run(tell: @escaping @Sendable (String) -> Void) -> Ending? {
        // The file contains the page of the note only if content follows it.
        guard let file = try? RequestFile.holding(Data([0])), let note = TrialNote(file: file.rawValue) else {
            return nil
        }
        defer { note.close() }
        guard let (child, errors) = start(note: file.rawValue) else { return nil }
        try? file.close()
        let reader = ErrorReader(errors, tell: tell)
        let log = ChildLog()
        TrialKeeper(child: child, limits: limits, log: log, note: note).watch()
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let crash = reader.end(within: Self.leftover)
        let signal = status & 0x7f
        if signal == 0, !note.isInCall {
            crash.held.forEach(tell)
            return .exit(status >> 8 & 0xff)
        }
        let heard = log.contents
        let reason: TrialError.Reason = signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
        if heard.callLimit == nil, Self.signalsOfOthers.contains(signal) {
            crash.held.forEach(tell)
            Foundation.signal(signal, SIG_DFL)
            raise(signal)
        }
        return .failure(lines: crash.output.lines, cause: Self.cause(reason, heard, crash.output, note.place?.call))
    }

    private static func cause(
        _ ending: TrialError.Reason, _ heard: ChildLog.Contents, _ output: ErrorOutput, _ call: PluginCallSite?
    ) -> String {
        let place = call.map { " \($0)" } ?? ""
        if let seconds = heard.callLimit { return "no answer within \(brief(seconds)) s\(place); it was killed" }
        let reason: TrialError.Reason =
            heard.timeLimit.map { .timeLimit($0) } ?? heard.memoryLimit.map { .memoryLimit($0) } ?? ending
        return reason.description + place + (reason.isOfItsOwn ? output.trap.map { ": \($0)" } ?? "" : "")
    }

    /// Starts the child with its standard error in a pipe. Unlike other ways to start one, this keeps the open files,
    /// which a shell may have named in the arguments.
    private func start(note: Int32) -> (child: pid_t, errors: FileHandle)? {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting
        defer { try? end.close() }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, Self.standardError)
        // Duplicating a descriptor onto itself keeps it open in the child.
        posix_spawn_file_actions_adddup2(&actions, note, note)
        let variables = ProcessInfo.processInfo.environment.merging([Self.variable: "\(note)"]) { $1 }
        let path = CurrentExecutable.path
        var words = ([CommandLine.arguments.first ?? path] + arguments).map { strdup($0) } + [nil]
        var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + environment).forEach { free($0) } }
        var child: pid_t = 0
        guard posix_spawn(&child, path, &actions, nil, &words, &environment) == 0 else { return nil }
        return (child, pipe.fileHandleForReading)
    }
}

/// Passes on the lines of a stream until a crash begins, and keeps the lines after that.
private final class ErrorReader: Sendable {
    struct Crash {
        /// The lines since the crash began, in full.
        var held: [String] = []
        var output = ErrorOutput()
        /// Whether the stream has ended.
        var isComplete = false
    }

    private let crash = Locked(Crash())
    private let end = DispatchSemaphore(value: 0)
    /// The maximum number of lines that are kept in full.
    private static let mostHeld = 10_000

    init(_ stream: FileHandle, tell: @escaping @Sendable (String) -> Void) {
        Thread.detachNewThread { [self] in
            var splitter = LineSplitter()
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(stream.fileDescriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                let lines = buffer[..<count].withUnsafeBytes { splitter.lines(adding: $0) }
                for line in lines { pass(on: line, tell) }
            }
            if let line = splitter.rest { pass(on: line, tell) }
            crash.withLock { $0.isComplete = true }
            end.signal()
        }
    }

    private func pass(on line: String, _ tell: (String) -> Void) {
        let isKept = crash.withLock { crash in
            guard !crash.held.isEmpty || ErrorOutput.beginsEnd(line) else { return false }
            crash.output.add(line)
            if crash.held.count < Self.mostHeld { crash.held.append(line) }
            return true
        }
        if !isKept { tell(line) }
    }

    /// The lines that were kept, after the stream's end or some seconds.
    func end(within seconds: Double) -> Crash {
        _ = end.wait(timeout: .now() + seconds)
        return crash.withLock { $0 }
    }
}
