internal import Dispatch
internal import Foundation

/// Turns Ctrl-C into the cancellation of a task, so that what was measured is kept and children are ended.
enum Interruption {
    /// Runs work that is cancelled by SIGINT or SIGTERM. A second signal ends the process as usual.
    static func cancelling<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        // A file that grows beyond `ulimit -f` is an error to report, not an end by a signal.
        signal(SIGXFSZ, SIG_IGN)
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
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
            for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        }
        return try await task.value
    }
}
