import Testing

@testable import StrataSessions

@Suite struct WorkClockTests {
    /// Two simulated clocks with a cost per reading; the test sets work and preemptions.
    private final class Machine {
        var monotonic: UInt64 = 1_000_000
        var thread: UInt64 = 5_000

        func work(_ nanoseconds: UInt64) {
            monotonic += nanoseconds
            thread += nanoseconds
        }

        /// Others run.
        func stop(_ nanoseconds: UInt64) { monotonic += nanoseconds }

        func clock() -> WorkClock {
            WorkClock {
                self.work(350)
                defer { self.work(350) }
                return self.thread
            } monotonic: {
                self.work(20)
                defer { self.work(20) }
                return self.monotonic
            }
        }
    }

    private func interval(_ clock: WorkClock, _ body: () -> Void) -> UInt64 {
        let start = clock.now()
        body()
        return clock.now() - start
    }

    @Test func emptyIntervalsTakeNoTime() {
        let clock = Machine().clock()
        for _ in 0..<100_000 { #expect(interval(clock) {} == 0) }
    }

    @Test(arguments: [1, 100, 19_000, 20_000, 50_000, 999_999, 1_000_000, 7_000_000] as [UInt64])
    func workIsWhatWasWorked(nanoseconds: UInt64) {
        let machine = Machine()
        let clock = machine.clock()
        for _ in 0..<300 { #expect(interval(clock) { machine.work(nanoseconds) } == nanoseconds) }
    }

    @Test func preemptionIsNotCounted() {
        let machine = Machine()
        let clock = machine.clock()
        #expect(
            interval(clock) {
                machine.work(4_000)
                machine.stop(3_000_000)
                machine.work(1_000)
            } == 5_000)
        #expect(interval(clock) { machine.work(2_000) } == 2_000)
    }

    @Test func shortPreemptionIsCorrectedAtTheNextLongGap() {
        let machine = Machine()
        let clock = machine.clock()
        let short = interval(clock) {
            machine.work(1_000)
            machine.stop(9_000)
        }
        #expect(short == 10_000 && short - 1_000 < WorkClock.longGap)
        let long = interval(clock) { machine.work(100_000) }
        #expect(long == 91_000)
    }

    @Test func accumulatedShortGapsAreChecked() {
        let machine = Machine()
        let clock = machine.clock()
        let start = clock.now()
        for _ in 0..<1_000 {
            machine.work(1_000)
            machine.stop(1_000)
            _ = clock.now()
        }
        let worked = clock.now() - start
        #expect(worked >= 1_000_000 && worked < 1_000_000 + 2 * WorkClock.mostUnchecked)
    }

    @Test func clockIsMonotonic() {
        let machine = Machine()
        let clock = machine.clock()
        var last = clock.now()
        for step in 0..<10_000 {
            if step % 3 == 0 { machine.stop(UInt64(step % 31) * 1_000) }
            machine.work(UInt64(step % 17) * 500)
            let now = clock.now()
            #expect(now >= last)
            last = now
        }
    }
}
