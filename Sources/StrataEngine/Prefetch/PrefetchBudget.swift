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
