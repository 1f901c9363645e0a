internal import Dispatch
internal import Foundation
internal import Synchronization

/// Turns Ctrl-C into the cancellation of a task, so that measurements are kept and children are killed.
package enum Interruption {
    /// Runs work that SIGINT, SIGTERM or SIGHUP (a closed terminal) cancels. A second signal ends the process.
    package static func cancelling<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        // Exceeding `ulimit -f` should be reported as an error and not kill the process.
        signal(SIGXFSZ, SIG_IGN)
        let signals = [SIGINT, SIGTERM] + (isIgnored(SIGHUP) ? [] : [SIGHUP])
        let task = Task { try await work() }
        let sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                task.cancel()
                signal(number, SIG_DFL)
            }
            source.resume()
            return source
        }
        let early = pending.exchange(0, ordering: .relaxed)
        if early != 0 {
            task.cancel()
            signal(early, SIG_DFL)
        }
        defer {
            for source in sources { source.cancel() }
            for number in signals { signal(number, SIG_DFL) }
        }
        return try await task.value
    }

    /// The signal that arrived between ``prepare()`` and the work; 0 if none did.
    private static let pending = Atomic<Int32>(0)

    /// From now on, remembers a signal for ``cancelling(_:)`` or ``release()``, because it may arrive before the work
    /// begins. A second signal ends the process.
    package static func prepare() {
        pending.store(0, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            signal(number) { number in
                guard Interruption.pending.exchange(number, ordering: .relaxed) != 0 else { return }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Lets signals end the process again, for work without results to keep. A signal that arrived since ``prepare()``
    /// ends it now.
    package static func release() {
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { signal(number, SIG_DFL) }
        let early = pending.exchange(0, ordering: .relaxed)
        guard early != 0 else { return }
        // Threads that run tasks block signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, early)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(early)
    }

    /// Whether the parent process made this process ignore the signal, as `nohup` does.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
    }
}
