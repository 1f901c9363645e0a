/// How many cells an arm may make ready in a pass, over all of its collections.
///
/// Collection views prefetch in idle time, which the collections of a thread share; without a screen there is none, so it is
/// a fixed number of cells a pass, which keeps every count independent of how long work takes. Both arms follow the same
/// rule.
struct PrefetchBudget {
    private let cellsPerPass: Int
    private var allowance = 0

    init(_ policy: PrefetchPolicy) { cellsPerPass = policy.cellsPerPass }

    /// Whether another cell may be made ready in this pass.
    var hasRoom: Bool { allowance > 0 }

    /// Adds one pass's share. What a row cost beyond its pass is paid off first; nothing is saved up.
    mutating func beginPass() { allowance = min(cellsPerPass, allowance + cellsPerPass) }

    /// Takes off what was made ready: a row with a collection of its own counts its inner cells.
    mutating func spend(cells: Int) { allowance -= cells }
}
