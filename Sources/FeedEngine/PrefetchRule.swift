internal import SectionKit

/// Which elements are made ready before they are in sight: those in a window ahead of the scroll direction.
///
/// Collection views prefetch in idle time; without a screen there is none, so it is a fixed number of cells a pass,
/// which keeps every count independent of how long work takes. Both arms follow the same rule.
struct PrefetchRule {
    /// The window's length as a share of the viewport.
    static let window = 0.5
    /// The most cells made ready in one pass.
    static let cellsPerPass = 2

    private var direction = 0.0
    private var allowance = 0

    /// Whether the last pass left something that another pass will make ready.
    private(set) var isPending = false

    /// Adds one pass's share. What a row cost beyond its pass is paid off first; nothing is saved up.
    mutating func beginPass() {
        allowance = min(Self.cellsPerPass, allowance + Self.cellsPerPass)
        isPending = false
    }

    /// Whether another cell may be made ready in this pass; if not, it is left for the next one.
    mutating func mayPrefetch() -> Bool {
        if allowance <= 0 { isPending = true }
        return allowance > 0
    }

    /// Takes what was made ready off the allowance: a row with a collection of its own counts its inner cells.
    mutating func spend(cells: Int) { allowance -= cells }

    /// Notes a move of the viewport; true if the direction is another than before.
    mutating func note(from old: Double, to new: Double) -> Bool {
        guard new != old else { return false }
        let before = direction
        direction = new > old ? 1 : -1
        return direction != before
    }

    /// The viewport with the window ahead; the viewport alone before the first move.
    func window(around bounds: Rect) -> Rect {
        let extent = bounds.height * Self.window
        guard direction != 0 else { return bounds }
        let start = direction < 0 ? max(0, bounds.minY - extent) : bounds.minY
        let end = direction > 0 ? bounds.maxY + extent : bounds.maxY
        return Rect(x: bounds.minX, y: start, width: bounds.width, height: end - start)
    }
}
