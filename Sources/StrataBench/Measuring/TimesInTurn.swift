internal import Foundation

/// The median times of a piece of work and of its rival, taken in turn: own, rival, own, rival, and so on.
///
/// A machine that is temporarily busy, or runs at another clock rate, affects both. Times are the thread's CPU time,
/// which also excludes other processes on the core.
struct TimesInTurn {
    /// The work's time in nanoseconds.
    let own: Double
    /// The rival's time in nanoseconds.
    let rival: Double

    /// Times both in turn, after one turn that is not counted.
    init(turns: Int = 15, own: () throws -> Void, rival: () throws -> Void) rethrows {
        try self.init(turns: turns, timed: { try ThreadTime.of(own) }, { try ThreadTime.of(rival) })
    }

    /// Calls both in turn, after one turn that is not counted. Each returns its own time, without its preparations.
    init(turns: Int = 15, timed own: () throws -> Double, _ rival: () throws -> Double) rethrows {
        (_, _) = (try own(), try rival())
        let times = try (0..<max(1, turns)).map { _ in (own: try own(), rival: try rival()) }
        self.own = Self.median(times.map(\.own))
        self.rival = Self.median(times.map(\.rival))
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// Repeats a measurement and takes the median.
enum Stopwatch {
    /// The median time of `repetitions` runs in nanoseconds, after one run that is not counted.
    static func median(repetitions: Int = 15, _ body: () throws -> Void) rethrows -> Double {
        try body()
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0..<max(1, repetitions) {
            let duration = try clock.measure(body)
            times.append(Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9)
        }
        return times.sorted()[times.count / 2]
    }
}

/// The CPU time of the calling thread.
enum ThreadTime {
    /// The CPU time since the thread began, in nanoseconds. A reading takes 0.7 microseconds.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Runs a piece of work and returns its CPU time in nanoseconds.
    static func of(_ work: () throws -> Void) rethrows -> Double {
        let start = now()
        try work()
        return Double(now() - start)
    }
}
