/// Whether a cell was configured before it came into sight, and whether it ever did.
struct CellReadiness {
    /// The frame that it was configured in. Configuring it again in sight does not change it.
    private(set) var filledIn = -1
    private var isInSight = false
    private var awaitsSight = false

    /// The cell was configured. True if it is out of sight.
    mutating func fill(_ purpose: ConfigurePurpose, frame: Int) -> Bool {
        guard purpose != .sizing, !isInSight else { return false }
        filledIn = frame
        if purpose == .prefetch { awaitsSight = true }
        return true
    }

    /// It came into sight.
    mutating func see() {
        isInSight = true
        awaitsSight = false
    }

    /// The cell or its row returns to a pool. True if it was prefetched and never visible.
    mutating func leave() -> Bool {
        defer { awaitsSight = false }
        return awaitsSight
    }

    /// It waits in a pool, out of sight.
    mutating func rest() { isInSight = false }
}
