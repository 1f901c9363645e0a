internal import Foundation
internal import StrataBasics
internal import StrataEngine
internal import SystemPackage

/// Names the plugin call that ends this process because it traps or never returns while a feed is read.
///
/// Children play sessions. The process that starts them also reads the feed once, to copy the files that it names, and
/// plugins decode its items. A separate child for this would read the feed a third time.
enum PluginCallGuard {
    /// The exit code of a trial that ended in a plugin.
    private static let exitCode: Int32 = 3
    /// The signals of a crash.
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSEGV, SIGBUS]
    /// The time limit of one call, in seconds. It equals the limit for an input of `plugin check`.
    private static let secondsPerCall = 10.0
    /// The limit on resident memory during a call, in bytes. It equals the limit for commands that run in children.
    private static let memory = 8_192_000_000
    /// The interval between two checks of a call, in seconds.
    private static let interval = 0.2
    private static let stackSize = 1 << 16

    /// The calls of this process. Set once, before the first call, and never unmapped.
    private nonisolated(unsafe) static var note: TrialNote?
    private static let isWatching = Locked(false)

    /// Runs work that calls plugins on this thread.
    static func during<Result>(_ work: () -> Result) -> Result {
        guard begin() else { return work() }
        // Endless recursion may have used up the stack.
        var stack = stack_t(ss_sp: malloc(stackSize), ss_flags: 0, ss_size: stackSize)
        var former = stack_t()
        sigaltstack(&stack, &former)
        let handlers = handleCrashes()
        isWatching.withLock { $0 = true }
        Thread.detachNewThread { watch() }
        defer {
            isWatching.withLock { $0 = false }
            for (number, handler) in zip(crashes, handlers) {
                var handler = handler
                sigaction(number, &handler, nil)
            }
            former.ss_flags = former.ss_sp == nil ? Int32(SS_DISABLE) : former.ss_flags
            sigaltstack(&former, nil)
            free(stack.ss_sp)
        }
        return work()
    }

    /// Begins to note the calls of this process. Returns false if its parent already notes them, or if the system
    /// refuses.
    private static func begin() -> Bool {
        guard note == nil else { return true }
        guard !PluginCallNote.isBegun, let file = try? RequestFile.holding(Data([0])) else { return false }
        note = TrialNote(file: file.rawValue)
        try? file.close()
        note?.begin(.reading)
        note?.beginCalls()
        PluginCallNote.beginReading()
        return note != nil
    }

    /// Handles crashes once.
    ///
    /// - Returns: the former handlers.
    private static func handleCrashes() -> [sigaction] {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { PluginCallGuard.crashed($0) }
        action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND))
        return crashes.map { number in
            var old = sigaction()
            sigaction(number, &action, &old)
            return old
        }
    }

    private static func crashed(_ number: Int32) {
        // Ends the process even if the crash left too little to find the words.
        alarm(2)
        guard let note, note.isInCall else {
            raise(number)
            return
        }
        end(TrialError.Reason.signal(number).description, in: note)
    }

    private static func watch() {
        guard let note else { return }
        var call = (changes: note.changes, since: ContinuousClock.now)
        while isWatching.withLock({ $0 }) {
            usleep(UInt32(interval * 1e6))
            guard note.isInCall else { continue }
            if ProcessMemory.resident(of: getpid()) ?? 0 > memory {
                end("more than \(memory / 1_000_000) MB of memory", in: note)
            }
            if note.changes != call.changes {
                call = (note.changes, .now)
            } else if call.since.duration(to: .now) / .seconds(1) >= secondsPerCall {
                end("no answer within \(Int(secondsPerCall)) s", in: note)
            }
        }
    }

    private static func end(_ reason: String, in note: TrialNote) -> Never {
        let place = note.place?.call.map { " \($0)" } ?? ""
        let line = "exit code \(exitCode): \(reason)\(place)\n"
        _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        _exit(exitCode)
    }
}
