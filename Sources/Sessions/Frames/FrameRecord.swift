/// One frame of a session: what it was for and how much work it took.
///
/// Its number is its place in the log: frame i is due at slot i of the device's refresh rate, however long the work
/// of earlier frames took.
package struct FrameRecord: Hashable, Sendable {
    /// The engine's work, in nanoseconds of the session's clock.
    package var work: UInt64
    /// The layout's share of it.
    package var layout: UInt64
    /// The share of comparing snapshots.
    package var diff: UInt64
    /// The share of configuring, measuring and drawing cells.
    package var cells: UInt64
    /// What it was for.
    package var kind: FrameKind
    /// Whether anything was done in it: the layout asked, a cell filled, measured or drawn, a feed applied.
    var isBusy: Bool

    /// Notes a frame.
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

    /// What is left of the work: finding out what to do, and the arm's own books.
    var other: UInt64 { work - min(work, layout + diff + cells) }
}
