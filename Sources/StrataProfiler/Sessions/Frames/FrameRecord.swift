/// One frame of a session: its kind and its work.
///
/// The frame's number is its index in the log: frame i is due at slot i of the refresh rate, however long earlier
/// frames took.
package struct FrameRecord: Hashable, Sendable {
    /// The engine's work, in nanoseconds of the session's clock.
    package var work: UInt64
    /// The part spent in the layout.
    package var layout: UInt64
    /// The part spent comparing snapshots.
    package var diff: UInt64
    /// The part spent configuring, measuring and drawing cells.
    package var cells: UInt64
    /// What it was for.
    package var kind: FrameKind
    /// Whether anything was done: a layout query, a cell operation, an applied feed.
    var isBusy: Bool

    init(
        work: UInt64, layout: UInt64 = 0, diff: UInt64 = 0, cells: UInt64 = 0, kind: FrameKind, isBusy: Bool = true
    ) {
        self.work = work
        self.layout = layout
        self.diff = diff
        self.cells = cells
        self.kind = kind
        self.isBusy = isBusy
    }

    /// The remaining work: deciding what to do, and the arm's bookkeeping.
    var other: UInt64 { work - min(work, layout + diff + cells) }
}
