internal import Dispatch

/// Runs blocking work that a cancelled task need not wait for.
enum AbandonedWork {
    /// Runs the work on another thread.
    ///
    /// - Returns: its value, or nil as soon as the task is cancelled; the work then continues and its value is ignored.
    static func result<Value: Sendable>(of work: @escaping @Sendable () -> Value) async -> Value? {
        let (values, continuation) = AsyncStream<Value>.makeStream()
        DispatchQueue.global().async {
            continuation.yield(work())
            continuation.finish()
        }
        for await value in values { return value }
        return nil
    }
}
