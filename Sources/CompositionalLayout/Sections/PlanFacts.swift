/// Upper bounds over the plans that a solver has made.
struct PlanFacts: Sendable {
    /// How far anything extends beyond its section.
    var overhang = 0.0
    /// The extent across the scroll axis that no section exceeds with its insets and groups.
    private(set) var breadth = 0.0
    private(set) var hasWaterfalls = false
    /// Whether any description breaks a rule.
    private(set) var hasDiagnostics = false
    /// Whether any section has items that can be pinned.
    private(set) var hasPins = false

    mutating func add(_ plan: SectionPlan) {
        overhang = max(overhang, plan.overhang)
        breadth = max(breadth, plan.greatestBreadth)
        hasDiagnostics = hasDiagnostics || plan.diagnostic != nil
        hasWaterfalls = hasWaterfalls || plan.isWaterfall
        hasPins = hasPins || plan.boundary.hasPins
    }
}
