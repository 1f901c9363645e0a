internal import Foundation
package import StrataEngine

/// Measures one thread's CPU time at nearly the cost of a monotonic clock.
///
/// The thread's CPU clock excludes other processes but costs 0.7 microseconds per reading. The monotonic clock costs 25
/// to 60 nanoseconds but keeps running while others run. This clock advances with the monotonic one, and consults the
/// thread's clock whenever more than ``longGap`` has passed since the last reading. A shorter preemption makes an
/// interval too long by at most ``longGap``, until the next long gap corrects the sum. The calibrated cost of a reading
/// is subtracted from every interval.
package final class WorkClock {
    /// The gap from which the thread's clock is consulted, in nanoseconds: thirty times the cost of doing so.
    static let longGap: UInt64 = 20_000
    /// The sum of short gaps after which the thread's clock is consulted, in nanoseconds.
    static let mostUnchecked: UInt64 = 1_000_000

    private let thread: () -> UInt64
    private let monotonic: () -> UInt64
    /// Nanoseconds of work since the clock was created.
    private var work: UInt64 = 0
    /// The monotonic clock at the end of the last reading.
    private var lastMonotonic: UInt64
    /// The thread's clock at its last reading.
    private var lastThread: UInt64
    /// The sum of short gaps since then, including their readings.
    private var unchecked: UInt64 = 0
    /// The cost that a short reading adds to an interval.
    private var readingCost: UInt64 = 0
    /// The cost that reading the thread's clock adds to the thread's time.
    private var askingCost: UInt64 = 0

    /// Creates a clock for the calling thread. The functions read its CPU time and a monotonic clock in nanoseconds.
    init(
        thread: @escaping () -> UInt64 = EngineClock.threadTime.now,
        monotonic: @escaping () -> UInt64 = EngineClock.monotonic.now
    ) {
        self.thread = thread
        self.monotonic = monotonic
        lastThread = thread()
        lastMonotonic = monotonic()
        calibrate()
    }

    /// Nanoseconds of work so far. Complexity: O(1), no allocation.
    func now() -> UInt64 {
        let moment = monotonic()
        let gap = moment &- lastMonotonic
        if gap < Self.longGap, unchecked < Self.mostUnchecked {
            lastMonotonic = moment
            unchecked += gap
            work += gap - min(readingCost, gap)
        } else {
            ask(gap: gap)
        }
        return work
    }

    /// Determines from the thread's clock the part of a gap that was work. The time of this reading is not counted.
    private func ask(gap: UInt64) {
        let time = thread()
        let spent = time &- lastThread
        let own = spent - min(askingCost + unchecked, spent)
        work += min(own, gap)
        lastThread = time
        unchecked = 0
        lastMonotonic = monotonic()
    }

    /// Measures the readings' costs as medians of many samples.
    private func calibrate() {
        var costs = (0..<Self.calibrations).map { _ in
            let before = lastThread
            _ = monotonic()
            ask(gap: 0)
            return lastThread &- before
        }
        costs.sort()
        askingCost = costs[costs.count / 2]
        var gaps = (0..<Self.calibrations).map { _ in
            let before = work
            return now() &- before
        }
        gaps.sort()
        readingCost = gaps[gaps.count / 2]
        work = 0
        ask(gap: 0)
    }

    private static let calibrations = 501
}

extension EngineClock {
    /// Creates a clock for the calling thread, on which the session has to stay. `layoutSurcharge` is the additional
    /// share of the layout's time to spend.
    package static func work(layoutSurcharge: Double = 0) -> EngineClock {
        // The engine and its session belong to one thread. Only this thread uses the clock.
        nonisolated(unsafe) let clock = WorkClock()
        let surcharge = layoutSurcharge > 0 ? LayoutSurcharge(share: layoutSurcharge) : nil
        return EngineClock(layoutSurcharge: surcharge) { clock.now() }
    }
}

extension EngineClock {
    /// The CPU time of the calling thread in nanoseconds, without waits and other processes. A reading is a system call
    /// of 0.7 microseconds.
    package static let threadTime = EngineClock {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// The time since boot in nanoseconds, including waits and other processes. A reading takes 25 to 60 nanoseconds
    /// and is not a system call.
    package static let monotonic = EngineClock {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
