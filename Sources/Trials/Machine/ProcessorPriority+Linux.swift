internal import Foundation
internal import Sessions

/// Lets this process run before others that wait for the same core.
///
/// A trial of 100 ms that shares its core with a build is stopped every few milliseconds, and finds the caches full of
/// somebody else's data each time: that counts as its own work. Asking to go first halved the spread of the layout's time
/// on a machine with seven processes a core. A system grants it to root, or not at all; then the trial runs as it is.
///
/// Linux only; another system has its own scale.
enum ProcessorPriority {
    /// The highest that is not real-time.
    private static let highest: Int32 = -20

    /// Asks to go first.
    ///
    /// - Returns: whether it was granted.
    @discardableResult
    static func raise() -> Bool { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, highest) == 0 }
}
