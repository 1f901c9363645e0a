internal import Foundation

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
