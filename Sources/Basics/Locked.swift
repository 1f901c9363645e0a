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
