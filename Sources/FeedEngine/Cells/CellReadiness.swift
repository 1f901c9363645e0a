/// Whether a cell was filled before a person saw it, and whether one ever did.
struct CellReadiness {
    /// The frame it was filled in; what is filled again in sight keeps the frame it came in.
    private(set) var filledIn = -1
    private var isInSight = false
    private var awaitsSight = false

    /// The cell was given something to show. True if nobody sees it yet.
    mutating func fill(_ purpose: ConfigurePurpose, frame: Int) -> Bool {
        guard purpose != .sizing, !isInSight else { return false }
        filledIn = frame
        if purpose == .prefetch { awaitsSight = true }
        return true
    }

    /// A person sees it.
    mutating func see() {
        isInSight = true
        awaitsSight = false
    }

    /// It goes back to a pool, or its row does. True if it was made ready in vain.
    mutating func leave() -> Bool {
        defer { awaitsSight = false }
        return awaitsSight
    }

    /// It waits in a pool of its own: nobody sees it.
    mutating func rest() { isInSight = false }
}
