/// How far ahead of a scroll cells are made ready, and how many at once. Both arms follow the same policy.
///
/// The window is some part of the viewport at rest and widens with the velocity, as in Compose's `LazyLayoutCacheWindow`
/// and RecyclerView's `GapWorker`; it is counted in frames of the present velocity, because what fits in a frame is a
/// number of cells. After the finger left, a view covers some 30 more frames of its velocity at 60 Hz, so half of that is
/// hardly ever wasted.
public struct PrefetchPolicy: Hashable, Sendable {
    /// The window's length at rest, as a share of the viewport's extent.
    public var restingWindow: Double
    /// How many frames of the present velocity are added.
    public var framesAhead: Double
    /// The most that velocity makes of it, as a share of the viewport's extent.
    public var longestWindow: Double
    /// The most cells made ready in one pass. The row of an orthogonal section is made ready whole once it is begun, and what it
    /// costs beyond its pass is paid off before more is made.
    public var cellsPerPass: Int

    /// States a policy; negative numbers count as 0.
    public init(restingWindow: Double, framesAhead: Double, longestWindow: Double, cellsPerPass: Int) {
        self.restingWindow = max(0, restingWindow)
        self.framesAhead = max(0, framesAhead)
        self.longestWindow = max(0, longestWindow)
        self.cellsPerPass = max(0, cellsPerPass)
    }

    /// A quarter of the viewport at rest, 15 frames of velocity, one and a half viewports at most, two cells a pass.
    public static let standard = PrefetchPolicy(
        restingWindow: 0.25, framesAhead: 15, longestWindow: 1.5, cellsPerPass: 2)
    /// Nothing is made ready ahead.
    public static let off = PrefetchPolicy(restingWindow: 0, framesAhead: 0, longestWindow: 0, cellsPerPass: 0)

    /// How far ahead cells are made ready, in points.
    ///
    /// - Parameters:
    ///   - velocity: points per frame.
    ///   - extent: the viewport's extent along the motion, in points.
    func window(velocity: Double, extent: Double) -> Double {
        let resting = restingWindow * extent
        return max(resting, min(resting + velocity.magnitude * framesAhead, longestWindow * extent))
    }
}

/// How many cells an arm may make ready in a pass, over all of its collections.
///
/// UIKit prefetches in idle time, which all collections of a thread share. Here it is a fixed number of cells a pass, so that
/// counts do not depend on how long work takes. Both arms follow the same rule.
struct PrefetchBudget {
    private let cellsPerPass: Int
    private var allowance = 0

    init(_ policy: PrefetchPolicy) { cellsPerPass = policy.cellsPerPass }

    /// Whether another cell may be made ready in this pass.
    var hasRoom: Bool { allowance > 0 }

    /// Adds one pass's share. What a row cost beyond its pass is paid off first; an unused share is lost.
    mutating func beginPass() { allowance = min(cellsPerPass, allowance + cellsPerPass) }

    /// Subtracts what was made ready: a row counts its inner cells.
    mutating func spend(cells: Int) { allowance -= cells }
}
