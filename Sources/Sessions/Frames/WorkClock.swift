package import FeedEngine

/// The CPU time of one thread, at the price of a clock that is no system call.
///
/// The thread's own clock leaves out what other processes took, and costs 0.7 microseconds a reading; the monotonic clock
/// costs 25 to 60 nanoseconds and goes on while others run. This one advances by the monotonic clock, and asks the
/// thread's clock wherever more than ``longGap`` has passed since the last reading: a thread that was stopped for longer
/// than that is found out at once, and the time is on nobody's account. An interval is too long by at most ``longGap``, and
/// by that only if the thread was stopped for so short a time within it; the sum is put right at the next long gap.
///
/// What a reading costs is measured when the clock is made, and taken off every interval: nothing takes no time.
package final class WorkClock {
    /// Nanoseconds between two readings from which on the thread's clock is asked as well: thirty times what that costs.
    static let longGap: UInt64 = 20_000
    /// Nanoseconds that may add up in short gaps before the thread's clock is asked.
    static let mostUnchecked: UInt64 = 1_000_000

    private let thread: () -> UInt64
    private let monotonic: () -> UInt64
    /// Nanoseconds of work since the clock was made.
    private var work: UInt64 = 0
    /// The monotonic clock at the end of the last reading.
    private var lastMonotonic: UInt64
    /// The thread's clock when it was last asked.
    private var lastThread: UInt64
    /// What has passed in short gaps since then, with the readings in them.
    private var unchecked: UInt64 = 0
    /// What a short reading adds to an interval.
    private var readingCost: UInt64 = 0
    /// What asking the thread's clock adds to the thread's time.
    private var askingCost: UInt64 = 0

    /// Makes a clock of the calling thread.
    ///
    /// - Parameters:
    ///   - thread: a reading of the thread's CPU time in nanoseconds.
    ///   - monotonic: a reading of a clock that always goes on, in nanoseconds.
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

    /// Nanoseconds of work until now.
    ///
    /// - Complexity: O(1), no allocation.
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

    /// Asks the thread's clock what of a gap was work. The clock stands still while it does.
    private func ask(gap: UInt64) {
        let time = thread()
        let spent = time &- lastThread
        let own = spent - min(askingCost + unchecked, spent)
        work += min(own, gap)
        lastThread = time
        unchecked = 0
        lastMonotonic = monotonic()
    }

    /// Measures what readings cost, as the median of many.
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
    /// The work of the calling thread, for a session that stays on it.
    ///
    /// - Parameter layoutSurcharge: a share of the layout's time that is spent once more.
    package static func work(layoutSurcharge: Double = 0) -> EngineClock {
        // The engine and its session belong to one thread; nobody else ever holds the clock.
        nonisolated(unsafe) let clock = WorkClock()
        let surcharge = layoutSurcharge > 0 ? LayoutSurcharge(share: layoutSurcharge) : nil
        return EngineClock(layoutSurcharge: surcharge) { clock.now() }
    }
}
