internal import SectionKit

/// Which way a viewport moves along one axis, and how fast.
struct PrefetchMotion {
    /// 1 or -1; 0 before the first move.
    private(set) var direction = 0.0
    /// Points in the last frame, never negative.
    private(set) var velocity = 0.0

    /// Notes one frame's move; true if it goes the other way than before.
    mutating func note(from old: Double, to new: Double) -> Bool {
        velocity = abs(new - old)
        guard new != old else { return false }
        let before = direction
        direction = new > old ? 1 : -1
        return direction != before
    }

    /// Nothing moved in a frame.
    mutating func rest() { velocity = 0 }

    /// A range with the window ahead of it, in points.
    func reach(_ range: ClosedRange<Double>, by length: Double) -> ClosedRange<Double> {
        if direction > 0 { return range.lowerBound...range.upperBound + length }
        if direction < 0 { return range.lowerBound - length...range.upperBound }
        return range
    }

    /// How far along the motion the near edge of something stands; of two, the nearer one has the smaller.
    func edge(_ low: Double, _ high: Double) -> Double { direction > 0 ? low : -high }

    /// How far along the motion a range reaches.
    func lead(_ range: ClosedRange<Double>) -> Double {
        direction > 0 ? range.upperBound : direction < 0 ? -range.lowerBound : -.infinity
    }
}

/// Which elements are made ready before they are in sight: those in a window ahead of the motion, a bounded number a pass.
///
/// Collection views prefetch in idle time; without a screen there is none, so it is a fixed number of cells a pass, which
/// keeps every count independent of how long work takes. Both arms follow the same rule.
struct PrefetchRule {
    private(set) var policy: PrefetchPolicy
    /// The motion of the whole collection.
    var vertical = PrefetchMotion()
    /// The section that was scrolled sideways last, and its motion; nil once it is out of sight.
    var sideways: (section: Int, motion: PrefetchMotion)?
    private var allowance = 0

    /// Whether the last pass left something that another pass will make ready.
    private(set) var isPending = false

    init(_ policy: PrefetchPolicy) { self.policy = policy }

    /// Adds one pass's share. What a row cost beyond its pass is paid off first; nothing is saved up.
    mutating func beginPass() {
        allowance = min(policy.cellsPerPass, allowance + policy.cellsPerPass)
        isPending = false
    }

    /// Whether another cell may be made ready in this pass; if not, it is left for the next one.
    mutating func mayPrefetch() -> Bool {
        if allowance <= 0, policy.cellsPerPass > 0 { isPending = true }
        return allowance > 0
    }

    /// Takes what was made ready off the allowance: a row with a collection of its own counts its inner cells.
    mutating func spend(cells: Int) { allowance -= cells }

    /// Forgets where things moved, and what was left to do.
    mutating func forget() { self = PrefetchRule(policy) }

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
