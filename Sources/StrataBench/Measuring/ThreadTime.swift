internal import StrataEngine
internal import Foundation
internal import SectionKit

/// The CPU time of the calling thread.
enum ThreadTime {
    /// Nanoseconds since the thread began; a reading takes 0.7 microseconds.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The CPU time of some work, in nanoseconds.
    static func of(_ work: () throws -> Void) rethrows -> Double {
        let start = now()
        try work()
        return Double(now() - start)
    }
}
