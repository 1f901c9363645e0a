internal import Foundation

/// A value behind a lock.
///
/// The standard library's `Synchronization.Mutex` needs iOS 18 and macOS 15, and ThreadSanitizer does not recognize its
/// lock on Linux.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    /// Creates a lock around a value.
    package init(_ value: Value) { self.value = value }

    /// Runs a body with exclusive access to the value.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

/// Runs foreign code that may never return.
package enum Deadline {
    /// The usual stack size of a main thread, in bytes, so that deep recursion works as it does there.
    private static let stackSize = 8 << 20

    /// Runs the work on a new thread and waits for it.
    ///
    /// - Returns: The value of the work; nil if it takes longer than the given seconds. The thread then continues, and
    ///   its value is ignored.
    package static func result<Value: Sendable>(
        within seconds: Double, of work: @escaping @Sendable () -> Value
    ) -> Value? {
        let value = Locked<Value?>(nil)
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            let result = work()
            value.withLock { $0 = result }
            isDone.signal()
        }
        thread.stackSize = stackSize
        thread.start()
        guard isDone.wait(timeout: .now() + seconds) == .success else { return nil }
        return value.withLock { $0 }
    }
}
