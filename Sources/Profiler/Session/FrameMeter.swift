internal import FeedEngine

/// Times the frames of a session.
///
/// The work of a frame is CPU time of the thread, read twice a frame by a system call each. The engine's own shares,
/// layout and diff, are timed by a clock that costs a twentieth of it but goes on while another process runs; where a
/// frame took longer by that clock than by CPU time, its shares are cut in the same proportion.
struct FrameMeter {
    let clock: EngineClock
    let engineClock: EngineClock

    /// Runs a frame's work.
    ///
    /// - Complexity: four readings of clocks, no allocation.
    func record(_ kind: FrameKind, of arm: any Arm, _ work: () -> Void) -> FrameRecord {
        let before = Shares(arm)
        let start = clock.now()
        let engineStart = engineClock.now()
        work()
        let elapsed = engineClock.now() &- engineStart
        let spent = clock.now() &- start
        let after = Shares(arm)
        return FrameRecord(
            work: spent, layout: Self.share(after.layout &- before.layout, spent, elapsed),
            diff: Self.share(after.diff &- before.diff, spent, elapsed), kind: kind)
    }

    /// A part of the elapsed time, less what was taken by others.
    static func share(_ part: UInt64, _ spent: UInt64, _ elapsed: UInt64) -> UInt64 {
        guard elapsed > spent, elapsed > 0 else { return min(part, spent) }
        return UInt64(Double(part) * Double(spent) / Double(elapsed))
    }

    private struct Shares {
        var layout: UInt64
        var diff: UInt64

        init(_ arm: any Arm) {
            let counters = arm.counters
            layout = counters.layoutTime
            diff = counters.diffTime
        }
    }
}
