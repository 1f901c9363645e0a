/// How far ahead of a scroll cells are prefetched, and how many at once. Both arms follow the same policy.
///
/// At rest, the window is a share of the viewport. It widens with the velocity, as in Compose's `LazyLayoutCacheWindow`
/// and RecyclerView's `GapWorker`, by a number of frames at the current velocity, because a frame has time for a number
/// of cells. After the touch ends, a view covers about 30 more frames of its velocity at 60 Hz, so half of that is
/// hardly ever wasted.
public struct PrefetchPolicy: Hashable, Sendable {
    /// The window's length at rest, as a share of the viewport's extent.
    public var restingWindow: Double
    /// The number of added frames at the current velocity.
    public var framesAhead: Double
    /// The maximum length of the window, as a share of the viewport's extent.
    public var longestWindow: Double
    /// The maximum number of cells that one pass prefetches. Once the row of an orthogonal section is begun, it is
    /// prefetched completely. The excess reduces the budget of the next passes.
    public var cellsPerPass: Int

    /// Creates a policy. Negative numbers count as 0.
    public init(restingWindow: Double, framesAhead: Double, longestWindow: Double, cellsPerPass: Int) {
        self.restingWindow = max(0, restingWindow)
        self.framesAhead = max(0, framesAhead)
        self.longestWindow = max(0, longestWindow)
        self.cellsPerPass = max(0, cellsPerPass)
    }

    /// A quarter of the viewport at rest, 15 frames of velocity, at most one and a half viewports, and two cells per
    /// pass.
    public static let standard = PrefetchPolicy(
        restingWindow: 0.25, framesAhead: 15, longestWindow: 1.5, cellsPerPass: 2)
    /// No prefetching.
    public static let off = PrefetchPolicy(restingWindow: 0, framesAhead: 0, longestWindow: 0, cellsPerPass: 0)

    /// The length of the window ahead, in points.
    ///
    /// - Parameters:
    ///   - velocity: points per frame.
    ///   - extent: the viewport's extent along the motion, in points.
    func window(velocity: Double, extent: Double) -> Double {
        let resting = restingWindow * extent
        return max(resting, min(resting + velocity.magnitude * framesAhead, longestWindow * extent))
    }
}

/// The number of cells that an arm may prefetch in a pass, over all of its collections.
///
/// UIKit prefetches in idle time, which all collections of a thread share. Here it is a fixed number of cells per pass,
/// so that counts do not depend on how long work takes. Both arms follow the same rule.
struct PrefetchBudget {
    private let cellsPerPass: Int
    private var allowance = 0

    init(_ policy: PrefetchPolicy) { cellsPerPass = policy.cellsPerPass }

    /// Whether another cell may be prefetched in this pass.
    var hasRoom: Bool { allowance > 0 }

    /// Adds one pass's share. The excess of a row is subtracted first. An unused share is lost.
    mutating func beginPass() { allowance = min(cellsPerPass, allowance + cellsPerPass) }

    /// Subtracts prefetched cells. A row counts as its inner cells.
    mutating func spend(cells: Int) { allowance -= cells }
}
