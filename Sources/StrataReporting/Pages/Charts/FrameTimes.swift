/// The work of each frame of a session, and its parts, in nanoseconds. All columns have one number per frame.
package struct FrameTimes: Hashable, Sendable {
    /// A part of a frame's work. The raw value is its class and its name.
    package enum Part: String, CaseIterable, Sendable {
        case layout, diff, cells, rest
    }

    /// The whole work.
    package let work: [Int]
    private let layout: [Int]
    private let diff: [Int]
    private let cells: [Int]

    /// Takes columns; nil if their lengths differ. Numbers below 0 count as 0.
    package init?(work: [Int], layout: [Int], diff: [Int], cells: [Int]) {
        guard [layout, diff, cells].allSatisfy({ $0.count == work.count }) else { return nil }
        self.work = work.map { max(0, $0) }
        (self.layout, self.diff, self.cells) = (layout, diff, cells)
    }

    /// The number of frames.
    package var count: Int { work.count }

    /// A part of a frame's work; all parts add up to ``work``.
    ///
    /// - Complexity: O(1).
    package func part(_ part: Part, ofFrame frame: Int) -> Int {
        let whole = work[frame]
        let own = { (column: [Int]) in min(max(0, column[frame]), whole) }
        let layout = own(layout)
        let diff = min(own(diff), whole - layout)
        let cells = min(own(cells), whole - layout - diff)
        switch part {
        case .layout: return layout
        case .diff: return diff
        case .cells: return cells
        case .rest: return whole - layout - diff - cells
        }
    }
}
