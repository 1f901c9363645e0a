internal import Dispatch
internal import Foundation

/// Turns Ctrl-C into the cancellation of a task, so that what was measured is kept and children are ended.
package enum Interruption {
    /// Runs work that is cancelled by SIGINT, SIGTERM or SIGHUP, which is a closed terminal. A second signal ends the process
    /// as usual.
    package static func cancelling<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        // A file that grows beyond `ulimit -f` is an error to report, not an end by a signal.
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
        defer {
            for source in sources { source.cancel() }
            for number in signals { signal(number, SIG_DFL) }
        }
        return try await task.value
    }

    /// Whether whoever started the process wants the signal ignored, as `nohup` does.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
    }
}
