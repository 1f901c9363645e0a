extension LayoutSolver {
    /// The broken invariants of the solver's structures, in words; empty if there are none. For tests.
    ///
    /// - Complexity: O(sections + measured items).
    package func brokenInvariants() -> [String] {
        var problems = sections.brokenInvariants()
        for section in 0..<sectionCount {
            let record = sections[section]
            let found = record.brokenInvariants(plans[record.plan])
            problems += found.map { "section \(section): " + $0 }
        }
        return problems
    }

    /// The number of items looked at so far to find which groups hold them after a measurement. For tests.
    package var itemsWrapped: Int { scratch.itemsWrapped }
}
