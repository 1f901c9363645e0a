internal import Foundation

/// A value that several threads may change, one at a time.
///
/// `Synchronization.Mutex` would be the standard library's own, and needs iOS 18 and macOS 15; on Linux ThreadSanitizer does not
/// know its lock.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    /// Keeps a value.
    package init(_ value: Value) { self.value = value }

    /// Runs a body with exclusive access to the value.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

/// Runs work of others that may never end.
package enum Deadline {
    /// As much as the main thread usually has: deep recursion is not the work's fault here.
    private static let stackSize = 8 << 20

    /// Runs the work on a thread of its own and waits for it.
    ///
    /// - Returns: its value; nil if it takes longer than that many seconds. The thread then continues, and its value is ignored.
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
