internal import Dispatch
internal import Sessions

/// Work that cannot be stopped in the middle, and a task that need not wait for its end.
enum AbandonedWork {
    /// Does the work on a thread of its own.
    ///
    /// - Returns: what it yields, or nil as soon as the task is cancelled; the work then goes on unheard.
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
