internal import FeedEngine

/// Times the frames of a session, by the clock that the arm times its own shares by: layout, comparing and cells are parts
/// of the frame's work, each moment of it in one of them at most.
package struct FrameMeter {
    let clock: EngineClock

    /// Runs a frame's work.
    ///
    /// - Complexity: two readings of the clock, no allocation.
    func record(_ kind: FrameKind, of arm: any Arm, _ work: () -> Void) -> FrameRecord {
        let before = Marks(arm.counters)
        let start = clock.now()
        work()
        let end = clock.now()
        let after = Marks(arm.counters)
        return FrameRecord(
            work: end &- start, layout: after.layout &- before.layout, diff: after.diff &- before.diff,
            cells: after.cells &- before.cells, kind: kind, isBusy: after.deeds != before.deeds)
    }

    /// What the arm had done at one moment.
    private struct Marks {
        var layout: UInt64
        var diff: UInt64
        var cells: UInt64
        /// Times the layout was asked, cells filled, measured or drawn, feeds applied.
        var deeds: Int

        init(_ counters: EngineCounters) {
            layout = counters.layoutTime
            diff = counters.diffTime
            cells = counters.cells.time
            let cells = counters.cells
            deeds =
                counters.layoutPasses + counters.updates + cells.configuredForDisplay + cells.configuredForSizing
                + cells.configuredForPrefetch + cells.measured + cells.drawn
        }
    }
}
