internal import Foundation

/// Raises this process's priority on a shared core.
///
/// A trial of 100 ms that shares its core with a build is preempted every few milliseconds, and refilling the caches
/// then counts as its own work. A higher priority halved the spread of the layout's time on a machine with seven
/// processes per core. Usually only root may raise it; otherwise the trial runs at normal priority.
///
/// Linux only.
enum ProcessorPriority {
    /// The lowest nice value, which is the highest priority that is not real-time.
    private static let highest: Int32 = -20

    /// Requests the highest priority.
    ///
    /// - Returns: whether it was granted.
    @discardableResult
    static func raise() -> Bool { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, highest) == 0 }
}
