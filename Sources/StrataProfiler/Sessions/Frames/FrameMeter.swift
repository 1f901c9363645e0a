internal import StrataEngine

/// Times a session's frames with the clock that the arm uses for its parts. Layout, diff and cells are disjoint parts
/// of a frame's work.
package struct FrameMeter {
    let clock: EngineClock

    /// Runs and times a frame's work.
    ///
    /// - Complexity: two clock readings, no allocation.
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

    /// The arm's counters at one moment.
    private struct Marks {
        var layout: UInt64
        var diff: UInt64
        var cells: UInt64
        /// The number of layout queries, cell operations and applied feeds.
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
