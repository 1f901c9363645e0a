/// Upper bounds over the plans that a solver has made.
struct PlanFacts: Sendable {
    /// How far anything extends beyond its section.
    var overhang = 0.0
    /// The widest group's extent across the scroll axis.
    private(set) var breadth = 0.0
    private(set) var hasWaterfalls = false
    /// Whether any section has items that can be pinned.
    private(set) var hasPins = false

    mutating func add(_ plan: SectionPlan) {
        overhang = max(overhang, plan.overhang)
        breadth = max(breadth, plan.breadth)
        hasWaterfalls = hasWaterfalls || plan.isWaterfall
        hasPins = hasPins || plan.boundary.hasPins
    }
}
