internal import SectionKit

/// Which elements are made ready before they are in sight: those in a window ahead of the motion.
struct PrefetchRule {
    private let policy: PrefetchPolicy
    /// The motion of the whole collection.
    var vertical = PrefetchMotion()
    /// The section that was scrolled sideways last, and its motion; nil once it is out of sight.
    var sideways: (section: Int, motion: PrefetchMotion)?
    /// Whether the last pass left something that another pass will make ready.
    private(set) var isPending = false
    /// The section whose row is being made ready in this pass.
    private var row: Int?

    init(_ policy: PrefetchPolicy) { self.policy = policy }

    /// Begins a pass, which has left nothing to do yet.
    mutating func beginPass() {
        isPending = false
        row = nil
    }

    /// Whether an element belongs to a row that was begun in this pass. Such a row is made ready whole, as one that has a
    /// collection of its own is; what that costs beyond the pass is paid off before more is made.
    func hasBegun(_ element: LayoutElement) -> Bool { element.scrollsSideways && element.section == row }

    /// Notes that an element ahead is made ready.
    mutating func begin(_ element: LayoutElement) { row = element.scrollsSideways ? element.section : nil }

    /// Notes that something is due for which the pass has no room.
    mutating func leaveForLater() { isPending = policy.cellsPerPass > 0 }

    /// Forgets where things moved, and what was left to do.
    mutating func forget() { self = PrefetchRule(policy) }

    /// Follows the section that moves sideways to where it stands in another state of the source.
    mutating func follow(_ newSection: (Int) -> Int?) {
        guard let (section, motion) = sideways else { return }
        sideways = newSection(section).map { ($0, motion) }
    }

    /// What is to be ready for a viewport: itself and the window ahead.
    func window(around bounds: Rect) -> Rect {
        let length = policy.window(velocity: vertical.velocity, extent: bounds.height)
        let range = vertical.reach(bounds.minY...bounds.minY + max(0, bounds.height), by: length)
        return Rect(
            x: bounds.minX, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
    }

    /// The same along the axis of a section that scrolls sideways, unscrolled.
    func window(sideways motion: PrefetchMotion, offset: Double, extent: Double) -> ClosedRange<Double> {
        let length = policy.window(velocity: motion.velocity, extent: extent)
        return motion.reach(offset...offset + max(0, extent), by: length)
    }
}
